import { randomUUID } from 'node:crypto'
import { toWire } from '@koi/contract/money.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chanceOf } from '../fairness/chance.ts'
import { FISHES, shootAt } from '../games/lantern-reef/rules.ts'
import { ONE_TIMES } from '../games/multiple.ts'
import type { Way } from '../host/way.ts'
import { openStudioDatabase } from '../testing/database.ts'
import { openUniverse, type Process, testPlayer, type Universe } from '../testing/world.ts'
import type { ReefState, ShotView } from './protocol.ts'
import { GONE_AFTER, IDLE_AFTER, PURSE_CEILING, readShots, shotSource } from './protocol.ts'
import { ask, endOf, inWater, OWNER, shotsOf, sit } from './testing.ts'
import { createReef } from './way.ts'

const db = await openStudioDatabase()
const START = 100_000_000n

interface Running {
  readonly process: Process
  readonly way: Way
}

let universe: Universe
const running: Process[] = []

beforeEach(async () => {
  await db.query('truncate round, movement, seed_pair cascade')
  universe = openUniverse(db)
  universe.operator.state.balance = START
})

afterEach(() => {
  for (const process of running.splice(0)) process.kill()
})

async function begin(): Promise<Running> {
  const process = universe.begin()
  running.push(process)
  await process.resume()
  const way = createReef(process.world)
  await way.start?.()
  return { process, way }
}

/** Shoots and waits until the shot is told. */
async function shot(way: Way, player: ReturnType<typeof testPlayer>, power = '0.10'): Promise<ShotView> {
  const before = shotsOf(player).length
  await ask(way, player, 'shoot', { fish: inWater((await way.enter(player)) as ReefState, 3), power })
  await vi.waitFor(async () => {
    await universe.clock.advance(100)
    expect(shotsOf(player).length).toBe(before + 1)
  })
  await universe.clock.advance(200)
  const told = shotsOf(player).at(-1)
  if (told === undefined) throw new Error('no shot')
  return told
}

const stateOf = async (): Promise<string[]> =>
  (await db.query<{ state: string }>('select state from round order by opened_at')).rows.map((r) => r.state)
const purseOf = async (): Promise<bigint> =>
  (await db.query<{ purse: bigint }>('select purse from reef_sitting')).rows[0]?.purse ?? -1n
const closed = () => vi.waitFor(async () => expect(await stateOf()).toEqual(['closed']))

test('a sitting is one bet and one win: what was brought, less the shots, plus the catches', async () => {
  const { way } = await begin()
  const player = testPlayer(OWNER)
  await way.enter(player)
  const state = await sit(way, player)
  expect(state.sitting).toMatchObject({ brought: '10.00', purse: '10.00', shots: 0, place: 0 })
  expect(universe.operator.state.balance).toBe(START - 1_000_000n)
  for (let i = 0; i < 8; i += 1) await shot(way, player)
  const paid = shotsOf(player).map((one) => one.paid)
  await ask(way, player, 'cash', { key: randomUUID() })
  await closed()
  const purse = await purseOf()
  expect(endOf(player)).toMatchObject({ reason: 'left', shots: 8, paid: toWire(purse) })
  expect(universe.operator.state.balance).toBe(START - 1_000_000n + purse)
  // With seeds and numbers all shots can be reckoned again.
  const { rows } = await db.query('select detail, source from round')
  const story = readShots(rows[0].detail.shots)
  expect(story).toHaveLength(8)
  story.forEach(({ kind, times }, number) => {
    const fish = FISHES[kind]
    if (fish === undefined) throw new Error('no kind')
    const multiple = shootAt(fish, chanceOf(shotSource(rows[0].source, number)))
    expect(BigInt(times) * ONE_TIMES).toBe(multiple)
    expect(paid[number]).toBe(toWire(multiple))
  })
  expect(universe.operator.calls.map(({ path }) => path.split('/').at(-1))).toEqual(['bet', 'win'])
})

test('a closed page is paid after a minute, an idle one after five; who comes back plays on', async () => {
  const { way } = await begin()
  const player = testPlayer(OWNER)
  await way.enter(player)
  await sit(way, player)
  way.leave?.(player)
  await universe.clock.advance(GONE_AFTER - 2_000)
  const back = { ...player, seatId: randomUUID() }
  expect(await way.enter(back)).toMatchObject({ sitting: { purse: '10.00' } })
  await universe.clock.advance(GONE_AFTER)
  expect(await stateOf()).toEqual(['playing'])
  way.leave?.(back)
  await universe.clock.advance(GONE_AFTER + 1_000)
  await closed()
  expect(universe.operator.state.balance).toBe(START)
  const idle = testPlayer(OWNER)
  await way.enter(idle)
  await sit(way, idle, '5.00')
  await universe.clock.advance(IDLE_AFTER + 1_000)
  await vi.waitFor(() => expect(endOf(idle)).toMatchObject({ reason: 'idle', paid: '5.00' }))
  await vi.waitFor(() => expect(universe.operator.state.balance).toBe(START))
})

test('killed before a shot is on record: nobody was told of it, and the purse is as recorded', async () => {
  const one = await begin()
  const player = testPlayer(OWNER)
  await one.way.enter(player)
  await sit(one.way, player)
  const first = await shot(one.way, player)
  const record = await purseOf()
  await ask(one.way, player, 'shoot', {
    fish: inWater((await one.way.enter(player)) as ReefState, 3),
    power: '0.50',
  })
  one.process.kill()
  expect(shotsOf(player)).toEqual([first])
  expect(await purseOf()).toBe(record)
  const two = await begin()
  const again = { ...player, seatId: randomUUID() }
  expect(await two.way.enter(again)).toMatchObject({ sitting: { purse: toWire(record), shots: 1 } })
  two.way.leave?.(again)
  await universe.clock.advance(GONE_AFTER + 2_000)
  await closed()
  expect(universe.operator.state.balance).toBe(START - 1_000_000n + record)
})

