/** The whitelabel flags, read as strings: on is exactly "1" (EN-17). */
export const FLAGS = [
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'FACEBOOKLOGIN3',
  'GOOGLELOGIN3',
  'CHNGPASSVERIF3',
  'MOBILEVERCODELOGIN3',
  'DIRECTREG3',
  'DEPRECM3',
  'WITHREC3',
  'TRANSREC3',
  'TRANSBETREPMEM3',
  'PERSREP',
  'AGETRANSFERUP3',
  'REWCEN3',
  'MANPLAYREB3',
  'PLYRBT',
  'MAILCEN',
] as const

export type Flag = (typeof FLAGS)[number]
export type Flags = Readonly<Record<Flag, string>>

/** Promotion lookups by key with an enabled flag (EN-18). */
export const PROMOTIONS = ['REFERRAL', 'MISSION'] as const
export type Promotion = (typeof PROMOTIONS)[number]

/** The only reader of a flag. */
export const isOn = (flags: Partial<Flags>, flag: Flag): boolean => flags[flag] === '1'

/** Whom flags shut out together (docs/domain/accounts.md#flags-that-shut-people-out). */
export const FLAG_WARNINGS = [
  'nobody_registers',
  'mobile_enters_by_reset',
  'mobile_never_enters',
  'nobody_resets',
] as const
export type FlagWarning = (typeof FLAG_WARNINGS)[number]
