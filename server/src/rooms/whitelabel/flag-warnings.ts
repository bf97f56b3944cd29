import { type Flag, type Flags, type FlagWarning, isOn } from '@koi/contract/flags.ts'
import type { Need } from '@koi/contract/set-up.ts'

/** What a deployment can send, independent of the flags. */
export interface Channels {
  readonly sms: boolean
  /** Firebase sends the codes to register and log in. */
  readonly firebase?: boolean
  readonly mail: boolean
}

/** Flags that are off where no SMS can be sent, even if an operator has turned them on. */
export const SMS_FLAGS: readonly Flag[] = [
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILEVERCODELOGIN3',
  'CHNGPASSVERIF3',
]

/** Flags that Firebase cannot serve: the reset of a password needs a code that Koi itself sends (FG-20). */
const OWN_SMS_FLAGS: readonly Flag[] = ['CHNGPASSVERIF3']

/** The flags as they take effect: those that need SMS are off without it. */
export function effectiveFlags(flags: Flags, { sms, firebase = false }: Omit<Channels, 'mail'>): Flags {
  const off = sms ? [] : firebase ? OWN_SMS_FLAGS : SMS_FLAGS
  return { ...flags, ...Object.fromEntries(off.map((flag) => [flag, '0'])) }
}

/**
 * Whom the flags shut out in combination (docs/domain/accounts.md#flags-that-shut-people-out): warns only. A
 * member who registers by mobile number without a password can log in by a code, or by a reset by SMS. Pure.
 */
export function flagWarnings(flags: Flags, channels: Channels): readonly FlagWarning[] {
  const on = (flag: Flag): boolean => isOn(effectiveFlags(flags, channels), flag)
  const warnings: FlagWarning[] = []
  if (!on('USERNAMEREG3') && !on('MOBILENUMREG3')) warnings.push('nobody_registers')
  if (on('MOBILENUMREG3') && !on('MOBILENUMPASSREG3') && !on('MOBILEVERCODELOGIN3'))
    warnings.push(on('CHNGPASSVERIF3') ? 'mobile_enters_by_reset' : 'mobile_never_enters')
  if (!on('CHNGPASSVERIF3') && !channels.mail) warnings.push('nobody_resets')
  return warnings
}

/** What each flag leads to; a flag that is not here leads to nothing that has to be set up. */
const FLAG_NEEDS: Partial<Readonly<Record<Flag, readonly Need[]>>> = {
  MOBILENUMREG3: ['no_sms'],
  REGMOBVERF3: ['no_sms'],
  MOBILEVERCODELOGIN3: ['no_sms'],
  CHNGPASSVERIF3: ['no_sms'],
  FACEBOOKLOGIN3: ['no_facebook'],
  GOOGLELOGIN3: ['no_google'],
  DEPRECM3: ['no_channel'],
  WITHREC3: ['no_bank'],
  TRANSBETREPMEM3: ['no_games'],
  REWCEN3: ['no_rewards'],
  MANPLAYREB3: ['no_rebates'],
  PLYRBT: ['no_rebates'],
}

/** What turning a flag on would lead to without its being set up. Firebase sends codes to register. Pure. */
export function needsOfFlag(key: Flag, missing: ReadonlySet<Need>, firebase: boolean): readonly Need[] {
  const isSent = firebase && !OWN_SMS_FLAGS.includes(key)
  return (FLAG_NEEDS[key] ?? []).filter((need) => missing.has(need) && !(need === 'no_sms' && isSent))
}

/** The warnings that toggling one flag would add to those that already apply. Pure. */
export function warningsOfToggling(flags: Flags, key: Flag, channels: Channels): readonly FlagWarning[] {
  const current = flagWarnings(flags, channels)
  const toggled = { ...flags, [key]: isOn(flags, key) ? '0' : '1' }
  return flagWarnings(toggled, channels).filter((warning) => !current.includes(warning))
}
