import { toWire } from '@koi/contract/money.ts'
import { transact } from '../db/db.ts'
import { moveRound } from '../host/rounds.ts'
import { type Outcome, settle } from './hand.ts'
import { isPlayMoney } from './matching.ts'
import { type HandStory, TURN_TIME } from './protocol.ts'
import { type Hand, nowOf, type Owner, type Room, run, type Stake, tellHand, whoIs } from './room.ts'
import { keepSignals, type Moved } from './signal-store.ts'
import { moveHand, writeBacks } from './store.ts'

/** Milliseconds after which the first bot turns its cards, and each next one. */
const BOT_TURNS = 1_400
const AGAIN_AFTER = 5_000

/** All locks are in: the cards are what seed and number make of them, and lie until all are turned. */
export async function dealHand(room: Room, hand: Hand): Promise<void> {
  const { db, clock } = room.world
  try {
    await moveHand(db, { id: hand.id, from: 'locking', phase: 'dealt' }, clock.now())
  } catch (error) {
    // Nobody knows whether it was kept: it is dealt once it is.
    if (!room.stopped) clock.after(AGAIN_AFTER, () => run(room, dealHand(room, hand)))
    throw error
  }
  hand.outcome = outcomeOf(hand)
  hand.phase = 'dealt'
  hand.until = nowOf(room) + TURN_TIME
  tellHand(room, hand)
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

/** A member turns their cards; when all have, nobody waits for the clock. */
export function turnCards(room: Room, owner: Owner): void {
  const hand = room.hands.get(whoIs(owner))
  if (hand === undefined || hand.phase !== 'dealt') return
  const mine = hand.places.find(({ stake }) => stake !== null && whoIs(stake.owner) === whoIs(owner))
  if (mine !== undefined) turn(room, hand, () => (mine.turned = true))
}

function turn(room: Room, hand: Hand, turned: () => void): void {
  if (hand.phase !== 'dealt' || room.stopped) return
  turned()
  if (hand.places.every((place) => place.turned || place.state === 'out')) show(room, hand)
  else tellHand(room, hand)
}

function show(room: Room, hand: Hand): void {
  if (hand.phase !== 'dealt' || room.stopped) return
  hand.phase = 'shown'
  hand.until = null
  hand.shownAt = nowOf(room)
  settleHand(room, hand)
}

/** Until it is kept: a database that is away for a moment must not leave a hand unpaid till the next start. */
function settleHand(room: Room, hand: Hand): void {
  if (room.stopped) return
  const paid = pay(room, hand).then(
    () => {
      room.live.delete(hand.id)
      tellHand(room, hand)
    },
    (error: unknown) => {
      room.world.clock.after(AGAIN_AFTER, () => settleHand(room, hand))
      throw error
    },
  )
  run(room, paid)
}

/** Settles a dealt hand: what each gets back is owed in one write, and then paid. */
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
    if (!isPlayMoney(hand)) await keepSignals(tx, flowsOf(hand, outcome), now)
  })
  for (const [place, { stake, state }] of hand.places.entries()) {
    if (stake !== null && state === 'in') run(room, payOut(room, stake, outcome.backs[place] ?? 0n))
  }
}

const sourceOf = ({ serverSeed, hash, table, number }: Hand): object => ({
  ...{ serverSeed, serverHash: hash, clientSeed: table, nonce: number },
})

/** What a member sees of a hand in the history: all its cards, who held the bank, and what each won. */
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

/** Pays what is owed, a win of 0 too: it closes the round. */
export async function payOut(
  room: Room,
  { owner, round, betUuid, winUuid }: Omit<Stake, 'rollbackUuid'>,
  amount: bigint,
): Promise<void> {
  const { db, clock, wallets, log } = room.world
  if (room.ending.has(round)) return
  room.ending.add(round)
  const win = { kind: 'win', uuid: winUuid, seat: owner.wire, round, amount, closesRound: true } as const
  const asked = wallets(owner).win({ ...win, reference: betUuid })
  const settled = await asked.catch((error: unknown) => {
    room.ending.delete(round)
    throw error
  })
  // It stays owed, and the round open: what nobody was paid is not told as paid.
  if (settled.state === 'refused') return log.error({ round, status: settled.status }, 'a win was refused')
  room.ending.delete(round)
  if (settled.state === 'done')
    await moveRound(db, { id: round, from: 'paying', state: 'closed' }, clock.now())
}
