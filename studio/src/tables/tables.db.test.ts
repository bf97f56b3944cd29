import { randomUUID } from 'node:crypto'
import { timeOfRound, verifyRound as verifySignature } from '@koi/contract/fairness/beacon.ts'
import { fromWire, ONE } from '@koi/contract/money.ts'
import { beforeEach, expect, test } from 'vitest'
import { verifyRound } from '../fairness/seed-pair.ts'
import type { ProofsPage } from '../fairness/shared-round.ts'
import { rouletteTable } from '../games/roulette/table.ts'
import { sicBoTable } from '../games/sic-bo/table.ts'
import { payoutAt } from '../games/table.ts'
import { openStudioDatabase } from '../testing/database.ts'
import { givePractice } from '../testing/world.ts'
import type { Mine, RoundView, TableState } from './protocol.ts'
import { member, openFloor, place, readRounds, sit } from './testing.ts'

const db = await openStudioDatabase()
const floor = openFloor(db)
const { operator } = floor.universe
const RICH = 1_000_000n * ONE

// Faults that a test did not use must not affect the next one.
beforeEach(() => void floor.universe.faults.splice(0))

const rounds = (player: { events: readonly object[] }): RoundView[] =>
  player.events.filter((event): event is { on: string } & RoundView => 'on' in event && event.on === 'round')
const mines = (player: { events: readonly object[] }): Mine[] =>
  player.events.filter((event): event is { on: string } & Mine => 'on' in event && event.on === 'mine')
const refusal = (of: Promise<unknown>) =>
  of.then(() => 'accepted').catch((error: { code?: string }) => error.code)

test('two players see the same round, step by step; the seed of its hash proves it', async () => {
  const { mode, process } = await floor.begin()
  const [ann, bob] = [member('roulette'), member('roulette')]
  const state = await sit(floor, mode, ann)
  expect(state).toMatchObject({
    players: 1,
    staked: '0.00',
    past: [],
    round: { phase: 'betting', number: 1 },
  })
  await mode.enter(bob)
  await floor.pass(18_000)
  const seen = rounds(bob)
  const phases = seen.map(({ phase }) => phase).slice(0, 5)
  expect(phases).toEqual(['closed', 'dealing', 'dealing', 'results', 'idle'])
  expect(rounds(ann).slice(-seen.length)).toEqual(seen)
  const results = seen.find(({ phase }) => phase === 'results')
  // Neither outcome nor seed was sent before.
  expect(seen.filter(({ outcome, seed }) => outcome !== null || seed !== null)).toEqual([results])
  const { seed, outcome, promise } = results ?? {}
  expect(promise).toEqual(state.round.promise)
  const { hash = '', beacon } = promise ?? {}
  const page = (await mode.acts.fairness?.run(bob, {})) as ProofsPage
  const [, proof] = page.rows
  const randomness = verifySignature(floor.universe.beacon.chain, beacon?.round ?? 0, proof?.signature ?? '')
  // The beacon's round was named before the first bet, and came out 3 s after the last.
  expect(timeOfRound(floor.universe.beacon.chain, beacon?.round ?? 0)).toBe((promise?.closesAt ?? 0) + 3000)
  expect(randomness).not.toBeNull()
  const source = { serverSeed: seed ?? '', clientSeed: `roulette.${randomness}`, nonce: 1 }
  expect(verifyRound({ promisedHash: hash, source, outcome }, rouletteTable.deal)).toBe('true')
  // A new round is open, and a newcomer sees the old one on the roads.
  const later = (await mode.enter(member('roulette'))) as TableState
  expect(later).toMatchObject({ past: [{ number: 1, outcome }], round: { phase: 'betting', number: 2 } })
  expect(page.chains).toEqual([floor.universe.beacon.chain])
  expect(page.rows).toMatchObject([
    { number: 2, hash: later.round.promise?.hash, seed: null, result: null, signature: null, state: 'open' },
    { number: 1, hash, beacon, seed, result: outcome, state: 'ended' },
  ])
  process.kill()
})

