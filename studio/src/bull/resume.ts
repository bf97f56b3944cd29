import { hashOf } from '../fairness/chance.ts'
import { moveRound, readOpenRounds, type StoredRound } from '../host/rounds.ts'
import { pay, payOut } from './deal.ts'
import { type Kept, undo } from './lock.ts'
import type { Hand, Room, Stake } from './room.ts'
import { run } from './room.ts'
import { type HandRow, moveHand, readOpenHands, type SeatRow } from './store.ts'

/** A stored round of ours holds what we wrote. */
function stakeOf(round: StoredRound): Stake & { hand: string } {
  const { wire, hand, ...names } = round.kept as Kept
  return { ...names, hand, owner: { ...round.owner, wire }, round: round.id }
}

/**
 * Takes up what a crash left, or a write that failed here, of what was opened by `before`. A hand that was
 * dealt has its outcome and is settled; one that was not never comes about, and every lock goes back.
 */
export async function takeUp(room: Room, { game, before }: { game: string; before: number }): Promise<void> {
  const { db, clock } = room.world
  // Before they are read: a hand that ends meanwhile must not be undone.
  const live = new Set(room.live)
  const open = (await readOpenRounds(db, [game])).filter(({ openedAt }) => openedAt.getTime() <= before)
  const rounds = open.filter((round) => !live.has(stakeOf(round).hand))
  const hands = (await readOpenHands(db)).filter(
    ({ id, madeAt }) => !live.has(id) && madeAt.getTime() <= before,
  )
  const stakes = new Map(rounds.map((round) => [round.id, stakeOf(round)]))
  const dealt = new Map(
    hands.filter(({ phase }) => phase === 'dealt').map((hand) => [hand.id, handOf(hand, stakes)]),
  )
  for (const hand of dealt.values()) await pay(room, hand)
  for (const round of rounds) {
    const stake = stakeOf(round)
    if (dealt.has(stake.hand)) continue
    if (round.state === 'paying') run(room, payOut(room, stake, round.payout))
    else if (await wasLocked(room, round, stake)) run(room, undo(room, stake))
  }
  for (const { id, phase } of hands) {
    if (phase === 'locking') await moveHand(db, { id, from: 'locking', phase: 'void' }, clock.now())
  }
}

/** A bet may have been answered, and its seat not yet told. */
async function wasLocked(room: Room, round: StoredRound, { betUuid }: Stake): Promise<boolean> {
  if (round.state === 'playing') return true
  const { db, clock, endOf } = room.world
  const bet = await endOf(betUuid)
  const state = bet === 'done' ? 'playing' : bet === 'refused' ? 'refused' : 'void'
  await moveRound(db, { id: round.id, from: 'staking', state }, clock.now())
  return bet === 'done'
}

function handOf(row: HandRow & { seats: SeatRow[] }, stakes: ReadonlyMap<string, Stake>): Hand {
  const places = row.seats.map(({ round, lock, state }) => ({
    ...{ stake: stakes.get(round ?? '') ?? null, lock, state, turned: true },
  }))
  const { phase: _, seats: __, ...rest } = row
  return {
    ...rest,
    places,
    hash: hashOf(row.serverSeed),
    phase: 'shown',
    until: null,
    shownAt: null,
    outcome: null,
  }
}
