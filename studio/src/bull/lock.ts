import { toWire } from '@koi/contract/money.ts'
import { closingFrom } from '../beacon/closing.ts'
import { transact } from '../db/db.ts'
import { hashOf } from '../fairness/chance.ts'
import type { Closing } from '../fairness/shared-round.ts'
import { refusalOf } from '../host/game-mode.ts'
import { playerKey } from '../host/owner.ts'
import type { Refusal } from '../host/protocol.ts'
import { insertRound, moveRound } from '../host/rounds.ts'
import { purposes } from '../vault.ts'
import { closeHand } from './close.ts'
import { locksOf } from './hand.ts'
import { poolOf } from './matching.ts'
import { LOCK_TIME, MIN_SEATS } from './protocol.ts'
import {
  type Hand,
  isHere,
  nowOf,
  type Place,
  type Room,
  run,
  type Stake,
  send,
  sendHand,
  sendWaiting,
  type Waiter,
} from './room.ts'
import { insertHand, insertSeats, moveHand, moveSeat } from './store.ts'

/** What our rounds store: the uuids of their wallet calls, and the player as the bet names them. */
export interface StoredStake extends Omit<Stake, 'owner' | 'round'> {
  readonly hand: string
  readonly wire: Stake['owner']['wire']
}

interface Matched {
  readonly seats: readonly Waiter[]
  readonly bots: number
  readonly banker: number
}

/** Opens a hand: promises its seed and requests every lock, then deals it or rolls the locks back. */
export async function openHand(room: Room, matched: Matched): Promise<void> {
  const id = room.world.uuid()
  room.live.add(id)
  const chain = await room.world.beacon.chain()
  if (chain === null) {
    // Nothing is staked before the beacon is known.
    room.live.delete(id)
    for (const waiter of matched.seats) rejoinQueue(room, waiter)
    return
  }
  const closing = closingFrom(chain, nowOf(room) + LOCK_TIME)
  const hand = await writeHand(room, { id, closing }, matched).catch((error: unknown) => {
    room.live.delete(id)
    for (const waiter of matched.seats) rejoinQueue(room, waiter)
    throw error
  })
  for (const { stake } of hand.places) if (stake !== null) room.hands.set(playerKey(stake.owner), hand)
  sendHand(room, hand)
  const requests = await Promise.allSettled(
    hand.places.map(({ stake }, place) => (stake === null ? null : requestLock(room, hand, place, stake))),
  )
  // A lock whose state is not known cancels the hand, and is resumed later.
  const failed = requests.find((one) => one.status === 'rejected')
  if (failed !== undefined)
    room.world.log.error({ err: failed.reason, hand: hand.id }, 'a lock could not be stored')
  const playing = hand.places.filter(({ state }) => state === 'in').length
  const isWhole = failed === undefined && playing >= MIN_SEATS && hand.places[hand.banker]?.state === 'in'
  if (isWhole) await closeHand(room, hand, () => cancelHand(room, hand, matched.seats))
  else await cancelHand(room, hand, matched.seats)
}

/** Puts a player at the end of the queue. */
function rejoinQueue(room: Room, waiter: Waiter): void {
  const who = playerKey(waiter.owner)
  const goneSince = isHere(room, who) ? null : nowOf(room)
  room.waiting.set(who, { ...waiter, since: nowOf(room), goneSince })
}

async function writeHand(
  room: Room,
  { id, closing }: { readonly id: string; readonly closing: Closing },
  { seats, bots, banker }: Matched,
): Promise<Hand> {
  const { db, uuid, random, clock, vault } = room.world
  const [first] = seats
  if (first === undefined) throw new Error('a hand without members')
  const { base, currency, practice } = first
  const locks = locksOf(base, seats.length + bots, banker)
  const places = locks.map((lock, place): Place => {
    const owner = seats[place]?.owner
    const names = { round: uuid(), betUuid: uuid(), winUuid: uuid(), rollbackUuid: uuid() }
    const stake = owner === undefined ? null : { owner, ...names }
    return { stake, lock, state: stake === null ? 'in' : 'locking', turned: false }
  })
  const serverSeed = Buffer.from(random(32)).toString('hex')
  const hash = hashOf(serverSeed)
  const written = {
    id,
    table: poolOf(first),
    currency,
    practice,
    base,
    banker,
    promise: { hash, ...closing },
  }
  const sealed = vault.seal(serverSeed, purposes.hand(id))
  const number = await transact(db, async (tx) => {
    const found = await insertHand(tx, { ...written, sealed }, clock.now())
    const source = { serverHash: hash, clientSeed: written.table, nonce: found }
    for (const { stake, lock } of places) {
      if (stake === null) continue
      const { owner, round, ...names } = stake
      const stored: StoredStake = { hand: written.id, wire: owner.wire, ...names }
      const opened = {
        id: round,
        key: null,
        stake: lock,
        state: 'staking',
        detail: {},
        source,
        kept: stored,
      } as const
      await insertRound(tx, owner, opened, clock.now())
    }
    await insertSeats(
      tx,
      written.id,
      places.map(({ stake, lock, state }, place) => ({
        ...{ place, round: stake?.round ?? null, player: stake?.owner.user ?? null, lock, state },
      })),
    )
    return found
  })
  return {
    ...{ ...written, number, serverSeed, places, phase: 'locking', until: null, shownAt: null },
    ...{ outcome: null, randomness: null, signature: null },
  }
}

