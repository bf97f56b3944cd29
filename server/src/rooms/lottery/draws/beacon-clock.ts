import { setTimeout as sleep } from 'node:timers/promises'
import { timeOfRound } from '@koi/contract/fairness/beacon.ts'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/db.ts'
import { clockDrift } from '../../../measure.ts'
import { refuse } from '../../../refusal.ts'
import { beaconChain, fetchLatestRound } from './beacon.ts'
import { type ClockSample, provedDrift } from './clock-drift.ts'

/** A slow clock sells tickets while the beacon's round is known, so sale stops at this difference. */
const MAX_DRIFT_MS = 500
/** How often a process looks, how many times, and how long between: together more than a beacon's period. */
const INTERVAL_MS = 15_000
const LOOKS = 5
const BETWEEN_LOOKS_MS = 750

const drifts = new WeakMap<Database, number>()

/** Refuses `sale.clock` while this process's clock is known to differ from the beacon's. */
export function requireClock({ db }: Context): void {
  if (Math.abs(drifts.get(db) ?? 0) > MAX_DRIFT_MS) refuse('sale.clock')
}

/**
 * Compares the clock of this process with the beacon's latest rounds. Where no mirror answers, nothing is
 * proved and the last finding stays. Alerts when the clocks begin to differ, and when they agree again.
 */
export async function checkClock(
  ctx: Context,
  pause: () => Promise<unknown> = () => sleep(BETWEEN_LOOKS_MS, undefined, { ref: false }),
): Promise<void> {
  const chain = await beaconChain(ctx)
  if (chain === null) return
  const samples: ClockSample[] = []
  for (let look = 0; look < LOOKS; look += 1) {
    if (look > 0) await pause()
    const askedAt = ctx.clock.now().getTime()
    const round = await fetchLatestRound(ctx, chain)
    const answeredAt = ctx.clock.now().getTime()
    if (round === null) continue
    const [latestAt, nextAt] = [timeOfRound(chain, round), timeOfRound(chain, round + 1)]
    samples.push({ askedAt, answeredAt, latestAt, nextAt })
  }
  if (samples.length > 0) noteDrift(ctx, provedDrift(samples))
}

function noteDrift({ db, log }: Context, drift: number): void {
  const wasOff = Math.abs(drifts.get(db) ?? 0) > MAX_DRIFT_MS
  const isOff = Math.abs(drift) > MAX_DRIFT_MS
  drifts.set(db, drift)
  clockDrift.set(drift / 1000)
  if (isOff) log.error({ driftMs: drift }, 'the clock differs from the beacon’s: no bets are taken')
  else if (wasOff) log.info('the clock agrees with the beacon’s again: bets are taken')
}

/** Checks now and every 15 seconds, in each process that takes bets, until the returned function is called. */
export function watchClock(ctx: Context): () => Promise<void> {
  let checking = Promise.resolve()
  let isChecking = false
  const check = (): void => {
    // Mirrors that do not answer make a check longer than the interval.
    if (isChecking) return
    isChecking = true
    checking = checkClock(ctx)
      .catch((error: unknown) =>
        ctx.log.warn({ err: error }, 'could not compare the clock with the beacon’s'),
      )
      .finally(() => {
        isChecking = false
      })
  }
  check()
  const timer = setInterval(check, INTERVAL_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await checking
  }
}
