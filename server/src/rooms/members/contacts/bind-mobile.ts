import type { MemberCaller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusal.ts'
import { isSmsCodeRight, sendSmsCode, spendSmsCode } from '../codes/sms-code.ts'
import { type GivenPhone, international, type Phone, readPhone } from '../member/phone.ts'
import { maskMobile } from '../member/profile.ts'
import { bindContact } from './bind-contact.ts'
import { demandNotExcluded } from './excluded-person.ts'

/** The call: sends a code to a number that the member wants to bind; one answer whosever it is. */
export async function smsCodeToBind(ctx: Context, caller: MemberCaller, input: GivenPhone) {
  const phone = await readPhone(ctx, input)
  return sendSmsCode(ctx, { purpose: 'bind', phone, language: caller.origin.language })
}

interface BindInput extends GivenPhone {
  readonly verificationCode: string
  readonly password: string
}

/**
 * The call: binds the number that a code proves, in place of the one before. Refuses as {@link bindContact}
 * does, and once the code has shown that the number is in the caller's hands 'member.mobile_exists' for
 * another member's, 'registration.refused' for one that an excluded member had proved before.
 */
export async function bindMobile(ctx: Context, caller: MemberCaller, input: BindInput) {
  const phone = await readPhone(ctx, input)
  const offered = { purpose: 'bind' as const, phone, code: input.verificationCode.trim() }
  const mobile = `+${phone.dialingCode} ${maskMobile(phone.mobile)}`
  await bindContact(ctx, caller, {
    password: input.password,
    prove: async () => ((await isSmsCodeRight(ctx, offered)) ? offered : null),
    keep: async (tx, proof) => {
      await spendSmsCode(ctx, tx, proof)
      if (!(await keepMobile(ctx, tx, { caller, phone })))
        refuse('member.mobile_exists', { field: 'mobileNum' })
      await demandNotExcluded(ctx, tx, { phone }, caller.id)
    },
    notice: { kind: 'mobile-bound', values: { mobile } },
  })
  return { mobileNum: mobile }
}

/** False when another member has proved the number. */
async function keepMobile(
  ctx: Context,
  tx: Tx,
  { caller, phone }: { readonly caller: MemberCaller; readonly phone: Phone },
): Promise<boolean> {
  // One at a time for a number: the unique index would otherwise end the whole transaction.
  await tx.query(`select pg_advisory_xact_lock(hashtext('members.mobile'), hashtext($1))`, [
    international(phone),
  ])
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
