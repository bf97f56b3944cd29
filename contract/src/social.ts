import type { Flag } from './flags.ts'

/** Outside identities by which a member may log in (LG-08, LG-09). */
export const SOCIAL_PROVIDERS = ['facebook', 'google'] as const
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

/** What each calls itself. */
export const PROVIDER_NAMES: Readonly<Record<SocialProvider, string>> = {
  facebook: 'Facebook',
  google: 'Google',
}

/** The flag that offers each of them (LG-08, LG-09, RG-16). */
export const SOCIAL_FLAGS: Readonly<Record<SocialProvider, Flag>> = {
  facebook: 'FACEBOOKLOGIN3',
  google: 'GOOGLELOGIN3',
}

/** Where a provider sends the browser back to; it has to be told to each of them beforehand. */
export const SOCIAL_RETURN_PATH = '/m/socialLogin'

/** What a visit to a provider is for; it stands before the dot of the `state` that comes back. */
export type SocialPurpose = 'login' | 'link'
