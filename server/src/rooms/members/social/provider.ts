import type { SocialProvider } from '@koi/contract/social.ts'
import type { Context } from '../../../context.ts'

/** The person that a provider says uses the browser. */
export interface ExternalIdentity {
  readonly provider: SocialProvider
  /** The provider's own id of the person, which is never reassigned. */
  readonly subject: string
  /** An e-mail address or a name, for the member to recognise; it proves nothing. */
  readonly label: string | null
}

/** The parameters of a visit to a provider, which bind its response to this visit. */
export interface Visit {
  readonly state: string
  readonly nonce: string
  /** PKCE: the returned code is useless without it (RFC 7636). */
  readonly verifier: string
  readonly redirectUri: string
}

/** An identity provider: plain functions over `ctx.fetch` and its part of the configuration. */
export interface IdentityProvider {
  /** The URL to send the browser to; throws if the provider cannot be reached. */
  readonly authorizeUrl: (ctx: Context, visit: Visit) => Promise<string>
  /** Exchanges the returned code for an identity; throws on any failure. */
  readonly identify: (ctx: Context, visit: Visit, code: string) => Promise<Omit<ExternalIdentity, 'provider'>>
}

/** How long a provider may take to respond. */
const TIMEOUT_MS = 10_000

const LABEL_MAX = 100

export const labelOf = (...texts: readonly (string | undefined)[]): string | null =>
  texts.find((text) => text !== undefined && text.trim() !== '')?.slice(0, LABEL_MAX) ?? null

/** A JSON response of a provider; throws for any status but 200. */
export async function fetchFromProvider(ctx: Context, url: string, init: RequestInit = {}): Promise<unknown> {
  const response = await ctx.fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...init,
  })
  // The provider's error text is not passed on, since it may repeat what was sent.
  if (response.status !== 200) throw new Error(`${new URL(url).host} returned ${response.status}`)
  return response.json()
}
