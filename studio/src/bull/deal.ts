import { toWire } from '@koi/contract/money.ts'
import { transact } from '../db/db.ts'
import { sharedSource } from '../fairness/shared-round.ts'
import { type Owner, playerKey } from '../host/owner.ts'
import { moveRound } from '../host/rounds.ts'
import { type Outcome, settle } from './hand.ts'
import { isPlayMoney } from './matching.ts'
import { type HandStory, TURN_TIME } from './protocol.ts'
import { type Hand, nowOf, type Room, run, type Stake, sendHand } from './room.ts'
import { type Moved, saveSignals } from './signal-store.ts'
import { moveHand, writeBacks } from './store.ts'

/** The milliseconds between one bot's turn and the next. */
const BOT_TURNS = 1_400
const RETRY_AFTER = 5_000

/**
 * Deals a hand once the beacon is out: seed, beacon and number decide the cards, which are hidden until they
 * are turned.
 */
export async function dealHand(room: Room, hand: Hand): Promise<void> {
  const { db, clock } = room.world
  try {
    await moveHand(db, { id: hand.id, from: 'closed', phase: 'dealt' }, clock.now())
  } catch (error) {
    // It is not known whether this was written, so it is tried again.
    if (!room.stopped) clock.after(RETRY_AFTER, () => run(room, dealHand(room, hand)))
    throw error
  }
  hand.outcome = outcomeOf(hand)
  hand.phase = 'dealt'
  hand.until = nowOf(room) + TURN_TIME
  sendHand(room, hand)
  clock.after(TURN_TIME, () => show(room, hand))
  hand.places
    .filter(({ stake }) => stake === null)
    .forEach((bot, which) => {
      clock.after(BOT_TURNS * (which + 1), () => turn(room, hand, () => (bot.turned = true)))
    })
}

const outcomeOf = (hand: Hand): Outcome =>
  settle({
    ...hand,
    seats: hand.places.length,
    playing: hand.places.flatMap(({ state }, place) => (state === 'in' ? [place] : [])),
  })

/** A member turns their cards; once all have, the hand is shown at once. */
export function turnCards(room: Room, owner: Owner): void {
  const hand = room.hands.get(playerKey(owner))
  if (hand === undefined || hand.phase !== 'dealt') return
  const mine = hand.places.find(({ stake }) => stake !== null && playerKey(stake.owner) === playerKey(owner))
  if (mine !== undefined) turn(room, hand, () => (mine.turned = true))
}

function turn(room: Room, hand: Hand, turned: () => void): void {
  if (hand.phase !== 'dealt' || room.stopped) return
  turned()
  if (hand.places.every((place) => place.turned || place.state === 'out')) show(room, hand)
  else sendHand(room, hand)
}

function show(room: Room, hand: Hand): void {
  if (hand.phase !== 'dealt' || room.stopped) return
  hand.phase = 'shown'
  hand.until = null
  hand.shownAt = nowOf(room)
  settleHand(room, hand)
}

/** Repeated until it is written: a database that is unavailable for a moment must not leave a hand unpaid. */
function settleHand(room: Room, hand: Hand): void {
  if (room.stopped) return
  const paid = pay(room, hand).then(
    () => {
      room.live.delete(hand.id)
      sendHand(room, hand)
    },
    (error: unknown) => {
      room.world.clock.after(RETRY_AFTER, () => settleHand(room, hand))
      throw error
    },
  )
  run(room, paid)
}

/** Settles a dealt hand: one write owes each player their payout, which is then paid. */
export async function pay(room: Room, hand: Hand): Promise<void> {
  const { db, clock } = room.world
  const outcome = hand.outcome ?? outcomeOf(hand)
  hand.outcome = outcome
  const now = clock.now()
  await transact(db, async (tx) => {
    const move = { id: hand.id, from: 'dealt', phase: 'settled', kept: outcome.kept } as const
    if (!(await moveHand(tx, move, now))) return
    await writeBacks(tx, hand.id, outcome.backs)
    for (const [place, { stake, state }] of hand.places.entries()) {
      if (stake === null || state !== 'in') continue
      const payout = outcome.backs[place] ?? 0n
      const owed = { id: stake.round, from: 'playing', state: 'paying', payout } as const
      await moveRound(tx, { ...owed, detail: storyOf(hand, outcome, place), source: sourceOf(hand) }, now)
    }
    if (!isPlayMoney(hand)) await saveSignals(tx, flowsOf(hand, outcome), now)
  })
  for (const [place, { stake, state }] of hand.places.entries()) {
    if (stake !== null && state === 'in') run(room, payOut(room, stake, outcome.backs[place] ?? 0n))
  }
}

function sourceOf({ serverSeed, promise, table: code, number, randomness, signature }: Hand): object {
  const { beacon, closesAt, hash: serverHash } = promise
  const source = { ...sharedSource({ serverSeed, code, number, randomness }), serverHash }
  return beacon === null ? source : { ...source, beacon: { ...beacon, signature, closesAt } }
}

/** A hand in the history of its members: all cards, the banker, and what each won. */
const storyOf = (hand: Hand, outcome: Outcome, you: number): HandStory => ({
  ...{ hand: hand.id, table: hand.table, number: hand.number, base: toWire(hand.base) },
  ...{ banker: hand.banker, you, kept: toWire(outcome.kept) },
  seats: hand.places.map(({ stake, state, lock }, place) => ({
    ...{ bot: stake === null, out: state !== 'in', lock: toWire(lock) },
    cards: outcome.cards[place] ?? [],
    net: toWire(outcome.nets[place] ?? 0n),
  })),
})

function flowsOf(hand: Hand, outcome: Outcome): { currency: string; players: string[]; moved: Moved[] } {
  const nameOf = (place: number) => hand.places[place]?.stake?.owner.user ?? ''
  const players = hand.places.flatMap(({ stake, state }) =>
    stake !== null && state === 'in' ? [stake.owner.user] : [],
  )
  const moved = outcome.flows.map(({ player, won }): Moved => {
    const [from, to] = won > 0n ? [hand.banker, player] : [player, hand.banker]
    return { from: nameOf(from), to: nameOf(to), amount: won > 0n ? won : -won }
  })
  return { currency: hand.currency, players, moved }
}

/** Pays the win, also of 0, since it closes the round. */
export async function payOut(
  room: Room,
  { owner, round, betUuid, winUuid }: Omit<Stake, 'rollbackUuid'>,
  amount: bigint,
): Promise<void> {
  const { db, clock, wallets, log } = room.world
  if (room.ending.has(round)) return
  room.ending.add(round)
  const win = { kind: 'win', uuid: winUuid, seat: owner.wire, round, amount, closesRound: true } as const
  const calling = wallets(owner).win({ ...win, reference: betUuid })
  const settled = await calling.catch((error: unknown) => {
    room.ending.delete(round)
    throw error
  })
  // The win is still owed and the round open: it must not look paid.
  if (settled.state === 'refused') return log.error({ round, status: settled.status }, 'a win was refused')
  room.ending.delete(round)
  if (settled.state === 'done')
    await moveRound(db, { id: round, from: 'paying', state: 'closed' }, clock.now())
}
