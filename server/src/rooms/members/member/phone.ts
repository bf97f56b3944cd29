import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import { homeDialingCode } from '../../whitelabel/index.ts'

/** A mobile number: dialling code without a plus sign, and the national digits without a leading zero. */
export interface Phone {
  readonly dialingCode: string
  readonly mobile: string
}

/** A number that exists in its country's numbering plan; else null. */
export function phoneOf(dialingCode: string | undefined, text: string): Phone | null {
  const code = dialingCode?.trim().replace(/^\+/, '') ?? ''
  if (!/^\d{1,4}$/.test(code) || !/^[\d\s-]{4,20}$/.test(text)) return null
  const number = parsePhoneNumberFromString(`+${code}${text.replace(/\D/g, '').replace(/^0+/, '')}`)
  if (number === undefined || !number.isValid() || number.countryCallingCode !== code) return null
  return { dialingCode: code, mobile: number.nationalNumber }
}

/** As it is dialled from anywhere: `+60123456789` (E.164). */
export const international = ({ dialingCode, mobile }: Phone): string => `+${dialingCode}${mobile}`

/** A number as calls bring it: `mobileNum`, which older callers name `mobileNo` (API-011). */
export interface GivenPhone {
  readonly mobileNum?: string | undefined
  readonly mobileNo?: string | undefined
  /** The platform's own country when it is left out. */
  readonly countryDialingCode?: string | undefined
}

/** The number of a call; refuses 'mobile.invalid' for one that cannot exist (ER-15). */
export async function readPhone(ctx: Context, given: GivenPhone): Promise<Phone> {
  const dialingCode = given.countryDialingCode ?? (await homeDialingCode(ctx))
  const phone = phoneOf(dialingCode, given.mobileNum ?? given.mobileNo ?? '')
  return phone ?? refuse('mobile.invalid', { field: 'mobileNum' })
}
