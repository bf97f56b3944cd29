import type { SocialProvider } from '@koi/contract/social.ts'
import type { Context } from '../../../context.ts'

/** Whom a provider says that the browser belongs to. */
export interface OutsideIdentity {
  readonly provider: SocialProvider
  /** The provider's own name of the person, which never changes hands. */
  readonly subject: string
  /** An address or a name, for the member to recognise it by; it proves nothing. */
  readonly label: string | null
}

/** What a visit to a provider carries along, so that its answer can be told from any other. */
export interface Visit {
  readonly state: string
  readonly nonce: string
  /** PKCE: the code that comes back is worth nothing without it (RFC 7636). */
  readonly verifier: string
  readonly redirectUri: string
}

/** A provider of identities, plain functions over `ctx.fetch` and its slice of the configuration. */
export interface IdentityProvider {
  /** Where to send the browser; throws when the provider cannot be asked. */
  readonly authorizeUrl: (ctx: Context, visit: Visit) => Promise<string>
  /** Trades the code that came back for whose it is; throws where that fails, whatever the reason. */
  readonly identify: (ctx: Context, visit: Visit, code: string) => Promise<Omit<OutsideIdentity, 'provider'>>
}

/** How long a provider may take to answer. */
const PATIENCE_MS = 10_000

const LABEL_MAX = 100

export const labelOf = (...texts: readonly (string | undefined)[]): string | null =>
  texts.find((text) => text !== undefined && text.trim() !== '')?.slice(0, LABEL_MAX) ?? null

/** A JSON answer of a provider; throws for anything but 200. */
export async function askProvider(ctx: Context, url: string, init: RequestInit = {}): Promise<unknown> {
  const response = await ctx.fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...init,
  })
  // What it says of its error is not passed on: it may repeat what was sent.
  if (response.status !== 200) throw new Error(`${new URL(url).host} answered ${response.status}`)
  return response.json()
}
