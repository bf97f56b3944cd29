import type { Context } from '../../../context.ts'
import { appendToLog } from '../../transparency/index.ts'
import { type BeaconRound, fetchRound } from '../draws/beacon.ts'
import { type OwnDraw, resultTime } from '../draws/draw.ts'
import { resultOf } from '../draws/draw-result.ts'
import { advanceDraw, readDraw } from '../draws/draw-store.ts'
import { resultEntry } from '../draws/log-entries.ts'
import { announceState, enqueueStep } from '../draws/steps.ts'
import { awaitResult } from './await-result.ts'
import { voidDraw } from './void-draw.ts'

/** How often mirrors are queried: every second at first, then every five seconds, after an hour every minute. */
const RETRIES = [
  { until: 60_000, every: 1_000 },
  { until: 3_600_000, every: 5_000 },
  { until: Number.POSITIVE_INFINITY, every: 60_000 },
]

/**
 * locked → drawn: fetches the beacon's round, derives the result, and publishes it with the seed. A draw
 * waits for a late beacon, for however long: nothing else decides it, and only two people can void it.
 */
export async function makeDraw(ctx: Context, id: bigint): Promise<void> {
  const draw = await readDraw(ctx.db, id)
  if (draw?.state !== 'locked') return
  if (draw.source === 'official') return awaitResult(ctx, draw)
  const due = resultTime(draw)
  const late = ctx.clock.now().getTime() - due.getTime()
  if (late < 0) return enqueueStep(ctx.db, draw, 'draw', due)
  if (draw.ticketRoot === null) return void (await voidDraw(ctx, draw, { reason: 'no_root' }))
  const round = await fetchRound(ctx, draw.chain, draw.round)
  if (round !== null) return publishResult(ctx, draw, round)
  const interval = RETRIES.find(({ until }) => late < until)?.every ?? 0
  await enqueueStep(ctx.db, draw, 'draw', new Date(ctx.clock.now().getTime() + interval))
}

async function publishResult(ctx: Context, draw: OwnDraw, round: BeaconRound): Promise<void> {
  const { seed, winningNumber } = await resultOf(ctx, draw, round)
  const made = await ctx.db.transact(async (tx) => {
    const set = {
      seed,
      winning_number: winningNumber,
      beacon_signature: round.signature,
      beacon_randomness: round.randomness,
    }
    const at = ctx.clock.now()
    await enqueueStep(tx, draw, 'settle')
    const made = await advanceDraw(tx, { id: draw.id, to: 'drawn', at, set })
    if (made) await appendToLog(tx, at, [resultEntry(draw, { round, seed, winningNumber }, at)])
    return made
  })
  if (made) announceState(ctx, draw, 'drawn')
}
