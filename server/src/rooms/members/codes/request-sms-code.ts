import type { Visitor } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import { isCountryOffered, isFlagOn } from '../../whitelabel/index.ts'
import { type PhoneInput, readPhone } from '../member/phone.ts'
import { type CodePurpose, isSmsCodeRight, requestSmsCode } from './sms-code.ts'

/** The number, and the proof of work that every code requires. */
export interface CodeInput extends PhoneInput {
  readonly proof?: string | undefined
}

/** A code to register with (API-009, RG-31), while a kind of registration that needs it is open. */
export async function smsCodeToRegister(ctx: Context, caller: Visitor, input: CodeInput) {
  const isOpen =
    (await isFlagOn(ctx, 'MOBILENUMREG3')) ||
    ((await isFlagOn(ctx, 'USERNAMEREG3')) && (await isFlagOn(ctx, 'REGMOBVERF3')))
  if (!isOpen) refuse('registration.closed')
  const { dialingCode } = await readPhone(ctx, input)
  if (!(await isCountryOffered(ctx, dialingCode))) refuse('mobile.invalid', { field: 'mobileNum' })
  return send(ctx, caller, { ...input, purpose: 'register' })
}

/** A code to log in with (LG-23) or to set a new password (FG-20), by its purpose. */
export async function smsCodeWithoutLogIn(
  ctx: Context,
  caller: Visitor,
  { purpose = 'login', ...phone }: CodeInput & { readonly purpose?: 'login' | 'reset' | undefined },
) {
  const flag = purpose === 'login' ? 'MOBILEVERCODELOGIN3' : 'CHNGPASSVERIF3'
  if (!(await isFlagOn(ctx, flag))) refuse('permission.denied')
  return send(ctx, caller, { ...phone, purpose })
}

async function send(ctx: Context, caller: Visitor, input: CodeInput & { readonly purpose: CodePurpose }) {
  const phone = await readPhone(ctx, input)
  return requestSmsCode(ctx, { purpose: input.purpose, phone, origin: caller.origin, proof: input.proof })
}

/** Whether a code is right (API-012); a wrong one counts as an attempt, a right one stays good. */
export async function verification(
  ctx: Context,
  _: Visitor,
  input: PhoneInput & {
    readonly verificationCode: string
    readonly purpose?: 'login' | 'reset' | 'register' | undefined
  },
) {
  const phone = await readPhone(ctx, input)
  const submitted = { purpose: input.purpose ?? 'login', phone, code: input.verificationCode }
  if (!(await isSmsCodeRight(ctx, submitted))) refuse('code.wrong', { field: 'verificationCode' })
  return { done: true as const }
}
