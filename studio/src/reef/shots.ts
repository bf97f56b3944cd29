import { toWire } from '@koi/contract/money.ts'
import { Refused } from '../host/game-mode.ts'
import { type Owner, playerKey } from '../host/owner.ts'
import type { ShotView } from './protocol.ts'
import { fire, type Shot } from './reef.ts'
import { requireAllowed } from './report.ts'
import { nowOf, type Sea, sendToReef } from './sea.ts'
import { recordShots } from './store.ts'

/**
 * Shots are decided at once and sent once they are recorded: one statement writes the shots of a tenth of a
 * second, and pages get them after it. So a crash takes back no catch that a page has seen, and pays none
 * that is not recorded; a shot that was lost draws the same numbers when it is shot again.
 */
const BATCH_EVERY = 100
const RETRY_AFTER = 1_000

/**
 * Shoots; the outcome comes as an event to all at the reef.
 * @throws {Refused} not_seated, too_fast, fish_gone, bad_power, purse_low, purse_full, slow_down,
 * limit_exceeded, stake_out_of_range, limits_unknown
 */
export function shoot(sea: Sea, owner: Owner, shot: { fish: number; power: bigint }): Shot {
  const sitting = sea.sittings.get(playerKey(owner))
  if (sitting === undefined) throw new Refused('not_seated')
  if (sea.stuck) throw new Refused('slow_down')
  if (sitting.seated.ending === null) requireAllowed(sea, sitting, shot.power)
  const done = fire(sitting.reef, { place: sitting.place, ...shot, now: nowOf(sea) })
  if (typeof done === 'string') throw new Refused(done)
  sea.pending.push(done)
  if (sea.writing === null) sea.writing = writeSoon(sea, BATCH_EVERY)
  return done
}

/** Resolves once all shots of a round are recorded. */
export async function recorded(sea: Sea, round: string): Promise<void> {
  // Not until the queue is empty: while others shoot, one batch follows another.
  while ([...sea.batch, ...sea.pending].some((shot) => shot.round === round)) await sea.writing
}

async function writeSoon(sea: Sea, pause: number): Promise<void> {
  await new Promise<void>((done) => {
    sea.world.clock.after(pause, done)
  })
  const batch = sea.pending
  sea.pending = []
  sea.batch = batch
  const isSaved = await save(sea, batch)
  sea.batch = []
  if (!isSaved) sea.pending = [...batch, ...sea.pending]
  sea.stuck = !isSaved
  if (isSaved) publish(sea, batch)
  // Shots that came during the write are in the next batch.
  sea.writing = sea.pending.length === 0 ? null : writeSoon(sea, isSaved ? BATCH_EVERY : RETRY_AFTER)
}

async function save(sea: Sea, batch: readonly Shot[]): Promise<boolean> {
  try {
    await recordShots(sea.world.db, batch, sea.world.clock.now())
    return true
  } catch (error) {
    sea.world.log.error({ err: error, shots: batch.length }, 'shots could not be recorded')
    return false
  }
}

function publish(sea: Sea, batch: readonly Shot[]): void {
  for (const { reef } of sea.reefs.values()) {
    const rounds = new Set(reef.places.map((seated) => seated?.round))
    const shots = batch.filter(({ round }) => rounds.has(round)).map(shotView)
    if (shots.length > 0) sendToReef(sea, reef, { on: 'shots', shots })
  }
}

const shotView = ({ place, fish, power, paid, purse }: Shot): ShotView => ({
  ...{ place, fish },
  ...{ power: toWire(power), paid: toWire(paid), purse: toWire(purse) },
})