test('a bet is paid once, also when its player is gone; the round lists opposite bets', async () => {
  operator.state.balance = RICH
  const { mode, process } = await floor.begin()
  const [ann, bob] = [member('sic-bo'), member('sic-bo')]
  const { round } = await sit(floor, mode, ann)
  await mode.enter(bob)
  const key = randomUUID()
  const on = { small: '10.00', big: '10.00', any_triple: '1.00' }
  const placed = await place(mode, ann, { round: round.number, on, key })
  expect(placed).toMatchObject({ number: 1, stake: '21.00', mine: { stake: '21.00', payout: null } })
  await floor.pass(1000)
  const crowd = bob.events.filter(({ on: event }) => event === 'crowd').at(-1)
  expect(crowd).toEqual({ on: 'crowd', players: 2, staked: '21.00' })
  expect(operator.state.balance).toBe(RICH - 21n * ONE)
  mode.leave?.(ann)
  await floor.pass(18_000)
  const { seed, outcome } = rounds(bob).find(({ phase }) => phase === 'results') ?? {}
  const chips = Object.entries(on).map(([where, stake]) => ({ place: where, stake: fromWire(stake) }))
  const owed = payoutAt<unknown>(sicBoTable, chips, outcome)
  expect(operator.state.balance).toBe(RICH - 21n * ONE + owed)
  const [stored] = await readRounds(db, ann.user)
  expect(stored).toMatchObject({
    state: 'closed',
    payout: owed,
    detail: { number: 1, outcome, opposites: [['small', 'big']] },
    source: {
      ...{ serverSeed: seed, serverHash: round.promise?.hash, nonce: 1 },
      clientSeed: expect.stringMatching(/^sic-bo\.[0-9a-f]{64}$/),
      beacon: round.promise?.beacon,
    },
  })
  const again = (of: string) => mode.acts.place?.again?.(ann, { key: of, round: 1, bets: [] })
  expect(await again(key)).toMatchObject({ id: stored?.id, stake: '21.00' })
  expect(await again(randomUUID())).toBeNull()
  mode.leave?.(bob)
  await floor.pass(20_000)
  process.kill()
})

test('a player who comes back during the deal sees their payout only with the results', async () => {
  operator.state.balance = RICH
  const { mode, process } = await floor.begin()
  const ann = member('baccarat')
  const { round } = await sit(floor, mode, ann)
  await place(mode, ann, { round: round.number, on: { player: '10.00' } })
  const seen: TableState[] = []
  while (seen.at(-1)?.round.phase !== 'results' && seen.length < 30) {
    await floor.pass(1000)
    seen.push((await mode.enter(ann)) as TableState)
  }
  const before = seen.slice(0, -1)
  const phases = new Set(before.map((state) => state.round.phase))
  expect([...phases]).toEqual(['betting', 'closed', 'dealing'])
  expect(before.filter(({ mine }) => mine.payout !== null)).toEqual([])
  const [stored] = await readRounds(db, ann.user)
  expect(fromWire(seen.at(-1)?.mine.payout ?? '')).toBe(stored?.payout)
  mode.leave?.(ann)
  await floor.pass(20_000)
  process.kill()
})

test('without players no rounds are written; an open one ends', async () => {
  const { mode, process } = await floor.begin()
  const count = async () => (await db.query('select from table_round')).rowCount
  const guest = member('sic-bo')
  await floor.pass(30_000)
  const before = await count()
  await sit(floor, mode, guest)
  mode.leave?.(guest)
  await floor.pass(60_000)
  expect(await count()).toBe((before ?? 0) + 1)
  const { rows } = await db.query("select distinct state from table_round where game = 'sic-bo'")
  expect(rows).toEqual([{ state: 'settled' }])
  process.kill()
})

test('invalid bets are refused without a wallet call; refusals of the wallet are sent', async () => {
  operator.state.balance = 30n * ONE
  const { mode, process } = await floor.begin()
  const ann = member('baccarat')
  const { round } = await sit(floor, mode, ann)
  const on = (bets: Readonly<Record<string, string>>, number = round.number) =>
    refusal(place(mode, ann, { round: number, on: bets }))
  const before = operator.calls.length
  expect(await on({ player: '1.00' }, round.number + 1)).toBe('betting_closed')
  expect(await on({ player: '0.50' })).toBe('stake_out_of_range')
  expect(await on({ red: '1.00' })).toBe('malformed')
  expect(await on({ tie: '10000.00', player: '20000.00', banker: '20000.00' })).toBe('payout_limit')
  expect(operator.calls.length).toBe(before)
  expect(await on({ player: '31.00' })).toBe('not_enough_money')
  floor.universe.faults.push({ status: 'RS_ERROR_BET_LIMIT_EXCEEDED' }, { status: 'RS_ERROR_USER_DISABLED' })
  expect(await on({ player: '1.00' })).toBe('limit_exceeded')
  expect(await on({ player: '1.00' })).toBe('user_disabled')
  // A refused bet counts against no limit and is stored as refused.
  expect(await on({ player: '20.00', banker: '10.00' })).toBe('accepted')
  await floor.pass(4000)
  expect(await on({ player: '1.00' })).toBe('betting_closed')
  expect((await readRounds(db, ann.user)).map(({ state }) => state).toSorted()).toEqual([
    'playing',
    'refused',
    'refused',
    'refused',
  ])
  mode.leave?.(ann)
  await floor.pass(20_000)
  process.kill()
})

