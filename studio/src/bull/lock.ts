import { toWire } from '@koi/contract/money.ts'
import { transact } from '../db/db.ts'
import { hashOf } from '../fairness/chance.ts'
import { insertRound, moveRound } from '../host/rounds.ts'
import { refusalOf } from '../host/way.ts'
import type { BetOutcome } from '../wallet/wallet.ts'
import { dealHand } from './deal.ts'
import { locksOf } from './hand.ts'
import { poolOf } from './matching.ts'
import { MIN_SEATS } from './protocol.ts'
import {
  type Hand,
  isHere,
  nowOf,
  type Place,
  type Room,
  run,
  type Stake,
  tell,
  tellHand,
  tellWaiting,
  type Waiter,
  whoIs,
} from './room.ts'
import { insertHand, insertSeats, moveHand, moveSeat } from './store.ts'

/** What a round of ours keeps: the names of its movements, and who plays as the bet said it. */
export interface Kept extends Omit<Stake, 'owner' | 'round'> {
  readonly hand: string
  readonly wire: Stake['owner']['wire']
}

interface Matched {
  readonly seats: readonly Waiter[]
  readonly bots: number
  readonly banker: number
}

/** Makes a hand: its seed promised, every lock asked for, and then dealt, or given back. */
export async function openHand(room: Room, matched: Matched): Promise<void> {
  const id = room.world.uuid()
  room.live.add(id)
  const hand = await writeHand(room, id, matched).catch((error: unknown) => {
    room.live.delete(id)
    for (const waiter of matched.seats) stayInLine(room, waiter)
    throw error
  })
  for (const { stake } of hand.places) if (stake !== null) room.hands.set(whoIs(stake.owner), hand)
  tellHand(room, hand)
  const asked = await Promise.allSettled(
    hand.places.map(({ stake }, place) => (stake === null ? null : askLock(room, hand, place, stake))),
  )
  // A lock of which nobody knows how it stands calls the hand off, and is taken up later.
  const failed = asked.find((one) => one.status === 'rejected')
  if (failed !== undefined) room.world.log.error({ err: failed.reason, hand: hand.id }, 'a lock was not kept')
  const playing = hand.places.filter(({ state }) => state === 'in').length
  const isWhole = failed === undefined && playing >= MIN_SEATS && hand.places[hand.banker]?.state === 'in'
  if (isWhole) await dealHand(room, hand)
  else await callOff(room, hand, matched)
}

/** Stands in line again, from now on. */
function stayInLine(room: Room, waiter: Waiter): void {
  const who = whoIs(waiter.owner)
  const goneSince = isHere(room, who) ? null : nowOf(room)
  room.waiting.set(who, { ...waiter, since: nowOf(room), goneSince })
}

async function writeHand(room: Room, id: string, { seats, bots, banker }: Matched): Promise<Hand> {
  const { db, uuid, random, clock } = room.world
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
  const written = { id, table: poolOf(first), currency, practice, base, serverSeed, banker }
  const number = await transact(db, async (tx) => {
    const found = await insertHand(tx, written, clock.now())
    const source = { serverHash: hashOf(serverSeed), clientSeed: written.table, nonce: found }
    for (const { stake, lock } of places) {
      if (stake === null) continue
      const { owner, round, ...names } = stake
      const kept: Kept = { hand: written.id, wire: owner.wire, ...names }
      const opened = {
        id: round,
        key: null,
        stake: lock,
        state: 'staking',
        detail: {},
        source,
        kept,
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
  const hash = hashOf(serverSeed)
  return { ...written, number, hash, places, phase: 'locking', until: null, shownAt: null, outcome: null }
}

/** Asks for one lock; who is refused is out, and told why. */
async function askLock(room: Room, hand: Hand, place: number, stake: Stake): Promise<void> {
  const { db, clock, wallets } = room.world
  const { owner, round, betUuid } = stake
  const seated = hand.places[place]
  if (seated === undefined) return
  const outcome = await wallets(owner).bet({
    ...{ kind: 'bet', uuid: betUuid, seat: owner.wire, round, amount: seated.lock },
    ...{ closesRound: false, opensRound: true },
  })
  const state = outcome.state === 'accepted' ? 'in' : 'out'
  const states = { accepted: 'playing', refused: 'refused', unsure: 'void' } as const
  const move = { id: round, from: 'staking', state: states[outcome.state] } as const
  await transact(db, async (tx) => {
    await moveRound(tx, move, clock.now())
    await moveSeat(tx, { hand: hand.id, place, state })
  })
  seated.state = state
  if (state === 'out') tellOut(room, hand, stake, outcome)
  tellHand(room, hand)
}

function tellOut(room: Room, hand: Hand, { owner }: Stake, outcome: BetOutcome): void {
  if (room.hands.get(whoIs(owner)) === hand) room.hands.delete(whoIs(owner))
  tell(room, owner, { on: 'no_hand', why: refusalOf(outcome), lock: toWire(lockOfOwner(hand, owner)) })
}

const lockOfOwner = (hand: Hand, owner: Stake['owner']): bigint =>
  hand.places.find(({ stake }) => stake?.owner === owner)?.lock ?? 0n

/** No hand comes about: every lock goes back, and who was in stands first in line again. */
async function callOff(room: Room, hand: Hand, { seats }: Matched): Promise<void> {
  const { db, clock } = room.world
  const now = clock.now()
  const inside = hand.places.flatMap(({ stake, state }) => (stake !== null && state === 'in' ? [stake] : []))
  for (const stake of inside) run(room, undo(room, stake))
  for (const [place, waiter] of seats.entries()) {
    const { owner } = waiter
    if (room.hands.get(whoIs(owner)) !== hand) continue
    room.hands.delete(whoIs(owner))
    if (hand.places[place]?.state === 'in') {
      stayInLine(room, waiter)
      tell(room, owner, { on: 'called_off' })
    } else {
      tell(room, owner, { on: 'no_hand', why: 'wallet_unsure', lock: toWire(lockOfOwner(hand, owner)) })
    }
  }
  const [first] = seats
  if (first !== undefined) tellWaiting(room, poolOf(first))
  room.live.delete(hand.id)
  await moveHand(db, { id: hand.id, from: 'locking', phase: 'void' }, now)
}

/** Gives a lock back whose hand never was. */
export async function undo(
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
