import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { openSecret } from '../../secrets.ts'
import { appendToLog } from '../transparency/index.ts'
import { endWith, lockRound } from './chance-store.ts'
import { type Chance, type RainStop, type Round, seedPurpose } from './rain.ts'
import { forgetRunning } from './running.ts'
import { hasFreePlace } from './store.ts'

/** The job that ends a round at a time; a later request replaces it. */
export const endingOf = (id: bigint, at: Date) => ({
  ...{ name: 'rain.end-round', payload: { id: String(id) }, key: `rain:end:${id}`, at },
})

/** The job: ends a round whose time is over, or whose envelopes are all taken. */
export async function endIfDue(ctx: Context, id: bigint): Promise<void> {
  await ctx.db.transact(async (tx) => {
    const round = await lockRound(tx, id)
    if (round?.state !== 'open') return
    const isOver = round.closesAt !== null && round.closesAt <= ctx.clock.now()
    if (isOver || !(await hasFreePlace(tx, id))) await endLocked(ctx, tx, round, null)
  })
  forgetRunning(ctx)
}

/** Ends a round early, or keeps it from opening; false if it is over. */
export async function endRound(ctx: Context, id: bigint, reason: RainStop): Promise<boolean> {
  const ended = await ctx.db.transact(async (tx) => {
    const round = await lockRound(tx, id)
    if (round === null || (round.state !== 'coming' && round.state !== 'open')) return false
    await endLocked(ctx, tx, round, reason)
    return true
  })
  forgetRunning(ctx)
  return ended
}

/**
 * Ends a locked round: what was not taken stays with the house, which never booked it. The seed of a round
 * that was open is published, with the beacon's signature, so that anyone can compute its amounts.
 */
export async function endLocked(
  ctx: Context,
  tx: Tx,
  round: Round & Chance,
  reason: RainStop | null,
): Promise<void> {
  const at = ctx.clock.now()
  const wasOpen = round.state === 'open'
  const seed = wasOpen ? openSecret(ctx.config, round.sealedSeed, seedPurpose(round.numero)) : null
  const { taken, paid } = await endWith(tx, round.id, { at, seed, stopReason: reason })
  const of = { numero: round.numero, record: round.recordHash, at: at.getTime() }
  if (reason !== null) await appendToLog(tx, at, [{ type: 'rain-stop', ...of, reason }])
  if (seed === null || round.signature === null) return
  await appendToLog(tx, at, [
    {
      ...{ type: 'rain-result', ...of, round: round.beaconRound, signature: round.signature },
      ...{ seed: seed.toString('hex'), taken, paid },
    },
  ])
}
