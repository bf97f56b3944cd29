import { toWire } from '@koi/contract/money.ts'
import { Refused } from '../host/way.ts'
import type { ShotView } from './protocol.ts'
import { fire, type Shot } from './reef.ts'
import { nowOf, type Owner, type Sea, tellReef, whoIs } from './sea.ts'
import { recordShots } from './store.ts'

/**
 * Shots are decided at once and told once they are on record: those of a tenth of a second are written as
 * one statement, and pages hear of them after it. So a crash takes back no catch that anybody was told of,
 * and pays none that is not on record; a shot that was not has the same chance when it is shot again.
 */
const BATCH_EVERY = 100
const AGAIN_AFTER = 1_000

/**
 * Shoots; the outcome comes as an event to all at the reef.
 * @throws {Refused} not_seated, too_fast, fish_gone, bad_power, purse_low, purse_full, slow_down
 */
export function shoot(sea: Sea, owner: Owner, shot: { fish: number; power: bigint }): Shot {
  const sitting = sea.sittings.get(whoIs(owner))
  if (sitting === undefined) throw new Refused('not_seated')
  if (sea.stuck) throw new Refused('slow_down')
  const done = fire(sitting.reef, { place: sitting.place, ...shot, now: nowOf(sea) })
  if (typeof done === 'string') throw new Refused(done)
  sea.pending.push(done)
  if (sea.writing === null) sea.writing = writeSoon(sea, BATCH_EVERY)
  return done
}

/** Until all shots of a round are on record. */
export async function recorded(sea: Sea, round: string): Promise<void> {
  // Not until nothing is written at all: while others shoot, one batch follows another.
  while ([...sea.batch, ...sea.pending].some((shot) => shot.round === round)) await sea.writing
}

async function writeSoon(sea: Sea, pause: number): Promise<void> {
  await new Promise<void>((done) => {
    sea.world.clock.after(pause, done)
  })
  const batch = sea.pending
  sea.pending = []
  sea.batch = batch
  const isKept = await keep(sea, batch)
  sea.batch = []
  if (!isKept) sea.pending = [...batch, ...sea.pending]
  sea.stuck = !isKept
  if (isKept) tell(sea, batch)
  // What came meanwhile waits for the next one; nothing is lost between the two.
  sea.writing = sea.pending.length === 0 ? null : writeSoon(sea, isKept ? BATCH_EVERY : AGAIN_AFTER)
}

async function keep(sea: Sea, batch: readonly Shot[]): Promise<boolean> {
  try {
    await recordShots(sea.world.db, batch, sea.world.clock.now())
    return true
  } catch (error) {
    sea.world.log.error({ err: error, shots: batch.length }, 'shots could not be recorded')
    return false
  }
}

function tell(sea: Sea, batch: readonly Shot[]): void {
  for (const { reef } of sea.reefs.values()) {
    const rounds = new Set(reef.places.map((seated) => seated?.round))
    const shots = batch.filter(({ round }) => rounds.has(round)).map(shotView)
    if (shots.length > 0) tellReef(sea, reef, { on: 'shots', shots })
  }
}

const shotView = ({ place, fish, power, paid, purse }: Shot): ShotView => ({
  ...{ place, fish },
  ...{ power: toWire(power), paid: toWire(paid), purse: toWire(purse) },
})
