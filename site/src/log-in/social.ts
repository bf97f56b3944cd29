import { isOn } from '@koi/contract/flags.ts'
import { SOCIAL_FLAGS, SOCIAL_PROVIDERS, type SocialProvider } from '@koi/contract/social.ts'
import { useStartUp } from '../api/start-up.ts'
import type { PlainKey } from '../i18n/i18n.ts'

/** The outside identities that are set up here and offered by their flag (LG-08, LG-09, RG-16). */
export function useSocialProviders(): readonly SocialProvider[] {
  const { socialProviders, flags } = useStartUp()
  return SOCIAL_PROVIDERS.filter((one) => socialProviders.includes(one) && isOn(flags, SOCIAL_FLAGS[one]))
}

/** What a provider's redirect says. */
export type ProviderRedirect =
  | { readonly purpose: 'login' | 'link'; readonly state: string; readonly code: string }
  | { readonly purpose: 'login' | 'link'; readonly problem: PlainKey }

/** Reads the address that a provider sent the browser back to. Pure. */
export function readRedirect(query: URLSearchParams): ProviderRedirect {
  const state = query.get('state') ?? ''
  const code = query.get('code') ?? ''
  const purpose = state.startsWith('link.') ? 'link' : 'login'
  // A member who cancels there returns with an error, which is not a failure.
  if (query.get('error') === 'access_denied') return { purpose, problem: 'entry.social_given_up' }
  if (state === '' || code === '') return { purpose, problem: 'refusal.social.failed' }
  return { purpose, state, code }
}

/** An identity that was proved and is nobody's yet: what registration links. */
export interface SocialTicket {
  readonly ticket: string
  readonly provider: SocialProvider
  readonly label: string | null
}

/** The ticket of a refused log-in, or of the state of an address; else null. Pure. */
export function toSocialTicket(value: unknown): SocialTicket | null {
  if (typeof value !== 'object' || value === null || !('ticket' in value) || !('provider' in value))
    return null
  const { ticket } = value
  const provider = SOCIAL_PROVIDERS.find((one) => one === value.provider)
  if (typeof ticket !== 'string' || provider === undefined) return null
  const label = 'label' in value && typeof value.label === 'string' ? value.label : null
  return { ticket, provider, label }
}
