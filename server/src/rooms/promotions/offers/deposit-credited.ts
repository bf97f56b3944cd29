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
import type { Stop } from './bonus-letter.ts'
import { changeJoining, hasBonusOf, lockJoining, type Signed, signedAt } from './joining-store.ts'
import { lockOffer, readLeft, spend } from './offer-store.ts'
import { stopJoining } from './stop-joining.ts'

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
 * The job of a credited deposit: the oldest joining that it fits gets its bonus, and no other. What was
 * joined for a first deposit and did not get it ends with it. Running it twice grants one bonus.
 */
export async function depositCredited(
  ctx: Context,
  { member, number, amount, at }: z.output<typeof creditedPayload>,
): Promise<void> {
  const memberId: MemberId = BigInt(member)
  const signed = await signedAt(ctx.db, memberId, new Date(at))
  const owner = signed.length === 0 ? null : await memberById(ctx.db, memberId)
  if (owner === null) return
  const isFirst = await isFirstDeposit(ctx.db.book(owner.book), memberId, number)
  const kind = isFirst ? 'deposit' : 'reload'
  const deposit = fromWire(amount)
  let hasBonus = await hasBonusOf(ctx.db, number)
  for (const joining of signed.filter(({ terms }) => terms.kind === kind)) {
    const own = bonusTermsOf(joining.terms)
    const bonus = deposit < fromWire(joining.terms.least) ? 0n : bonusOf(own, deposit)
    const deposited = { number, amount: deposit, bonus, required: requiredOf(own, deposit) }
    if (bonus > 0n && !hasBonus) hasBonus = await ctx.db.transact((tx) => bring(ctx, tx, joining, deposited))
    else if (isFirst) await end(ctx, joining, { why: bonus > 0n ? 'other_offer' : 'too_small', bonus })
  }
  sendLiveUpdate(ctx, { topic: 'balance', member })
}

async function end(ctx: Context, { id, offerId }: Signed, stop: Omit<Stop, 'at'>): Promise<void> {
  await ctx.db.transact(async (tx) => {
    await lockOffer(tx, offerId)
    const joining = await lockJoining(tx, id)
    if (joining?.state === 'signed') await stopJoining(tx, joining, { ...stop, at: ctx.clock.now() })
  })
}

/** Begins the bonus, or lets it wait; what was reserved beyond it returns to the budget. False if it stops. */
async function bring(ctx: Context, tx: Tx, { id, offerId }: Signed, deposit: Deposited): Promise<boolean> {
  await lockOffer(tx, offerId)
  const joining = await lockJoining(tx, id)
  if (joining?.state !== 'signed') return joining?.depositNumber === deposit.number
  const at = ctx.clock.now()
  const { bonus } = deposit
  if (await isOfSamePerson(ctx, tx, joining)) {
    await stopJoining(tx, joining, { why: 'person', bonus, at })
    return false
  }
  if (bonus - joining.reserved > (await readLeft(tx, offerId))) {
    await stopJoining(tx, joining, { why: 'budget_gone', bonus, at })
    return false
  }
  if (joining.terms.begins === 'by_member') {
    await changeJoining(tx, id, {
      state: 'ready',
      until: new Date(at.getTime() + READY_MS),
      deposit,
      reserved: bonus,
    })
  } else if (!(await beginBonus(ctx, tx, joining, deposit))) {
    await stopJoining(tx, joining, { why: 'closed', bonus, at })
    return false
  }
  await spend(tx, offerId, { amount: bonus - joining.reserved })
  return true
}
