/** What the security centre offers; both sides must agree on it. */

/** A member answers so many of them. */
export const SECURITY_QUESTIONS_ASKED = 2
export const securityQuestions = [
  'first_school',
  'birth_town',
  'childhood_friend',
  'first_pet',
  'first_job',
  'grandparent_name',
  'favourite_teacher',
  'first_trip',
] as const
export type SecurityQuestion = (typeof securityQuestions)[number]

/** More keys than a member has phones, and fewer than would fill a screen. */
export const PASSKEYS_MAX = 10
export const PASSKEY_NAME_MAX = 40
export const NICKNAME_MAX = 20

/** The pictures that a member may choose for themselves; the site draws them. */
export const memberIcons = ['koi', 'wave', 'lotus', 'moon', 'lantern', 'pearl', 'bamboo', 'crane'] as const
export type MemberIcon = (typeof memberIcons)[number]
