import { createHash } from 'node:crypto'
import { Refused } from '../host/game-mode.ts'
import { type Owner, playerKey } from '../host/owner.ts'
import { openHand } from './lock.ts'
import { isPlayMoney, match, poolOf } from './matching.ts'
import { WAIT_TIME } from './protocol.ts'
import { isHere, nowOf, type Room, run, send, sendWaiting, type Waiter } from './room.ts'
import { type Mark, saveMarks, saveSeparated } from './signal-store.ts'
import { readAddress } from './store.ts'

/** The milliseconds that a place in the queue is kept for a page that is gone. */
const QUEUE_PLACE_KEPT = 15_000

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * Queues a player for a table; nothing is staked before there is one.
 * @throws {Refused} round_open: the player is in the queue already, or at a hand
 */
export async function joinQueue(
  room: Room,
  owner: Owner,
  of: { base: bigint; willing: boolean; device: string | undefined },
): Promise<void> {
  requireFree(room, owner)
  const { db, clock } = room.world
  const address = await readAddress(db, owner.seatId)
  const marks: Mark[] = [
    ...(address === null ? [] : [{ kind: 'address', hash: address } as const]),
    ...(of.device === undefined ? [] : [{ kind: 'device', hash: hashOf(of.device) } as const]),
  ]
  const { user, currency, practice, seatId } = owner
  if (!isPlayMoney(owner)) await saveMarks(db, { currency, user, marks }, clock.now())
  requireFree(room, owner)
  const waiter: Waiter = {
    ...{ owner, seatId, user, currency, practice, base: of.base, willing: of.willing },
    marks: marks.map(({ kind, hash }) => `${kind} ${hash}`),
    since: nowOf(room),
    goneSince: isHere(room, playerKey(owner)) ? null : nowOf(room),
  }
  room.hands.delete(playerKey(owner))
  room.waiting.set(playerKey(owner), waiter)
  if (!isPlayMoney(owner)) await reportSeparated(room, waiter)
  sendWaiting(room, waiter)
  matchAll(room)
}

function requireFree(room: Room, owner: Owner): void {
  const hand = room.hands.get(playerKey(owner))
  const isPlaying = hand !== undefined && hand.phase !== 'shown'
  if (room.waiting.has(playerKey(owner)) || isPlaying) throw new Refused('round_open')
}

/** Saves a signal for players in one queue who were seen at one address or device, and so do not meet. */
async function reportSeparated(room: Room, waiter: Waiter): Promise<void> {
  const { db, clock } = room.world
  for (const other of room.waiting.values()) {
    if (other.user === waiter.user || poolOf(other) !== poolOf(waiter)) continue
    const alike = waiter.marks.filter((mark) => other.marks.includes(mark))
    const kinds = (['address', 'device'] as const).filter((kind) =>
      alike.some((mark) => mark.startsWith(kind)),
    )
    if (kinds.length === 0) continue
    const pair = { currency: waiter.currency, one: waiter.user, other: other.user, kinds }
    await saveSeparated(db, pair, clock.now())
  }
}

/** Leaves the queue; nothing was staked. */
export function leaveQueue(room: Room, owner: Owner): void {
  const waiter = room.waiting.get(playerKey(owner))
  if (waiter === undefined) return
  room.waiting.delete(playerKey(owner))
  send(room, owner, { on: 'waiting', waiting: null })
  sendWaiting(room, waiter)
}

/** Ends the waits for which nobody came: real money has no bots, and nobody waits without an end. */
function endWaits(room: Room): void {
  for (const waiter of [...room.waiting.values()]) {
    if (isPlayMoney(waiter) || nowOf(room) - waiter.since < WAIT_TIME) continue
    leaveQueue(room, waiter.owner)
    send(room, waiter.owner, { on: 'nobody_came' })
  }
}

/** Makes tables from the players in the queue; removes those who have been gone or waited for too long. */
export function matchAll(room: Room): void {
  const now = nowOf(room)
  for (const waiter of room.waiting.values()) {
    if (waiter.goneSince !== null && now - waiter.goneSince >= QUEUE_PLACE_KEPT)
      leaveQueue(room, waiter.owner)
  }
  const here = [...room.waiting.values()].filter(({ goneSince }) => goneSince === null)
  for (const made of match(here, now)) {
    const seats = made.seats.flatMap((seat) => here.filter((waiter) => waiter === seat))
    for (const { owner } of seats) room.waiting.delete(playerKey(owner))
    run(room, openHand(room, { seats, bots: made.bots, banker: made.banker }))
    const [first] = seats
    if (first !== undefined) sendWaiting(room, first)
  }
  endWaits(room)
}
