import type { MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { enqueue } from '../../job.ts'
import { dayOf } from '../../platform-day.ts'
import { lastClosedDay } from '../agents/index.ts'
import { otherAccounts } from '../members/index.ts'
import type { Round } from './board.ts'
import { closeBoards, lockEnabled } from './board-store.ts'
import { closeEndedMissions } from './close-missions.ts'
import { payPrizes } from './pay-prizes.ts'
import { spanOf } from './period.ts'
import { readPoints } from './read-points.ts'
import * as rounds from './round-store.ts'

/**
 * The job of every minute: begins the rounds of boards, reads the points of those that run, closes those
 * whose days are closed, and pays prizes. Any number of workers may run it: each round is locked.
 */
export async function sweepRounds(ctx: Context): Promise<void> {
  await beginRounds(ctx)
  const closedDay = await lastClosedDay(ctx.db)
  for (const id of await rounds.listRunning(ctx.db)) await readOrClose(ctx, id, closedDay)
  for (const id of await rounds.listUnpaid(ctx.db)) await payPrizes(ctx, id)
  await closeEndedMissions(ctx)
}

async function beginRounds(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const zone = ctx.config.KOI_TIME_ZONE
  await ctx.db.transact(async (tx) => {
    await closeBoards(tx, now)
    for (const board of await lockEnabled(tx))
      if (board.from <= now) await rounds.insertRound(tx, board, spanOf(board.period, dayOf(now, zone), zone))
  })
}

/**
 * A round is closed once its last day is: then every settlement of the day has been committed, and the
 * points can never change.
 */
async function readOrClose(ctx: Context, id: bigint, closedDay: string | null): Promise<void> {
  await ctx.db.transact(async (tx) => {
    const round = await rounds.lockRound(tx, id)
    if (round?.state !== 'running') return
    const isOver = closedDay !== null && closedDay >= round.lastDay
    await readPoints(ctx, tx, round, isOver ? 'all' : 'changed')
    if (!isOver) return
    await dropSecondAccounts(tx, round)
    await rounds.freezePlaces(tx, round, ctx.clock.now())
    await enqueue(tx, { name: 'missions.pay-prizes', payload: { id: String(id) }, key: `missions:pay:${id}` })
  })
}

/** One person has one of the places with a prize, that of the better account; the others leave the round. */
async function dropSecondAccounts(tx: Tx, round: Round): Promise<void> {
  const placed = new Set<MemberId>()
  while (placed.size < round.prizes.length) {
    const after = BigInt(placed.size)
    const [next] = await rounds.listPlaces(tx, round, { after, limit: 1 })
    if (next === undefined) return
    const others = await otherAccounts(tx, next.memberId)
    if (others.some((id) => placed.has(id))) await rounds.deleteEntries(tx, round.id, [next.memberId])
    else placed.add(next.memberId)
  }
}
