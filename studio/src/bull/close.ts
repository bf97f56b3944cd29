import { BEACON_PATIENCE, beaconAt } from '../fairness/shared-round.ts'
import { dealHand } from './deal.ts'
import { type Hand, nowOf, type Room, run, sendHand } from './room.ts'
import { moveHand } from './store.ts'

const RETRY_AFTER = 5_000
/** The pause before a beacon that is due is asked again. */
const BEACON_PAUSE = 500

/**
 * Every lock is in, and the beacon is not out: from here on the hand is dealt, by this process or the next.
 * @param cancel called instead if the beacon does not come in time
 */
export async function closeHand(room: Room, hand: Hand, cancel: () => Promise<void>): Promise<void> {
  const { db, clock } = room.world
  try {
    await moveHand(db, { id: hand.id, from: 'locking', phase: 'closed' }, clock.now())
  } catch (error) {
    // It is not known whether this was written, so it is tried again.
    if (!room.stopped) clock.after(RETRY_AFTER, () => run(room, closeHand(room, hand, cancel)))
    throw error
  }
  hand.phase = 'closed'
  hand.until = beaconAt(hand.promise)
  sendHand(room, hand)
  awaitBeacon(room, hand, { dealt: () => dealHand(room, hand), cancel })
}

interface Ends {
  readonly dealt: () => Promise<void>
  readonly cancel: () => Promise<void>
}

/** Waits until the beacon is out, then deals; cancels a hand whose beacon does not come in time. */
export function awaitBeacon(room: Room, hand: Hand, { dealt, cancel }: Ends): void {
  const { clock, beacon } = room.world
  const attempt = async (): Promise<void> => {
    if (room.stopped) return
    const ref = hand.promise.beacon
    const round = ref === null ? null : await beacon.round(ref)
    if (round !== null) {
      hand.randomness = round.randomness
      hand.signature = round.signature
      return dealt()
    }
    const latest = Math.max(beaconAt(hand.promise), room.since) + BEACON_PATIENCE
    if (nowOf(room) >= latest) return cancel()
    clock.after(BEACON_PAUSE, () => run(room, attempt()))
  }
  clock.after(Math.max(0, beaconAt(hand.promise) - nowOf(room)), () => run(room, attempt()))
}
