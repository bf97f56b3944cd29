import { bonusOf, requiredOf } from '@koi/contract/bonus/bonus.ts'
import { fromWire } from '@koi/contract/money.ts'
import { bonusTermsOf } from '@koi/contract/promotions/price.ts'
import { z } from 'zod'
import type { MemberId } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { sendLiveUpdate } from '../../../live-update.ts'
import { isFirstDeposit } from '../../cashier/index.ts'
import { memberById } from '../../members/index.ts'
import { beginBonus, type Deposited, isOfSamePerson } from './begin-bonus.ts'
import { writeStopped } from './bonus-letter.ts'
import { changeJoining, hasBonusOf, lockJoining, type Signed, signedAt } from './joining-store.ts'
import { lockOffer, spend } from './offer-store.ts'

/** A deposit that was credited: the order number, and what the member received, in decimal text. */
export const creditedPayload = z.object({
  member: z.string(),
  number: z.string(),
  amount: z.string(),
  at: z.number(),
})

/** How long a bonus waits to be taken. */
const READY_MS = 3 * 86_400_000

/**
 * The job of a credited deposit: the oldest joining that it fits gets its bonus, and no other. Running it
 * twice grants one bonus.
 */
export async function depositCredited(
  ctx: Context,
  { member, number, amount, at }: z.output<typeof creditedPayload>,
): Promise<void> {
  const memberId: MemberId = BigInt(member)
  const signed = await signedAt(ctx.db, memberId, new Date(at))
  const owner = signed.length === 0 ? null : await memberById(ctx.db, memberId)
  if (owner === null || (await hasBonusOf(ctx.db, number))) return
  const isFirst = await isFirstDeposit(ctx.db.book(owner.book), memberId, number)
  const kind = isFirst ? 'deposit' : 'reload'
  const deposit = fromWire(amount)
  const fitting = signed.find(({ terms }) => terms.kind === kind && deposit >= fromWire(terms.least))
  if (fitting === undefined) return
  const own = bonusTermsOf(fitting.terms)
  const [bonus, required] = [bonusOf(own, deposit), requiredOf(own, deposit)]
  if (bonus === 0n) return
  await ctx.db.transact((tx) => bring(ctx, tx, fitting, { number, amount: deposit, bonus, required }))
  sendLiveUpdate(ctx, { topic: 'balance', member })
}

/** Begins the bonus, or lets it wait; what was reserved beyond it returns to the budget. A stop has a letter. */
async function bring(ctx: Context, tx: Tx, { id, offerId }: Signed, deposit: Deposited): Promise<void> {
  await lockOffer(tx, offerId)
  const joining = await lockJoining(tx, id)
  if (joining?.state !== 'signed') return
  const at = ctx.clock.now()
  if (await isOfSamePerson(ctx, tx, joining)) {
    await spend(tx, offerId, { amount: -joining.reserved, takers: -1 })
    await changeJoining(tx, id, { state: 'lapsed', reserved: 0n, endedAt: at })
    await writeStopped(tx, joining, { why: 'person', bonus: deposit.bonus, at })
    return
  }
  if (joining.terms.begins === 'by_member') {
    const until = new Date(at.getTime() + READY_MS)
    await changeJoining(tx, id, { state: 'ready', until, deposit, reserved: deposit.bonus })
  } else if (!(await beginBonus(ctx, tx, joining, deposit))) {
    await writeStopped(tx, joining, { why: 'closed', bonus: deposit.bonus, at })
    return
  }
  await spend(tx, offerId, { amount: deposit.bonus - joining.reserved })
}
