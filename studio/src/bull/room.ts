import { toWire } from '@koi/contract/money.ts'
import type { Player, World } from '../host/way.ts'
import type { Outcome } from './hand.ts'
import { isPlayMoney, mayMeet, poolOf, type Waiting } from './matching.ts'
import {
  BOTS_AFTER,
  type BullState,
  type HandView,
  MATCH_AFTER,
  type SeatState,
  type SeatView,
  type WaitingView,
} from './protocol.ts'

export type Owner = Pick<Player, 'seatId' | 'vendor' | 'game' | 'user' | 'currency' | 'practice' | 'wire'>

/** A member's money at a hand: its round, and the names of its movements, made before any is asked. */
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
  readonly hash: string
  readonly banker: number
  readonly places: Place[]
  phase: 'locking' | 'dealt' | 'shown'
  /** When its clock runs out, milliseconds since 1970. */
  until: number | null
  /** Since when all cards are shown. */
  shownAt: number | null
  outcome: Outcome | null
}

/** One who waits, with the seat that they wait from. */
export interface Waiter extends Waiting {
  readonly owner: Owner
  /** Since when no page of theirs is open: nobody is seated who is not there. */
  goneSince: number | null
}

export interface Room {
  readonly world: World
  /** By the player. */
  readonly waiting: Map<string, Waiter>
  /** The hand that a player is at, or saw last. */
  readonly hands: Map<string, Hand>
  readonly watchers: Map<string, Player>
  /** Hands that this process has in its hands: nobody else takes up what is theirs. */
  readonly live: Set<string>
  /** Rounds that are on their way to their end, and those whose win was refused: a person has to look. */
  readonly ending: Set<string>
  /** Work that is under way, so that a stop can wait for it. */
  readonly busy: Set<Promise<unknown>>
  stopped: boolean
}

export const newRoom = (world: World): Room => ({
  world,
  ...{ waiting: new Map(), hands: new Map(), watchers: new Map(), live: new Set(), ending: new Set() },
  ...{ busy: new Set(), stopped: false },
})

export const nowOf = ({ world }: Room): number => world.clock.now().getTime()

/** A player, whichever seat they come from. */
export const whoIs = ({ practice, currency, user }: Owner): string => `${practice} ${currency} ${user}`

/** Whether some page of a player is open. */
export const isHere = (room: Room, who: string): boolean =>
  [...room.watchers.values()].some((player) => whoIs(player) === who)

/** Work that nobody waits for: its failure is logged, and the next start goes on with what it left. */
export function run(room: Room, work: Promise<unknown>): void {
  const done = work
    .catch((error: unknown) => room.world.log.error({ err: error }, 'a hand could not go on'))
    .finally(() => room.busy.delete(done))
  room.busy.add(done)
}

type Told = { readonly on: string } & Record<string, unknown>

export function tell(room: Room, owner: Owner, event: Told): void {
  const who = whoIs(owner)
  for (const player of room.watchers.values()) if (whoIs(player) === who) player.send(event)
}

/** Tells everybody at a hand how it stands, each what they may see. */
export function tellHand(room: Room, hand: Hand): void {
  for (const { stake } of hand.places) {
    if (stake === null || room.hands.get(whoIs(stake.owner)) !== hand) continue
    tell(room, stake.owner, { on: 'hand', hand: handView(room, hand, stake.owner) })
  }
}

export function tellWaiting(room: Room, pool: string): void {
  for (const waiter of room.waiting.values()) {
    if (poolOf(waiter) === pool)
      tell(room, waiter.owner, { on: 'waiting', waiting: waitingView(room, waiter) })
  }
}

function waitingView(room: Room, waiter: Waiter): WaitingView {
  const after = isPlayMoney(waiter) ? BOTS_AFTER : MATCH_AFTER
  return {
    ...{ base: toWire(waiter.base), willing: waiter.willing },
    // Whoever is kept apart from this one is none to wait with.
    count: [...room.waiting.values()].filter((one) => one === waiter || mayMeet(one, waiter)).length,
    left: Math.max(0, waiter.since + after - nowOf(room)),
  }
}

/** A hand as one of its members may see it: own cards once dealt, all once shown. */
export function handView(room: Room, hand: Hand, viewer: Owner): HandView {
  const who = whoIs(viewer)
  const isShown = hand.phase === 'shown'
  const seats = hand.places.map(({ stake, lock, state, turned }, place): SeatView => {
    const you = stake !== null && whoIs(stake.owner) === who
    const mayLook = hand.phase !== 'locking' && state === 'in' && (isShown || turned || you)
    const net = hand.outcome?.nets[place]
    return {
      ...{ you, bot: stake === null, banker: place === hand.banker, state, lock: toWire(lock), turned },
      cards: mayLook ? (hand.outcome?.cards[place] ?? null) : null,
      net: isShown && state === 'in' && net !== undefined ? toWire(net) : null,
    }
  })
  return {
    ...{ id: hand.id, table: hand.table, number: hand.number, hash: hand.hash, phase: hand.phase, seats },
    base: toWire(hand.base),
    left: hand.until === null ? null : Math.max(0, hand.until - nowOf(room)),
    serverSeed: isShown ? hand.serverSeed : null,
  }
}

/** What a player's page needs, whenever it comes. */
export function stateOf(room: Room, player: Owner): BullState {
  const [waiter, hand] = [room.waiting.get(whoIs(player)), room.hands.get(whoIs(player))]
  return {
    bots: isPlayMoney(player),
    waiting: waiter === undefined ? null : waitingView(room, waiter),
    hand: hand === undefined ? null : handView(room, hand, player),
  }
}
