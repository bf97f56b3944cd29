import { SOCIAL_FLAGS, type SocialProvider } from '@koi/contract/social.ts'
import { reachableFrom, socialProvidersOf } from '../../../config.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import { isFlagOn } from '../../whitelabel/index.ts'
import { facebook } from './facebook.ts'
import { google } from './google.ts'
import type { ExternalIdentity, IdentityProvider, Visit } from './provider.ts'

const PROVIDERS: Readonly<Record<SocialProvider, IdentityProvider>> = { facebook, google }

/** The providers that are configured and turned on by their flags. */
export async function openProviders(ctx: Context): Promise<readonly SocialProvider[]> {
  const offered = await Promise.all(
    socialProvidersOf(ctx.config).map(async (one) => ((await isFlagOn(ctx, SOCIAL_FLAGS[one])) ? [one] : [])),
  )
  return offered.flat()
}

/** Refuses 'social.off' for a provider that is not configured or turned off (LG-08, LG-09). */
export async function requireOpenProvider(ctx: Context, provider: SocialProvider): Promise<void> {
  if (!(await openProviders(ctx)).includes(provider)) refuse('social.off')
}

/** The URL to send the browser to for a visit. */
export async function authorizationUrl(
  ctx: Context,
  provider: SocialProvider,
  visit: Visit,
): Promise<string> {
  const url = await PROVIDERS[provider]
    .authorizeUrl(ctx, visit)
    .catch((error: unknown) => failed(ctx, provider, error))
  return reachableFrom(ctx.config, url, visit.redirectUri)
}

/** The identity behind a visit's code. A refusal and an outage of the provider look the same. */
export async function identify(
  ctx: Context,
  visit: Visit & { readonly provider: SocialProvider },
  code: string,
): Promise<ExternalIdentity> {
  const { provider } = visit
  const person = await PROVIDERS[provider]
    .identify(ctx, visit, code)
    .catch((error: unknown) => failed(ctx, provider, error))
  return { provider, ...person }
}

function failed(ctx: Context, provider: SocialProvider, error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error)
  ctx.log.warn({ event: 'social log-in failed', provider, reason }, 'a provider did not confirm an identity')
  return refuse('social.failed')
}
