import assert from 'node:assert/strict'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { sendLiveUpdate } from '../../../live-update.ts'
import { dayOf } from '../../../platform-day.ts'
import { cashOf, voidBets } from '../../bets/index.ts'
import { houseAccount, memberAccount, postOne } from '../../ledger/index.ts'
import { type Movement, onTheWay, pauseAfter, type Sitting } from './movement.ts'
import {
  endMovement,
  endSitting,
  holdMember,
  openUp,
  putOff,
  putOffSitting,
  readMovement,
  readSitting,
} from './sitting-store.ts'
import type { Verdict } from './verdict.ts'

interface Taking {
  readonly tx: Tx
  readonly sitting: Sitting
  readonly movement: Movement
  readonly day: string
  readonly at: Date
}

type Done = Extract<Verdict, { state: 'done' }>

/**
 * What a vendor said of a movement, in the books, exactly once: whoever comes second finds it definite and
 * changes nothing. Answers the movement as it stands then.
 */
export async function takeVerdict(
  ctx: Context,
  book: number,
  asked: Movement,
  verdict: Verdict,
): Promise<Movement> {
  const at = ctx.clock.now()
  const taken = await ctx.db.book(book).transact(async (tx) => {
    await holdMember(tx, asked.memberId)
    const [movement, sitting] = [
      await readMovement(tx, asked.reference),
      await readSitting(tx, asked.sittingId),
    ]
    assert(movement !== null && sitting !== null)
    if (movement.state !== 'unsure') return movement
    const day = dayOf(at, ctx.config.KOI_TIME_ZONE)
    await write({ tx, sitting, movement, day, at }, verdict)
    return (await readMovement(tx, asked.reference)) ?? movement
  })
  if (taken.state !== 'unsure') sendLiveUpdate(ctx, { topic: 'balance', member: String(asked.memberId) })
  const { vendor, reference, direction, state } = taken
  ctx.log.info({ event: 'transfer', vendor, reference, direction, state, word: verdict.word }, 'a transfer')
  return taken
}

async function write(taking: Taking, verdict: Verdict): Promise<void> {
  const { tx, movement, at } = taking
  if (verdict.state === 'unsure') {
    const nextAt = new Date(at.getTime() + pauseAfter(movement.tries))
    await putOff(tx, movement, { word: verdict.word, now: at, nextAt })
    return
  }
  if (verdict.state !== 'done') await refuseMove(taking)
  else if (movement.direction === 'in') await arrive(taking)
  else await comeBack(taking, verdict)
  const nothing = { moved: null, turnover: null, remains: null }
  const balance = await cashOf(tx, movement.memberId)
  await endMovement(tx, movement, { ...nothing, ...verdict, state: endOf(verdict), balance, at })
}

const endOf = ({ state }: Verdict): 'done' | 'refused' => (state === 'done' ? 'done' : 'refused')

/** Money that never came goes back whole; money that was not given out is asked for again, under another name. */
async function refuseMove(taking: Taking): Promise<void> {
  const { tx, sitting, movement, day, at } = taking
  if (movement.direction === 'out') return putOffRest(taking)
  const { voided } = await voidBets(tx, {
    ...{ betIds: [sitting.betId], house: onTheWay(sitting.vendor) },
    ...{ day, at, kind: 'from_vendor' },
  })
  assert.equal(voided, 1n, 'a stake on its way is still one')
  await endSitting(tx, sitting, { state: 'refused', at })
}

async function arrive({ tx, sitting, movement, at }: Taking): Promise<void> {
  const { vendor, currency, amount } = sitting
  await postOne(tx, {
    reference: `vendor:${vendor}:${movement.reference}:in`,
    kind: 'vendor_in',
    currency,
    at,
    postings: [{ source: onTheWay(vendor), destination: houseAccount('vendor', vendor), amount }],
  })
  await openUp(tx, sitting.id)
}

/** What came back is paid on the sitting's bet; with nothing left there, the bet has found its end. */
async function comeBack(taking: Taking, done: Done): Promise<void> {
  const { tx, sitting, movement, day, at } = taking
  const { betId, memberId, currency, vendor } = sitting
  const { moved, turnover, remains } = done
  await tx.query('select ledger_lock($1, $2)', [[memberAccount(memberId, 'cash')], [currency]])
  await tx.query('select bets_wager($1, $2)', [betId, turnover])
  if (moved > 0n) {
    const house = houseAccount('vendor', vendor)
    await tx.query('select bets_pay($1, $2, $3, $4, $5, $6, $7)', [
      [betId],
      [movement.reference],
      [moved],
      [house],
      day,
      at,
      'from_vendor',
    ])
  }
  if (remains === 0n) {
    await tx.query('select bets_finish($1, $2, $3)', [[betId], day, at])
    await endSitting(tx, sitting, { state: 'ended', at })
  } else {
    await putOffRest(taking)
  }
}

/** All was asked for and did not come. A part by hand, or a try before its time, keeps no rule waiting. */
async function putOffRest({ tx, sitting, movement, at }: Taking): Promise<void> {
  if (movement.asked !== null || sitting.nextAt > at) return
  await putOffSitting(tx, sitting.id, new Date(at.getTime() + pauseAfter(sitting.tries)))
}