/** Requests one lock; a player whose lock is refused is out, and gets the reason. */
async function requestLock(room: Room, hand: Hand, place: number, stake: Stake): Promise<void> {
  const { db, clock, wallets } = room.world
  const { owner, round, betUuid } = stake
  const seated = hand.places[place]
  if (seated === undefined) return
  const outcome = await wallets(owner).bet({
    ...{ kind: 'bet', uuid: betUuid, seat: owner.wire, round, amount: seated.lock },
    ...{ closesRound: false, opensRound: true },
  })
  // Whoever is locked later could know the cards.
  const isLate = outcome.state === 'accepted' && nowOf(room) >= hand.promise.closesAt
  const state = outcome.state === 'accepted' && !isLate ? 'in' : 'out'
  const states = { accepted: 'playing', refused: 'refused', unsure: 'void' } as const
  const move = { id: round, from: 'staking', state: states[outcome.state] } as const
  await transact(db, async (tx) => {
    await moveRound(tx, move, clock.now())
    await moveSeat(tx, { hand: hand.id, place, state })
  })
  seated.state = state
  if (isLate) run(room, rollBackLock(room, stake))
  if (state === 'out') sendRefused(room, hand, stake, isLate ? 'wallet_unsure' : refusalOf(outcome))
  sendHand(room, hand)
}

function sendRefused(room: Room, hand: Hand, { owner }: Stake, why: Refusal | null): void {
  if (room.hands.get(playerKey(owner)) === hand) room.hands.delete(playerKey(owner))
  send(room, owner, { on: 'no_hand', why, lock: toWire(lockOfOwner(hand, owner)) })
}

const lockOfOwner = (hand: Hand, owner: Stake['owner']): bigint =>
  hand.places.find(({ stake }) => stake?.owner === owner)?.lock ?? 0n

/** Cancels a hand: every lock goes back, and the players who were in queue again. */
async function cancelHand(room: Room, hand: Hand, seats: readonly Waiter[]): Promise<void> {
  const { db, clock } = room.world
  const now = clock.now()
  const inside = hand.places.flatMap(({ stake, state }) => (stake !== null && state === 'in' ? [stake] : []))
  for (const stake of inside) run(room, rollBackLock(room, stake))
  for (const [place, waiter] of seats.entries()) {
    const { owner } = waiter
    if (room.hands.get(playerKey(owner)) !== hand) continue
    room.hands.delete(playerKey(owner))
    if (hand.places[place]?.state === 'in') {
      rejoinQueue(room, waiter)
      send(room, owner, { on: 'called_off' })
    } else {
      send(room, owner, { on: 'no_hand', why: 'wallet_unsure', lock: toWire(lockOfOwner(hand, owner)) })
    }
  }
  const [first] = seats
  if (first !== undefined) sendWaiting(room, first)
  room.live.delete(hand.id)
  const from = hand.phase === 'closed' ? 'closed' : 'locking'
  await moveHand(db, { id: hand.id, from, phase: 'void' }, now)
}

/** Rolls back the lock of a cancelled hand. */
export async function rollBackLock(
  room: Room,
  { owner, round, betUuid, rollbackUuid }: Omit<Stake, 'winUuid'>,
): Promise<void> {
  const { db, clock, wallets, log } = room.world
  if (room.ending.has(round)) return
  room.ending.add(round)
  const back = { kind: 'rollback', uuid: rollbackUuid, seat: owner.wire, round, closesRound: true } as const
  const settled = await wallets(owner)
    .rollback({ ...back, reference: betUuid })
    .finally(() => room.ending.delete(round))
  if (settled.state === 'left') return
  if (settled.state === 'refused') log.error({ round, status: settled.status }, 'a rollback was refused')
  await moveRound(db, { id: round, from: 'playing', state: 'void' }, clock.now())
}
