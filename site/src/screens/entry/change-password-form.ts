import * as rules from '@koi/contract/field-rules.ts'
import { check } from '../../ui/form/form.ts'

export interface ChangePasswordValues {
  readonly oldPassword: string
  readonly newPassword: string
  readonly confirmNewPassword: string
}

/** Its texts differ from those of registration (CP-05 to CP-08). */
export const changeChecks = {
  oldPassword: check(rules.loginPassword),
  newPassword: check(rules.password),
  confirmNewPassword: (text: string, { newPassword }: { newPassword: string }) =>
    text === '' ? 'entry.enter_password' : text === newPassword || 'refusal.confirmation.mismatch',
}

/** The payload, with the held password in place of a field that is not shown. Pure. */
export function toPasswordChange(values: ChangePasswordValues, held: string | null): ChangePasswordValues {
  return held === null ? values : { ...values, oldPassword: held }
}

/** A new password equal to the old one is not sent (CP-09). Pure. */
export const isUnchanged = ({ oldPassword, newPassword }: ChangePasswordValues) => oldPassword === newPassword
