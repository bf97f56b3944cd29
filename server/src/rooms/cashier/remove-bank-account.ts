import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../refusal.ts'
import { verifyPaymentPassword } from '../members/index.ts'
import { notifyOfAccount } from './account-notice.ts'
import { requireRealMoney } from './amount.ts'
import { bankCards, findBankAccount, maskNumber } from './bank-account.ts'
import { lockMember } from './deposit-store.ts'
import { findOpenWithdrawal } from './withdrawal-store.ts'

/**
 * Removes an account of the member, who gets a letter about it; returns those that are left. Its row stays
 * for the office, and for the comparison with other members (decision 0114): it is bound again as a new one.
 * Refuses 'bank_card.in_use' while a withdrawal to it has not ended.
 */
export async function removeBankCard(
  ctx: Context,
  caller: MemberCaller,
  input: { readonly id: string; readonly paymentPassword: string },
) {
  requireRealMoney(caller)
  const id = BigInt(input.id)
  await verifyPaymentPassword(ctx, caller.id, input.paymentPassword)
  await ctx.db.transact(async (tx) => {
    const book = tx.in(caller.book)
    await lockMember(book, caller.id)
    const account = await findBankAccount(tx, caller.id, id)
    if (account === null || account.removedAt !== null) return refuse('bank_card.unknown')
    const open = await findOpenWithdrawal(book, caller.id)
    if (open?.cardId === id) refuse('bank_card.in_use')
    const removed = await tx.query(
      'update cashier.card set removed_at = $2 where id = $1 and removed_at is null returning id',
      [id, ctx.clock.now()],
    )
    // The job that writes addresses anew may have replaced it in between.
    if (removed.length === 0) refuse('bank_card.unknown')
    const { bankName, lastFour } = account
    await notifyOfAccount(ctx, tx, {
      ...{ memberId: caller.id, event: 'removed', bankName, number: maskNumber(lastFour) },
    })
  })
  return bankCards(ctx, caller)
}
