import { moveRound, readOpenRounds, type StoredRound } from '../host/rounds.ts'
import { awaitBeacon } from './close.ts'
import { pay, payOut } from './deal.ts'
import { rollBackLock, type StoredStake } from './lock.ts'
import type { Hand, Room, Stake } from './room.ts'
import { run } from './room.ts'
import { type HandRow, moveHand, readOpenHands, type SeatRow } from './store.ts'

/** Our rounds contain what we wrote. */
function stakeOf(round: StoredRound): Stake & { hand: string } {
  const { wire, hand, ...names } = round.kept as StoredStake
  return { ...names, hand, owner: { ...round.owner, wire }, round: round.id }
}

/**
 * Resumes hands from before `before` that a crash or a failed write left open. A hand whose locks were all in
 * is dealt by its beacon and settled; one that was still locking is cancelled, and every lock goes back.
 */
export async function resumeHands(
  room: Room,
  { game, before }: { game: string; before: number },
): Promise<void> {
  const { db, clock } = room.world
  // Before the read, so that a hand that ends during it is not undone.
  const live = new Set(room.live)
  const open = (await readOpenRounds(db, [game])).filter(({ openedAt }) => openedAt.getTime() <= before)
  const rounds = open.filter((round) => !live.has(stakeOf(round).hand))
  const hands = (await readOpenHands(room.world)).filter(
    ({ id, madeAt }) => !live.has(id) && madeAt.getTime() <= before,
  )
  const stakes = new Map(rounds.map((round) => [round.id, stakeOf(round)]))
  const dealt = new Map(
    hands.filter(({ phase }) => phase === 'dealt').map((hand) => [hand.id, handOf(hand, stakes)]),
  )
  for (const hand of dealt.values()) await pay(room, hand)
  const closed = new Map(
    hands.filter(({ phase }) => phase === 'closed').map((hand) => [hand.id, handOf(hand, stakes)]),
  )
  for (const hand of closed.values()) resumeClosed(room, hand)
  for (const round of rounds) {
    const stake = stakeOf(round)
    if (dealt.has(stake.hand) || closed.has(stake.hand)) continue
    if (round.state === 'paying') run(room, payOut(room, stake, round.payout))
    else if (await wasLocked(room, round, stake)) run(room, rollBackLock(room, stake))
  }
  for (const { id, phase } of hands) {
    if (phase === 'locking') await moveHand(db, { id, from: 'locking', phase: 'void' }, clock.now())
  }
}

/** Waits for the beacon as the process before did; nobody turns the cards any more. */
function resumeClosed(room: Room, hand: Hand): void {
  const { db, clock } = room.world
  room.live.add(hand.id)
  const release = () => room.live.delete(hand.id)
  awaitBeacon(room, hand, {
    async dealt() {
      await moveHand(db, { id: hand.id, from: 'closed', phase: 'dealt' }, clock.now())
      await pay(room, hand)
      release()
    },
    async cancel() {
      for (const { stake, state } of hand.places) {
        if (stake !== null && state === 'in') run(room, rollBackLock(room, stake))
      }
      await moveHand(db, { id: hand.id, from: 'closed', phase: 'void' }, clock.now())
      release()
    },
  })
}

/** Whether the lock was accepted: the bet may have been answered before its seat was updated. */
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
    phase: 'shown',
    until: null,
    shownAt: null,
    outcome: null,
  }
}
