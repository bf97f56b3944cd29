import type { Visitor } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import { isCountryOffered, isFlagOn } from '../../whitelabel/index.ts'
import { type GivenPhone, readPhone } from '../member/phone.ts'
import { type CodePurpose, isSmsCodeRight, sendSmsCode } from './sms-code.ts'

/** A code to register with (API-009, RG-31), while one of the ways that need it is open. */
export async function smsCodeToRegister(ctx: Context, caller: Visitor, input: GivenPhone) {
  const isOpen =
    (await isFlagOn(ctx, 'MOBILENUMREG3')) ||
    ((await isFlagOn(ctx, 'USERNAMEREG3')) && (await isFlagOn(ctx, 'REGMOBVERF3')))
  if (!isOpen) refuse('registration.closed')
  const { dialingCode } = await readPhone(ctx, input)
  if (!(await isCountryOffered(ctx, dialingCode))) refuse('mobile.invalid', { field: 'mobileNum' })
  return send(ctx, caller, { ...input, purpose: 'register' })
}

/** A code to log in with (LG-23), or to set a new password (FG-20): the purpose says which. */
export async function smsCodeWithoutLogIn(
  ctx: Context,
  caller: Visitor,
  { purpose = 'login', ...phone }: GivenPhone & { readonly purpose?: 'login' | 'reset' | undefined },
) {
  const flag = purpose === 'login' ? 'MOBILEVERCODELOGIN3' : 'CHNGPASSVERIF3'
  if (!(await isFlagOn(ctx, flag))) refuse('permission.denied')
  return send(ctx, caller, { ...phone, purpose })
}

async function send(ctx: Context, caller: Visitor, input: GivenPhone & { readonly purpose: CodePurpose }) {
  const phone = await readPhone(ctx, input)
  return sendSmsCode(ctx, { purpose: input.purpose, phone, language: caller.origin.language })
}

/** Whether a code would be taken (API-012); a wrong one counts as a try, a right one stays good. */
export async function verification(
  ctx: Context,
  _: Visitor,
  input: GivenPhone & {
    readonly verificationCode: string
    readonly purpose?: 'login' | 'reset' | 'register' | undefined
  },
) {
  const phone = await readPhone(ctx, input)
  const offered = { purpose: input.purpose ?? 'login', phone, code: input.verificationCode }
  if (!(await isSmsCodeRight(ctx, offered))) refuse('code.wrong', { field: 'verificationCode' })
  return { done: true as const }
}
