import { type Flag, type Flags, type FlagWarning, isOn } from '@koi/contract/flags.ts'

/** What a deployment can send, whatever the flags say. */
export interface Reach {
  readonly sms: boolean
  /** Firebase sends the codes to register and log in. */
  readonly firebase?: boolean
  readonly mail: boolean
}

/** What cannot be offered where no SMS can be sent, whatever an operator has switched on. */
export const SMS_FLAGS: readonly Flag[] = [
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILEVERCODELOGIN3',
  'CHNGPASSVERIF3',
]

/** What Firebase cannot take over: the reset of a password takes a code of ours (FG-20). */
const OWN_SMS_FLAGS: readonly Flag[] = ['CHNGPASSVERIF3']

/** The flags as they work: those that need SMS are off without it. */
export function workingFlags(flags: Flags, { sms, firebase = false }: Omit<Reach, 'mail'>): Flags {
  const off = sms ? [] : firebase ? OWN_SMS_FLAGS : SMS_FLAGS
  return { ...flags, ...Object.fromEntries(off.map((flag) => [flag, '0'])) }
}

/**
 * Whom flags shut out together (docs/domain/accounts.md#flags-that-shut-people-out): a warning, not a ban.
 * Who registers by mobile number without a password can enter by a code, or else by a reset by SMS. Pure.
 */
export function flagWarnings(flags: Flags, reach: Reach): readonly FlagWarning[] {
  const on = (flag: Flag): boolean => isOn(workingFlags(flags, reach), flag)
  const warnings: FlagWarning[] = []
  if (!on('USERNAMEREG3') && !on('MOBILENUMREG3')) warnings.push('nobody_registers')
  if (on('MOBILENUMREG3') && !on('MOBILENUMPASSREG3') && !on('MOBILEVERCODELOGIN3'))
    warnings.push(on('CHNGPASSVERIF3') ? 'mobile_enters_by_reset' : 'mobile_never_enters')
  if (!on('CHNGPASSVERIF3') && !reach.mail) warnings.push('nobody_resets')
  return warnings
}

/** The warnings that turning one flag would add to those that stand. Pure. */
export function warningsOfTurning(flags: Flags, key: Flag, reach: Reach): readonly FlagWarning[] {
  const standing = flagWarnings(flags, reach)
  const turned = { ...flags, [key]: isOn(flags, key) ? '0' : '1' }
  return flagWarnings(turned, reach).filter((warning) => !standing.includes(warning))
}
