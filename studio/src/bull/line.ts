import { createHash } from 'node:crypto'
import { Refused } from '../host/way.ts'
import { openHand } from './lock.ts'
import { isPlayMoney, match, poolOf } from './matching.ts'
import { isHere, nowOf, type Owner, type Room, run, tell, tellWaiting, type Waiter, whoIs } from './room.ts'
import { keepApart, keepMarks, type Mark } from './signal-store.ts'
import { readAddress } from './store.ts'

/** Milliseconds that a place in the line is kept for a page that is gone; nothing is staked there. */
const LINE_KEPT = 15_000

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * Stands in line for a table; nothing is staked before one is made.
 * @throws {Refused} round_open: in line already, or at a hand
 */
export async function joinLine(
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
  if (!isPlayMoney(owner)) await keepMarks(db, { currency, user, marks }, clock.now())
  requireFree(room, owner)
  const waiter: Waiter = {
    ...{ owner, seatId, user, currency, practice, base: of.base, willing: of.willing },
    marks: marks.map(({ kind, hash }) => `${kind} ${hash}`),
    since: nowOf(room),
    goneSince: isHere(room, whoIs(owner)) ? null : nowOf(room),
  }
  room.hands.delete(whoIs(owner))
  room.waiting.set(whoIs(owner), waiter)
  if (!isPlayMoney(owner)) await tellApart(room, waiter)
  tellWaiting(room, poolOf(waiter))
  matchAll(room)
}

function requireFree(room: Room, owner: Owner): void {
  const hand = room.hands.get(whoIs(owner))
  const isPlaying = hand !== undefined && hand.phase !== 'shown'
  if (room.waiting.has(whoIs(owner)) || isPlaying) throw new Refused('round_open')
}

/** Two in one line who were seen at one place are kept apart, and that is kept. */
async function tellApart(room: Room, waiter: Waiter): Promise<void> {
  const { db, clock } = room.world
  for (const other of room.waiting.values()) {
    if (other.user === waiter.user || poolOf(other) !== poolOf(waiter)) continue
    const alike = waiter.marks.filter((mark) => other.marks.includes(mark))
    const kinds = (['address', 'device'] as const).filter((kind) =>
      alike.some((mark) => mark.startsWith(kind)),
    )
    if (kinds.length === 0) continue
    const pair = { currency: waiter.currency, one: waiter.user, other: other.user, kinds }
    await keepApart(db, pair, clock.now())
  }
}

/** Leaves the line; there is nothing to give back. */
export function leaveLine(room: Room, owner: Owner): void {
  const waiter = room.waiting.get(whoIs(owner))
  if (waiter === undefined) return
  room.waiting.delete(whoIs(owner))
  tell(room, owner, { on: 'waiting', waiting: null })
  tellWaiting(room, poolOf(waiter))
}

/** Makes tables of who is there; who is gone for long has left. */
export function matchAll(room: Room): void {
  const now = nowOf(room)
  for (const waiter of room.waiting.values()) {
    if (waiter.goneSince !== null && now - waiter.goneSince >= LINE_KEPT) leaveLine(room, waiter.owner)
  }
  const here = [...room.waiting.values()].filter(({ goneSince }) => goneSince === null)
  for (const made of match(here, now)) {
    const seats = made.seats.flatMap((seat) => here.filter((waiter) => waiter === seat))
    for (const { owner } of seats) room.waiting.delete(whoIs(owner))
    run(room, openHand(room, { seats, bots: made.bots, banker: made.banker }))
    const [first] = seats
    if (first !== undefined) tellWaiting(room, poolOf(first))
  }
}
