import type { MemberCaller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusal.ts'
import type { CodeInput } from '../codes/request-sms-code.ts'
import { isSmsCodeRight, requestSmsCode, spendSmsCode } from '../codes/sms-code.ts'
import { type Phone, type PhoneInput, readPhone, toE164 } from '../member/phone.ts'
import { maskMobile } from '../member/profile.ts'
import { bindContact } from './bind-contact.ts'
import { requireNotExcluded } from './excluded-person.ts'

/**
 * The call: sends a code to a number that the member wants to bind; the response is the same for any number.
 */
export async function smsCodeToBind(ctx: Context, caller: MemberCaller, input: CodeInput) {
  const phone = await readPhone(ctx, input)
  return requestSmsCode(ctx, { purpose: 'bind', phone, origin: caller.origin, proof: input.proof })
}

interface BindInput extends PhoneInput {
  readonly verificationCode: string
  readonly password: string
}

/**
 * The call: binds the number that a code proves, in place of the one before. Refuses as {@link bindContact}
 * does, and, once the code has proved the number, 'member.mobile_exists' if it is another member's and
 * 'registration.refused' if an excluded member had proved it before.
 */
export async function bindMobile(ctx: Context, caller: MemberCaller, input: BindInput) {
  const phone = await readPhone(ctx, input)
  const submitted = { purpose: 'bind' as const, phone, code: input.verificationCode.trim() }
  const mobile = `+${phone.dialingCode} ${maskMobile(phone.mobile)}`
  await bindContact(ctx, caller, {
    password: input.password,
    prove: async () => ((await isSmsCodeRight(ctx, submitted)) ? submitted : null),
    save: async (tx, proof) => {
      await spendSmsCode(ctx, tx, proof)
      if (!(await claimMobile(ctx, tx, { caller, phone })))
        refuse('member.mobile_exists', { field: 'mobileNum' })
      await requireNotExcluded(ctx, tx, { phone }, caller.id)
    },
    notice: { kind: 'mobile-bound', values: { mobile } },
  })
  return { mobileNum: mobile }
}

/** False if another member has proved the number. */
async function claimMobile(
  ctx: Context,
  tx: Tx,
  { caller, phone }: { readonly caller: MemberCaller; readonly phone: Phone },
): Promise<boolean> {
  // One at a time for a number, since a violation of the unique index would abort the transaction.
  await tx.query(`select pg_advisory_xact_lock(hashtext('members.mobile'), hashtext($1))`, [toE164(phone)])
  const rows = await tx.query(
    `update members.member member set dialing_code = $2, mobile = $3, mobile_verified_at = $4
     where member.id = $1 and not exists (
       select from members.member other where other.dialing_code = $2 and other.mobile = $3
         and other.mobile_verified_at is not null and other.id <> $1)
     returning member.id`,
    [caller.id, phone.dialingCode, phone.mobile, ctx.clock.now()],
  )
  return rows.length === 1
}
