/** What a switch of the site can lead to, and what it needs there (OF-20). */
export const NEEDS = [
  'no_sms',
  'no_mail',
  'no_facebook',
  'no_google',
  'no_firebase',
  'no_channel',
  'no_bank',
  'no_games',
  'no_rewards',
  'no_rebates',
  'no_missions',
  'no_referral',
] as const
export type Need = (typeof NEEDS)[number]

/** What a new installation still lacks, in the order in which it is best set up (CA-02). */
export const SET_UP_ITEMS = [
  'addresses',
  'second_owner',
  'mail',
  'sms',
  'social',
  'banks',
  'channel',
  'cashier_settings',
  'identity_rule',
  'games',
  'game_limits',
  'site_name',
  'licence',
  'support',
] as const
export type SetUpItem = (typeof SET_UP_ITEMS)[number]

/** What the environment of the server connects; see docs/going-live.md. */
export const SERVICES = [
  'addresses',
  'tls',
  'payments',
  'mail',
  'sms',
  'google',
  'facebook',
  'firebase',
  'results',
  'witnesses',
] as const
export type Service = (typeof SERVICES)[number]