test('limits count all chips of a player in the round, also of acts at the same time', async () => {
  operator.state.balance = RICH
  const { mode, process } = await floor.begin()
  const ann = member('baccarat')
  const { round } = await sit(floor, mode, ann)
  const acts = Array.from({ length: 3 }, () =>
    refusal(place(mode, ann, { round: round.number, on: { banker: '10000.00' } })),
  )
  expect((await Promise.all(acts)).toSorted()).toEqual(['accepted', 'accepted', 'stake_out_of_range'])
  const relaunched = member('baccarat', { user: ann.user })
  expect(await refusal(place(mode, relaunched, { round: round.number, on: { banker: '1.00' } }))).toBe(
    'stake_out_of_range',
  )
  expect(((await mode.enter(relaunched)) as TableState).mine).toMatchObject({
    chips: [{ place: 'banker', stake: '20000.00' }],
  })
  for (const player of [ann, relaunched]) mode.leave?.(player)
  await floor.pass(20_000)
  process.kill()
})

test('an answer after the lock: the act is refused, the stake goes back', async () => {
  operator.state.balance = RICH
  const { mode, process } = await floor.begin()
  const ann = member('baccarat')
  const { round } = await sit(floor, mode, ann)
  const release = floor.hold()
  const placing = refusal(place(mode, ann, { round: round.number, on: { tie: '50.00' } }))
  await floor.calm()
  expect(operator.state.balance).toBe(RICH - 50n * ONE)
  await floor.universe.clock.advance(3200)
  release()
  expect(await placing).toBe('bet_late')
  await floor.pass(2000)
  expect(operator.state.balance).toBe(RICH)
  expect((await readRounds(db, ann.user)).map(({ state }) => state)).toEqual(['void'])
  expect(mines(ann)).toEqual([])
  mode.leave?.(ann)
  await floor.pass(20_000)
  expect(operator.state.balance).toBe(RICH)
  process.kill()
})

test('a wallet without an answer: the stake goes back; a win is repeated and paid once', async () => {
  operator.state.balance = RICH
  const { mode, process } = await floor.begin()
  const [ann, bob] = [member('baccarat'), member('baccarat')]
  const { round } = await sit(floor, mode, ann)
  // In the order of the calls: ann's bet, bob's bet, ann's rollback, bob's win (a short deal ends at 9.4 s).
  floor.universe.faults.push('unanswered', 'none', 'none')
  floor.universe.faults.push('lost', 'broken', 'garbled', 'unanswered', { status: 'RS_ERROR_UNKNOWN' })
  const lost = refusal(place(mode, ann, { round: round.number, on: { player: '7.00' } }))
  await floor.pass(500)
  await place(mode, bob, { round: round.number, on: { player: '5.00', banker: '5.00', tie: '5.00' } })
  mode.leave?.(ann)
  await floor.pass(5000)
  expect(await lost).toBe('wallet_unsure')
  mode.leave?.(bob)
  await floor.pass(104_000)
  expect(floor.universe.faults).toEqual([])
  expect((await readRounds(db, ann.user)).map(({ state }) => state)).toEqual(['void'])
  const [paid] = await readRounds(db, bob.user)
  expect(paid?.state).toBe('closed')
  expect(operator.state.balance).toBe(RICH - 15n * ONE + (paid?.payout ?? 0n))
  expect(paid?.payout).toBeGreaterThan(0n)
  process.kill()
})

test('a bet whose end could not be written is ended a minute later, and paid once', async () => {
  operator.state.balance = RICH
  const { mode, process } = await floor.begin()
  const ann = member('baccarat')
  const { round } = await sit(floor, mode, ann)
  await place(mode, ann, { round: round.number, on: { player: '5.00', banker: '5.00', tie: '5.00' } })
  mode.leave?.(ann)
  process.failOnce('table_bets_end')
  const states = async () => (await readRounds(db, ann.user)).map(({ state }) => state)
  await floor.pass(20_000)
  expect(await states()).toEqual(['paying'])
  await floor.pass(60_000)
  expect(await states()).toEqual(['closed'])
  const [paid] = await readRounds(db, ann.user)
  expect(operator.state.balance).toBe(RICH - 15n * ONE + (paid?.payout ?? 0n))
  process.kill()
})

test('practice credit plays at the same table and is not added to money', async () => {
  operator.state.balance = RICH
  const { mode, process } = await floor.begin()
  const [ann, guest] = [member('roulette'), member('roulette', { practice: true })]
  await givePractice(db, guest)
  const { round } = await sit(floor, mode, ann)
  await place(mode, guest, { round: round.number, on: { red: '100.00', black: '100.00' } })
  const calls = operator.calls.length
  const staked = async (player: typeof ann) => ((await mode.enter(player)) as TableState).staked
  expect([await staked(ann), await staked(guest)]).toEqual(['0.00', '200.00'])
  await floor.pass(18_000)
  // Practice credit moves in its own transactions.
  await expect.poll(async () => (await readRounds(db, guest.user))[0]?.state).toBe('closed')
  const [played] = await readRounds(db, guest.user)
  const { rows } = await db.query('select balance from practice where player = $1', [guest.user])
  expect(rows).toEqual([{ balance: 10_000n * ONE - 200n * ONE + (played?.payout ?? 0n) }])
  expect(operator.calls.length).toBe(calls)
  for (const player of [ann, guest]) mode.leave?.(player)
  await floor.pass(20_000)
  process.kill()
})
