import assert from 'node:assert/strict'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { sendLiveUpdate } from '../../../live-update.ts'
import { dayOf } from '../../../platform-day.ts'
import { cashOf, voidBets } from '../../bets/index.ts'
import { houseAccount, memberAccount, postOne } from '../../ledger/index.ts'
import { endPaidWin } from '../links/held-win-store.ts'
import { holdLargeWin, limitsOf, reportHeldWin } from './hold-win.ts'
import { inTransit, pauseAfter } from './movement.ts'
import { endMovement, postponeMovement, readMovement } from './movement-store.ts'
import type { Moving } from './request-transfer.ts'
import type { TransferSession } from './transfer-session.ts'
import { endSession, lockSession, markOpen, postponeRecall } from './transfer-session-store.ts'
import type { Verdict } from './verdict.ts'

interface Recording extends Moving {
  readonly tx: Tx
  readonly day: string
  readonly at: Date
}

type Done = Extract<Verdict, { state: 'done' }>

/**
 * Writes a vendor's verdict on a movement to the books, exactly once: a second caller finds the movement
 * definite and changes nothing. Returns the session and the movement as they are then.
 */
export async function recordVerdict(ctx: Context, asked: Moving, verdict: Verdict): Promise<Moving> {
  const at = ctx.clock.now()
  const { memberId, book } = asked.session
  const link = await limitsOf(ctx, asked)
  let taken = verdict
  const recorded = await ctx.db.book(book).transact(async (tx) => {
    const session = await lockSession(tx, asked.session)
    const movement = await readMovement(tx, asked.movement.reference)
    if (movement.state !== 'unsure') return { session, movement }
    const day = dayOf(at, ctx.config.KOI_TIME_ZONE)
    taken = await holdLargeWin(tx, link, { moving: { session, movement }, verdict })
    return record({ tx, session, movement, day, at }, taken)
  })
  if (taken !== verdict && verdict.state === 'done') {
    await reportHeldWin(ctx, recorded, { verdict: taken, amount: verdict.moved })
  }
  const { vendor, reference, direction, state } = recorded.movement
  if (state === 'done' && direction === 'out' && link !== null) await endPaidWin(ctx, link, reference)
  if (state !== 'unsure') sendLiveUpdate(ctx, { topic: 'balance', member: String(memberId) })
  ctx.log.info({ event: 'transfer', vendor, reference, direction, state, word: taken.word }, 'a transfer')
  return recorded
}

async function record(recording: Recording, verdict: Verdict): Promise<Moving> {
  const { tx, session, movement, at } = recording
  if (verdict.state === 'unsure') {
    const nextAt = new Date(at.getTime() + pauseAfter(movement.tries))
    const later = await postponeMovement(tx, movement, { word: verdict.word, now: at, nextAt })
    return { session, movement: later }
  }
  const next = await applyVerdict(recording, verdict)
  const nothing = { moved: null, turnover: null, remains: null }
  const balance = await cashOf(tx, movement.memberId)
  const ended = await endMovement(tx, movement, { ...nothing, ...verdict, balance, at })
  return { session: next, movement: ended }
}

function applyVerdict(recording: Recording, verdict: Verdict): Promise<TransferSession> {
  if (verdict.state !== 'done') return applyRefusal(recording)
  return recording.movement.direction === 'in' ? applyMoveIn(recording) : applyMoveOut(recording, verdict)
}

/**
 * A stake that never arrived goes back whole; money that was not given back is recalled by another movement.
 */
async function applyRefusal(recording: Recording): Promise<TransferSession> {
  const { tx, session, movement, day, at } = recording
  if (movement.direction === 'out') return postponeRest(recording)
  const { voided } = await voidBets(tx, {
    ...{ betIds: [session.betId], house: inTransit(session.vendor) },
    ...{ day, at, kind: 'from_vendor' },
  })
  assert.equal(voided, 1n, 'a stake in transit is voided once')
  return endSession(tx, session, { state: 'refused', at })
}

async function applyMoveIn({ tx, session, movement, at }: Recording): Promise<TransferSession> {
  const { vendor, currency, amount } = session
  await postOne(tx, {
    reference: `vendor:${vendor}:${movement.reference}:in`,
    kind: 'vendor_in',
    currency,
    at,
    postings: [{ source: inTransit(vendor), destination: houseAccount('vendor', vendor), amount }],
  })
  return markOpen(tx, session)
}

/** Pays what came back on the session's bet, and settles the bet once the vendor holds nothing more. */
async function applyMoveOut(recording: Recording, done: Done): Promise<TransferSession> {
  const { tx, session, movement, day, at } = recording
  const { betId, memberId, currency, vendor } = session
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
  if (remains !== 0n) return postponeRest(recording)
  await tx.query('select bets_finish($1, $2, $3)', [[betId], day, at])
  return endSession(tx, session, { state: 'ended', at })
}

/**
 * Everything was asked for and did not come. A part that the member asked for, or a try before its time, does
 * not make the rule wait.
 */
async function postponeRest({ tx, session, movement, at }: Recording): Promise<TransferSession> {
  if (movement.asked !== null || session.nextAt > at) return session
  return postponeRecall(tx, session, new Date(at.getTime() + pauseAfter(session.tries)))
}
