import assert from 'node:assert/strict'
import { checkRain, redrawRain } from '@koi/contract/fairness/check-rain.ts'
import { parseRainRecord } from '@koi/contract/fairness/rain-record.ts'
import { RAIN_LATE_MINUTES } from '@koi/contract/schemas/rain.ts'
import type { Context } from '../../context.ts'
import { enqueue } from '../../job.ts'
import { openSecret } from '../../secrets.ts'
import { type BeaconRound, fetchRound } from '../lottery/index.ts'
import { findWithChance, lockRound, openWith } from './chance-store.ts'
import { endingOf, endRound } from './end-round.ts'
import { openingOf } from './make-rounds.ts'
import { type Chance, type Round, seedPurpose } from './rain.ts'
import { forgetRunning } from './running.ts'

const LATE_MS = RAIN_LATE_MINUTES * 60_000
/** How often the beacon is asked for a round that is not out yet. */
const RETRY_MS = 1_000

/**
 * Opens a round once its time has come and its beacon round is known: the amounts follow from the seed and
 * the beacon, and are checked as any reader of the record can check them. A rain that is late by ten minutes
 * is stopped: it would come when nobody expects it.
 */
export async function openRound(ctx: Context, id: bigint): Promise<void> {
  const round = await findWithChance(ctx.db, id)
  if (round?.state !== 'coming') return
  const now = ctx.clock.now()
  const late = now.getTime() - round.opensAt.getTime()
  if (late < 0) return enqueue(ctx.db, openingOf(id, round.opensAt))
  if (late >= LATE_MS) return void (await endRound(ctx, id, 'missed'))
  const beacon = await fetchRound(ctx, round.chain, round.beaconRound)
  if (beacon === null) return enqueue(ctx.db, openingOf(id, new Date(now.getTime() + RETRY_MS)))
  const amounts = amountsOf(ctx, round, beacon)
  await ctx.db.transact(async (tx) => {
    const locked = await lockRound(tx, id)
    if (locked?.state !== 'coming') return
    const at = ctx.clock.now()
    const closesAt = new Date(at.getTime() + round.seconds * 1_000)
    await openWith(tx, id, { amounts, at, closesAt, ...beacon })
    await enqueue(tx, endingOf(id, closesAt))
  })
  forgetRunning(ctx)
}

function amountsOf(ctx: Context, round: Round & Chance, beacon: BeaconRound): readonly bigint[] {
  const seed = openSecret(ctx.config, round.sealedSeed, seedPurpose(round.numero)).toString('hex')
  const record = parseRainRecord(round.record)
  const amounts = record === null ? null : redrawRain(record, { seed, randomness: beacon.randomness })
  assert(amounts !== null)
  const { record: text, recordHash, chain } = round
  // The signature was checked when it was fetched, on another thread.
  const checks = checkRain({ text, recordHash, chain, ...beacon, seed, amounts }, () => beacon.randomness)
  for (const { step, holds } of checks) assert(holds, `rain ${round.numero} fails the check: ${step}`)
  return amounts
}
