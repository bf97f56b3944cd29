import { toWire } from '@koi/contract/money.ts'
import type { RoundPromise } from '../fairness/shared-round.ts'
import type { Player, World } from '../host/game-mode.ts'
import { type Owner, playerKey } from '../host/owner.ts'
import type { Outcome } from './hand.ts'
import { isPlayMoney, mayMeet, type Waiting } from './matching.ts'
import {
  BOTS_AFTER,
  type BullState,
  type HandView,
  LEVELS,
  MATCH_AFTER,
  type SeatState,
  type SeatView,
  WAIT_TIME,
  type WaitingView,
} from './protocol.ts'

/** A member's stake at a hand: its round, and the uuids of its wallet calls, created before the first. */
export interface Stake {
  readonly owner: Owner
  readonly round: string
  readonly betUuid: string
  readonly winUuid: string
  readonly rollbackUuid: string
}

export interface Place {
  /** null: a bot. */
  readonly stake: Stake | null
  readonly lock: bigint
  state: SeatState
  turned: boolean
}

export interface Hand {
  readonly id: string
  readonly table: string
  readonly number: number
  readonly base: bigint
  readonly currency: string
  readonly practice: boolean
  readonly serverSeed: string
  readonly promise: RoundPromise
  /** Of the beacon; null until it is out. */
  randomness: string | null
  signature: string | null
  readonly banker: number
  readonly places: Place[]
  phase: 'locking' | 'closed' | 'dealt' | 'shown'
  /** When its clock runs out, milliseconds since 1970. */
  until: number | null
  /** Since when all cards are shown. */
  shownAt: number | null
  outcome: Outcome | null
}

/** A waiting player with their seat. */
export interface Waiter extends Waiting {
  readonly owner: Owner
  /** Since when they have no open page: only players who are here are seated. */
  goneSince: number | null
}

export interface Room {
  readonly world: World
  /** By player. */
  readonly waiting: Map<string, Waiter>
  /** The hand that a player is at, or saw last. */
  readonly hands: Map<string, Hand>
  readonly watchers: Map<string, Player>
  /** Hands that this process is working on, which must not be resumed. */
  readonly live: Set<string>
  /** Rounds that are being ended, and those whose win was refused: an operator has to look. */
  readonly ending: Set<string>
  /** When this process began: it may wait for a beacon as long as one that saw the lock. */
  readonly since: number
  /** Running work, so that a stop can wait for it. */
  readonly busy: Set<Promise<unknown>>
  stopped: boolean
}

export const newRoom = (world: World): Room => ({
  world,
  ...{ waiting: new Map(), hands: new Map(), watchers: new Map(), live: new Set(), ending: new Set() },
  ...{ busy: new Set(), stopped: false, since: world.clock.now().getTime() },
})

export const nowOf = ({ world }: Room): number => world.clock.now().getTime()

/** Whether some page of a player is open. */
export const isHere = (room: Room, who: string): boolean =>
  [...room.watchers.values()].some((player) => playerKey(player) === who)

/** Runs work in the background: a failure is logged, and the next start resumes what it left open. */
export function run(room: Room, work: Promise<unknown>): void {
  const done = work
    .catch((error: unknown) => room.world.log.error({ err: error }, 'a hand failed'))
    .finally(() => room.busy.delete(done))
  room.busy.add(done)
}

type RoomEvent = { readonly on: string } & Record<string, unknown>

export function send(room: Room, owner: Owner, event: RoomEvent): void {
  const who = playerKey(owner)
  for (const player of room.watchers.values()) if (playerKey(player) === who) player.send(event)
}

/** Sends a hand to its players, to each what they may see. */
export function sendHand(room: Room, hand: Hand): void {
  for (const { stake } of hand.places) {
    if (stake === null || room.hands.get(playerKey(stake.owner)) !== hand) continue
    send(room, stake.owner, { on: 'hand', hand: handView(room, hand, stake.owner) })
  }
}

/** Sends the queue to all who wait with this money: each base is an offer to those at the others. */
export function sendWaiting(
  room: Room,
  { currency, practice }: Pick<Waiting, 'currency' | 'practice'>,
): void {
  for (const waiter of room.waiting.values()) {
    if (waiter.currency === currency && waiter.practice === practice)
      send(room, waiter.owner, { on: 'waiting', waiting: waitingView(room, waiter) })
  }
}

function waitingView(room: Room, waiter: Waiter): WaitingView {
  const [after, ends] = isPlayMoney(waiter) ? [BOTS_AFTER, null] : [MATCH_AFTER, WAIT_TIME]
  const leftOf = (time: number) => Math.max(0, waiter.since + time - nowOf(room))
  // Players who may not meet this one do not count.
  const countAt = (base: bigint) =>
    [...room.waiting.values()].filter((one) => one !== waiter && mayMeet(one, { ...waiter, base })).length
  const others = LEVELS.filter((base) => base !== waiter.base && countAt(base) > 0)
  return {
    ...{ base: toWire(waiter.base), willing: waiter.willing },
    count: 1 + countAt(waiter.base),
    left: leftOf(after),
    ends: ends === null ? null : leftOf(ends),
    others: ends === null ? [] : others.map((base) => ({ base: toWire(base), count: countAt(base) })),
  }
}

/** A hand as one of its members may see it: their own cards after the deal, all once shown. */
function handView(room: Room, hand: Hand, viewer: Owner): HandView {
  const who = playerKey(viewer)
  const isShown = hand.phase === 'shown'
  const seats = hand.places.map(({ stake, lock, state, turned }, place): SeatView => {
    const you = stake !== null && playerKey(stake.owner) === who
    const mayLook = hand.outcome !== null && state === 'in' && (isShown || turned || you)
    const net = hand.outcome?.nets[place]
    return {
      ...{ you, bot: stake === null, banker: place === hand.banker, state, lock: toWire(lock), turned },
      cards: mayLook ? (hand.outcome?.cards[place] ?? null) : null,
      net: isShown && state === 'in' && net !== undefined ? toWire(net) : null,
    }
  })
  return {
    ...{ id: hand.id, table: hand.table, number: hand.number, phase: hand.phase, seats },
    promise: hand.promise,
    base: toWire(hand.base),
    left: hand.until === null ? null : Math.max(0, hand.until - nowOf(room)),
    serverSeed: isShown ? hand.serverSeed : null,
  }
}

/** The state for a player's page. */
export function stateOf(room: Room, player: Owner): BullState {
  const [waiter, hand] = [room.waiting.get(playerKey(player)), room.hands.get(playerKey(player))]
  return {
    bots: isPlayMoney(player),
    waiting: waiter === undefined ? null : waitingView(room, waiter),
    hand: hand === undefined ? null : handView(room, hand, player),
  }
}
