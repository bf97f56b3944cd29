/** Options of the security centre that both sides must agree on. */

/** How many of the questions a member answers. */
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

/** More keys than a member has devices, but few enough for one screen. */
export const PASSKEYS_MAX = 10
export const PASSKEY_NAME_MAX = 40
export const NICKNAME_MAX = 20

/** The icons that a member can choose from; the site draws them. */
export const memberIcons = ['koi', 'wave', 'lotus', 'moon', 'lantern', 'pearl', 'bamboo', 'crane'] as const
export type MemberIcon = (typeof memberIcons)[number]
