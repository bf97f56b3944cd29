import { fromWire, realCurrency } from '@koi/contract/money.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { dayOf, startOfDay } from '../../../platform-day.ts'
import { grantBonus } from '../../cashier/index.ts'
import { changeJoining, type Signed } from './joining-store.ts'
import { bonusSource } from './offer.ts'
import { takenByPerson } from './once.ts'

const DAY_MS = 86_400_000

/** A joining whose deposit has arrived. */
export interface Deposited {
  readonly number: string
  readonly amount: bigint
  readonly bonus: bigint
  readonly required: bigint
}

/**
 * Grants the bonus of a joining that is locked, under the offer's lock; false if play is closed to the
 * member.
 */
export async function beginBonus(
  ctx: Context,
  tx: Tx,
  joining: Signed,
  deposit: Deposited,
): Promise<boolean> {
  const { id, offerId, memberId, book, titles, terms } = joining
  const { number, bonus, required } = deposit
  const at = ctx.clock.now()
  const expiresAt = new Date(at.getTime() + terms.days * DAY_MS)
  const outcome = await grantBonus(ctx, tx.in(book), {
    ...{ member: { id: memberId, book }, source: bonusSource(offerId, number), offerId, titles, required },
    ...{
      amount: bonus,
      currency: realCurrency(),
      weights: terms.weights,
      maxStake: fromWire(terms.maxStake),
    },
    ...{ deposit: number, expiresAt },
  })
  if (outcome === 'closed') return false
  await changeJoining(tx, id, { state: 'running', until: expiresAt, deposit, reserved: bonus })
  return true
}

/**
 * Whether another account of the person had a bonus of the offer before (decision 0069). Of two that wait to
 * be taken, because the accounts were found to be one person's later, the one joined first counts.
 */
export async function isOfSamePerson(ctx: Context, tx: Tx, joining: Signed): Promise<boolean> {
  const { offerId, memberId, once } = joining
  const day = joining.day ?? dayOf(ctx.clock.now(), ctx.config.KOI_TIME_ZONE)
  const dayStart = startOfDay(day, ctx.config.KOI_TIME_ZONE)
  const readyBefore = joining.state === 'ready' ? { readyBefore: joining.id } : {}
  const taking = { offerId, memberId, once, day, dayStart, isGrant: true, ...readyBefore }
  const others = await takenByPerson(tx, taking)
  return others.length > 0
}
