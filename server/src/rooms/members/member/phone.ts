import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import { homeDialingCode } from '../../whitelabel/index.ts'

/** A mobile number: dialling code without a plus sign, and the national digits without a leading zero. */
export interface Phone {
  readonly dialingCode: string
  readonly mobile: string
}

/** The number, if it is valid in its country's numbering plan; else null. */
export function parsePhone(dialingCode: string | undefined, text: string): Phone | null {
  const code = dialingCode?.trim().replace(/^\+/, '') ?? ''
  if (!/^\d{1,4}$/.test(code) || !/^[\d\s-]{4,20}$/.test(text)) return null
  const number = parsePhoneNumberFromString(`+${code}${text.replace(/\D/g, '').replace(/^0+/, '')}`)
  if (number === undefined || !number.isValid() || number.countryCallingCode !== code) return null
  return { dialingCode: code, mobile: number.nationalNumber }
}

/** The international form (E.164), such as `+60123456789`. */
export const toE164 = ({ dialingCode, mobile }: Phone): string => `+${dialingCode}${mobile}`

/** A number in the input of a call: `mobileNum`, or `mobileNo` from older callers (API-011). */
export interface PhoneInput {
  readonly mobileNum?: string | undefined
  readonly mobileNo?: string | undefined
  /** Default: the platform's own country. */
  readonly countryDialingCode?: string | undefined
}

/** The number of a call; refuses 'mobile.invalid' for one that cannot exist (ER-15). */
export async function readPhone(ctx: Context, input: PhoneInput): Promise<Phone> {
  const dialingCode = input.countryDialingCode ?? (await homeDialingCode(ctx))
  const phone = parsePhone(dialingCode, input.mobileNum ?? input.mobileNo ?? '')
  return phone ?? refuse('mobile.invalid', { field: 'mobileNum' })
}
