import { NEEDS } from './set-up.ts'

/** The whitelabel flags, which are strings: a flag is on if it is exactly "1" (EN-17). */
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

/**
 * What an operator shows or hides in the agent home: its entries in their order (AG-11 to AG-20, AG-22), and
 * the dividend in its footer (AG-25).
 */
export const MENU_KEYS = [
  'TEAMOVERVIEW',
  'TRANSREC',
  'TEAMMGMT',
  'REDRAIN',
  'TEAMPNL',
  'TEAMBET',
  'GAMEREBATE',
  'AGENTREBATE',
  'SECURITY',
  'MESSAGE',
  'DIVIDEND',
] as const

export type MenuKey = (typeof MENU_KEYS)[number]

/** The promotions that can be enabled by key (EN-18). */
export const PROMOTIONS = ['REFERRAL', 'MISSION'] as const
export type Promotion = (typeof PROMOTIONS)[number]

/** Whether a flag is on; flags are read only here. */
export const isOn = (flags: Partial<Flags>, flag: Flag): boolean => flags[flag] === '1'

/** Whom the flags shut out (docs/domain/accounts.md#flags-that-shut-people-out), and what they lack (OF-20). */
export const FLAG_WARNINGS = [
  'nobody_registers',
  'mobile_enters_by_reset',
  'mobile_never_enters',
  'nobody_resets',
  ...NEEDS,
] as const
export type FlagWarning = (typeof FLAG_WARNINGS)[number]
