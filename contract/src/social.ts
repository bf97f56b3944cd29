import type { Flag } from './flags.ts'

/** The social providers by which a member may log in (LG-08, LG-09). */
export const SOCIAL_PROVIDERS = ['facebook', 'google'] as const
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

/** The providers' own names. */
export const PROVIDER_NAMES: Readonly<Record<SocialProvider, string>> = {
  facebook: 'Facebook',
  google: 'Google',
}

/** The flag that turns each provider on (LG-08, LG-09, RG-16). */
export const SOCIAL_FLAGS: Readonly<Record<SocialProvider, Flag>> = {
  facebook: 'FACEBOOKLOGIN3',
  google: 'GOOGLELOGIN3',
}

/** The path that a provider redirects the browser to; it must be registered with each of them. */
export const SOCIAL_RETURN_PATH = '/m/socialLogin'

/** The purpose of a visit to a provider; the part before the dot of the `state` that comes back. */
export type SocialPurpose = 'login' | 'link'
