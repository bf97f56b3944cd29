import { expect, test } from 'vitest'
import { chanceOf } from '../fairness/chance.ts'
import { multipleAfter, placeMines } from '../games/moon-mines/rules.ts'
import { payoutOf } from '../games/multiple.ts'
import { playRound as playPearlPond } from '../games/pearl-pond/rules.ts'
import {
  dragonGateRound,
  lotusCascadeRound,
  type MinesChoice,
  moonMinesRound,
  pearlPondRound,
} from './playable.ts'
import { after, type Event, type Opening, openRound, type Round, walletCallOf } from './round.ts'

const SEAT = { user: 'm', token: 't', game: 'moon-mines', currency: 'CNY' }
const SOURCE = { serverSeed: 'a'.repeat(64), clientSeed: 'mine', nonce: 7 }
const STAKE = 1_234_567n

const opening = <Choice>(chosen: Choice | null): Opening<Choice> => ({
  id: 'r1',
  seat: SEAT,
  stake: STAKE,
  source: SOURCE,
  chosen,
  betUuid: 'b1',
  winUuid: 'w1',
})

type Step = Event<MinesChoice>
const accepted: Step = { kind: 'accepted' }
const open = (tile: number): Step => ({ kind: 'chosen', choice: { tile } })

function playMines(...steps: readonly Step[]) {
  let round = openRound(moonMinesRound, opening<MinesChoice>({ mines: 3 }))
  for (const step of steps) round = round && after(moonMinesRound, round, step)
  return round
}

/** The tiles with and without a mine for this source. */
const mined = placeMines(chanceOf(SOURCE), 3).mines
const safe = Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !mined.includes(tile))
const [first = 0, second = 0] = safe
const [mine = 0] = mined

test('a round of reels is its bet, one outcome of its source, and its win', () => {
  const round = openRound(pearlPondRound, opening<never>(null))
  if (round === null) throw new Error('no round')
  expect(round).toMatchObject({ state: 'staking', play: null })
  expect(walletCallOf(round)).toEqual({
    kind: 'bet',
    uuid: 'b1',
    seat: SEAT,
    round: 'r1',
    amount: STAKE,
    closesRound: false,
    opensRound: true,
  })
  const paying = after(pearlPondRound, round, { kind: 'accepted' })
  const outcome = playPearlPond(chanceOf(SOURCE))
  const payout = payoutOf(STAKE, outcome.multiple)
  expect(paying).toMatchObject({ state: 'paying', play: outcome, payout })
  expect(paying && walletCallOf(paying)).toMatchObject({
    kind: 'win',
    uuid: 'w1',
    reference: 'b1',
    amount: payout,
  })
  const closed = paying && after(pearlPondRound, paying, { kind: 'paid' })
  expect(closed).toMatchObject({ state: 'closed', payout })
  expect(closed && walletCallOf(closed)).toBeNull()
})

test('all reels end with their bet, and take no choice', () => {
  for (const game of [pearlPondRound, dragonGateRound, lotusCascadeRound]) {
    expect(game.begin(chanceOf(SOURCE), null)).not.toBeNull()
  }
  const round = openRound(dragonGateRound, opening<never>(null))
  expect(round && after(dragonGateRound, round, { kind: 'accepted' })).toMatchObject({ state: 'paying' })
})

test('mines are played tile by tile, and the win is taken', () => {
  expect(playMines(accepted)).toMatchObject({ state: 'playing', play: { mines: mined, opened: [] } })
  const taken = playMines(accepted, open(first), open(second), { kind: 'chosen', choice: { take: true } })
  expect(taken).toMatchObject({ state: 'paying', payout: payoutOf(STAKE, multipleAfter(3, 2)) })
})

test('a mine ends the round with a win of nothing, which closes it', () => {
  const lost = playMines(accepted, open(first), open(mine))
  expect(lost).toMatchObject({ state: 'paying', payout: 0n })
  expect(lost && walletCallOf(lost)).toMatchObject({ kind: 'win', amount: 0n, closesRound: true })
})

test('a player who leaves gets what stopping there pays, and the stake before the first pick', () => {
  expect(playMines(accepted, open(first), { kind: 'left' })).toMatchObject({
    state: 'paying',
    payout: payoutOf(STAKE, multipleAfter(3, 1)),
  })
  expect(playMines(accepted, { kind: 'left' })).toMatchObject({ state: 'paying', payout: STAKE })
})

test('a bet that is refused or unsure has no outcome, and owes nothing', () => {
  for (const [kind, state] of [
    ['refused', 'refused'],
    ['unsure', 'void'],
  ] as const) {
    const round = playMines({ kind })
    expect(round).toMatchObject({ state, play: null, payout: 0n })
    expect(round && walletCallOf(round)).toBeNull()
    expect(round && after(moonMinesRound, round, accepted)).toBeNull()
  }
})

test('after a crash: without an answer no round; a play continues where it was; a win is still owed', () => {
  const crashed: Step = { kind: 'crashed', bet: 'done' }
  for (const bet of [null, 'unsure'] as const) {
    expect(playMines({ kind: 'crashed', bet })).toMatchObject({ state: 'void', play: null })
  }
  expect(playMines(accepted, open(first), crashed, open(second))).toEqual(
    playMines(accepted, open(first), open(second)),
  )
  const owed = playMines(accepted, open(mine))
  const still = owed && after(moonMinesRound, owed, crashed)
  expect(still).toEqual(owed)
  expect(still && walletCallOf(still)).toEqual(owed && walletCallOf(owed))
})

test('after a crash a bet that was answered has the state of its answer', () => {
  expect(playMines({ kind: 'crashed', bet: 'done' })).toEqual(playMines(accepted))
  expect(playMines({ kind: 'crashed', bet: 'refused' })).toMatchObject({ state: 'refused' })
})

test('an impossible event or choice is refused', () => {
  const wrong: readonly (Round<unknown, unknown> | null)[] = [
    playMines(open(first)),
    playMines({ kind: 'paid' }),
    playMines({ kind: 'left' }),
    playMines(accepted, accepted),
    playMines(accepted, { kind: 'paid' }),
    playMines(accepted, open(25)),
    playMines(accepted, open(first), open(first)),
    playMines(accepted, { kind: 'chosen', choice: { take: true } }),
    playMines(accepted, { kind: 'chosen', choice: { mines: 4 } }),
    playMines(accepted, open(mine), open(first)),
    playMines(accepted, open(mine), { kind: 'paid' }, { kind: 'paid' }),
  ]
  expect(wrong).toEqual(wrong.map(() => null))
})

test('no stake is requested for a round that cannot be played', () => {
  for (const mines of [0, 25, 1.5])
    expect(openRound(moonMinesRound, opening<MinesChoice>({ mines }))).toBeNull()
  expect(openRound(moonMinesRound, opening<MinesChoice>({ tile: 1 }))).toBeNull()
  expect(openRound(moonMinesRound, { ...opening<MinesChoice>({ mines: 3 }), stake: 0n })).toBeNull()
})