test('a batch that is written twice moves the purse once, and a win on record is never lost', async () => {
  const one = await begin()
  const player = testPlayer(OWNER)
  await one.way.enter(player)
  await sit(one.way, player)
  let told = await shot(one.way, player)
  for (let i = 0; i < 40 && told.paid === '0.00'; i += 1) told = await shot(one.way, player)
  const record = await purseOf()
  const { recordShots } = await import('./store.ts')
  const { rows } = await db.query('select round, number, kind as fish, power, paid from reef_shot')
  await recordShots(
    db,
    rows.map((row) => ({ ...row, place: 0, purse: 0n })),
    universe.clock.now(),
  )
  expect(await purseOf()).toBe(record)
  one.process.kill()
  await begin()
  await universe.clock.advance(GONE_AFTER + 2_000)
  await closed()
  expect(universe.operator.state.balance).toBe(START - 1_000_000n + record)
})

test('killed while the win is on its way: the next process pays it once', async () => {
  const one = await begin()
  const player = testPlayer(OWNER)
  await one.way.enter(player)
  await sit(one.way, player)
  universe.faults.push('unanswered')
  await ask(one.way, player, 'cash', { key: randomUUID() })
  one.process.kill()
  expect(await stateOf()).toEqual(['paying'])
  await begin()
  await universe.clock.advance(10_000)
  await closed()
  expect(universe.operator.state.balance).toBe(START)
})

test('killed while the bet is on its way: it comes back, and there is no sitting', async () => {
  const one = await begin()
  const player = testPlayer(OWNER)
  await one.way.enter(player)
  universe.faults.push('unanswered')
  void sit(one.way, player).catch(() => undefined)
  await vi.waitFor(() => expect(universe.operator.calls).toHaveLength(1))
  one.process.kill()
  await begin()
  await universe.clock.advance(10_000)
  await vi.waitFor(async () => expect(await stateOf()).toEqual(['void']))
  await vi.waitFor(() => expect(universe.operator.state.balance).toBe(START))
})

test('refused: without money, twice, out of range, without a sitting, without an answer', async () => {
  const { way } = await begin()
  const player = testPlayer(OWNER)
  await way.enter(player)
  await expect(ask(way, player, 'shoot', { fish: 1, power: '0.10' })).rejects.toThrow('not_seated')
  await expect(ask(way, player, 'cash', { key: randomUUID() })).rejects.toThrow('not_seated')
  await expect(sit(way, player, '0.50')).rejects.toThrow('stake_out_of_range')
  universe.operator.state.balance = 0n
  await expect(sit(way, player)).rejects.toThrow('not_enough_money')
  universe.operator.state.balance = START
  const lost = sit(way, player).catch((error: Error) => error.message)
  universe.faults.push('unanswered')
  await vi.waitFor(async () => {
    await universe.clock.advance(5_000)
    expect(universe.operator.calls.length).toBeGreaterThan(2)
  })
  expect(await lost).toBe('wallet_unsure')
  await vi.waitFor(() => expect(universe.operator.state.balance).toBe(START))
  await sit(way, player)
  await expect(sit(way, player)).rejects.toThrow('round_open')
})

test('four sit at one reef and see each other; the fifth and practice sit at others', async () => {
  const { way } = await begin()
  const players = Array.from({ length: 5 }, () => testPlayer(OWNER))
  const reefs: string[] = []
  for (const player of players) {
    await way.enter(player)
    reefs.push((await sit(way, player, '1.00')).reef)
  }
  expect(new Set(reefs.slice(0, 4)).size).toBe(1)
  expect(reefs[4]).not.toBe(reefs[0])
  const [first, second] = players
  if (first === undefined || second === undefined) throw new Error('no players')
  const told = await shot(way, second)
  expect(told.place).toBe(1)
  expect(shotsOf(first)).toEqual([told])
  const practice = testPlayer({ ...OWNER, practice: true })
  const state = (await way.enter(practice)) as ReefState
  expect(reefs).not.toContain(state.reef)
  expect(state.seats).toEqual([])
})

test('a purse that is full is paid as it is, and one that is spent ends by itself', async () => {
  const { way } = await begin()
  const player = testPlayer(OWNER)
  await way.enter(player)
  await sit(way, player)
  const rich = PURSE_CEILING - 1n
  await db.query('update reef_sitting set won = $1 - brought + spent', [rich])
  running.splice(0).forEach((process) => {
    process.kill()
  })
  const { way: next } = await begin()
  const state = (await next.enter(player)) as ReefState
  await expect(ask(next, player, 'shoot', { fish: inWater(state), power: '0.10' })).rejects.toThrow(
    'purse_full',
  )
  await closed()
  expect(endOf(player)).toMatchObject({ reason: 'full', paid: toWire(rich) })
  expect(universe.operator.state.balance).toBe(START - 1_000_000n + rich)
})

test('a sitting that could not be written down is paid out by the same process', async () => {
  const { way, process } = await begin()
  const player = testPlayer(OWNER)
  await way.enter(player)
  process.failOnce('round_move')
  await expect(sit(way, player)).rejects.toThrow('away')
  expect(universe.operator.state.balance).toBe(START - 1_000_000n)
  await vi.waitFor(async () => {
    await universe.clock.advance(30_000)
    expect(universe.operator.state.balance).toBe(START)
  })
  await closed()
})
