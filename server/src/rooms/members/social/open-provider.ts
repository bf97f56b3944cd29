import { SOCIAL_FLAGS, type SocialProvider } from '@koi/contract/social.ts'
import { reachableFrom, socialProvidersOf } from '../../../config.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import { isFlagOn } from '../../whitelabel/index.ts'
import { facebook } from './facebook.ts'
import { google } from './google.ts'
import type { IdentityProvider, OutsideIdentity, Visit } from './provider.ts'

const PROVIDERS: Readonly<Record<SocialProvider, IdentityProvider>> = { facebook, google }

/** The providers that are set up here and offered by their flag. */
export async function openProviders(ctx: Context): Promise<readonly SocialProvider[]> {
  const offered = await Promise.all(
    socialProvidersOf(ctx.config).map(async (one) => ((await isFlagOn(ctx, SOCIAL_FLAGS[one])) ? [one] : [])),
  )
  return offered.flat()
}

/** Refuses 'social.off' for a provider that is not set up, or not offered (LG-08, LG-09). */
export async function demandOpen(ctx: Context, provider: SocialProvider): Promise<void> {
  if (!(await openProviders(ctx)).includes(provider)) refuse('social.off')
}

/** Where to send the browser for a visit. */
export async function addressOf(ctx: Context, provider: SocialProvider, visit: Visit): Promise<string> {
  const url = await PROVIDERS[provider]
    .authorizeUrl(ctx, visit)
    .catch((error: unknown) => failed(ctx, provider, error))
  return reachableFrom(ctx.config, url, visit.redirectUri)
}

/** Whose the code of a visit is. A provider that says no and one that does not answer look alike. */
export async function identify(
  ctx: Context,
  visit: Visit & { readonly provider: SocialProvider },
  code: string,
): Promise<OutsideIdentity> {
  const { provider } = visit
  const person = await PROVIDERS[provider]
    .identify(ctx, visit, code)
    .catch((error: unknown) => failed(ctx, provider, error))
  return { provider, ...person }
}

function failed(ctx: Context, provider: SocialProvider, error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error)
  ctx.log.warn({ event: 'social log-in failed', provider, reason }, 'a provider of identities said no')
  return refuse('social.failed')
}
