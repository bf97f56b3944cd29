import { randomUUID } from 'node:crypto'
import { toWire } from '@koi/contract/money.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSource } from '../db/seal-seeds.ts'
import { type ChanceSource, chanceOf } from '../fairness/chance.ts'
import { FISHES, shootAt } from '../games/lantern-reef/rules.ts'
import { ONE_TIMES } from '../games/multiple.ts'
import type { GameMode } from '../host/game-mode.ts'
import { openStudioDatabase } from '../testing/database.ts'
import { openUniverse, type Process, testPlayer, type Universe } from '../testing/world.ts'
import { createReef } from './game-mode.ts'
import type { ReefState, ShotView } from './protocol.ts'
import { GONE_AFTER, IDLE_AFTER, PURSE_CEILING, readShots, shotSource } from './protocol.ts'
import { endOf, inWater, OWNER, requestAct, shotsOf, sit } from './testing.ts'

const db = await openStudioDatabase()
const START = 100_000_000n

interface Running {
  readonly process: Process
  readonly mode: GameMode
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
  const mode = createReef(process.world)
  await mode.start?.()
  return { process, mode }
}

/** Shoots and waits for the event of the shot. */
async function shot(
  mode: GameMode,
  player: ReturnType<typeof testPlayer>,
  power = '0.10',
): Promise<ShotView> {
  const before = shotsOf(player).length
  await requestAct(mode, player, 'shoot', {
    fish: inWater((await mode.enter(player)) as ReefState, 3),
    power,
  })
  await vi.waitFor(async () => {
    await universe.clock.advance(100)
    expect(shotsOf(player).length).toBe(before + 1)
  })
  await universe.clock.advance(200)
  const last = shotsOf(player).at(-1)
  if (last === undefined) throw new Error('no shot')
  return last
}

const stateOf = async (): Promise<string[]> =>
  (await db.query<{ state: string }>('select state from round order by opened_at')).rows.map((r) => r.state)
const purseOf = async (): Promise<bigint> =>
  (await db.query<{ purse: bigint }>('select purse from reef_sitting')).rows[0]?.purse ?? -1n
const closed = () => vi.waitFor(async () => expect(await stateOf()).toEqual(['closed']))

test('a sitting is one bet and one win: what was brought, less the shots, plus the catches', async () => {
  const { mode, process } = await begin()
  const player = testPlayer(OWNER)
  await mode.enter(player)
  const state = await sit(mode, player)
  expect(state.sitting).toMatchObject({ brought: '10.00', purse: '10.00', shots: 0, place: 0 })
  expect(universe.operator.state.balance).toBe(START - 1_000_000n)
  for (let i = 0; i < 8; i += 1) await shot(mode, player)
  const paid = shotsOf(player).map((one) => one.paid)
  await requestAct(mode, player, 'cash', { key: randomUUID() })
  await closed()
  const purse = await purseOf()
  expect(endOf(player)).toMatchObject({ reason: 'left', shots: 8, paid: toWire(purse) })
  expect(universe.operator.state.balance).toBe(START - 1_000_000n + purse)
  // With seeds and numbers all shots can be computed again.
  const { rows } = await db.query('select id, detail, source from round')
  const source = openSource(process.world.vault, rows[0].id, rows[0].source) as ChanceSource
  const story = readShots(rows[0].detail.shots)
  expect(story).toHaveLength(8)
  story.forEach(({ kind, times }, number) => {
    const fish = FISHES[kind]
    if (fish === undefined) throw new Error('no kind')
    const multiple = shootAt(fish, chanceOf(shotSource(source, number)))
    expect(BigInt(times) * ONE_TIMES).toBe(multiple)
    expect(paid[number]).toBe(toWire(multiple))
  })
  expect(universe.operator.calls.map(({ path }) => path.split('/').at(-1))).toEqual(['bet', 'win'])
})

test('a closed page is paid after a minute, an idle one after five; coming back plays on', async () => {
  const { mode } = await begin()
  const player = testPlayer(OWNER)
  await mode.enter(player)
  await sit(mode, player)
  mode.leave?.(player)
  await universe.clock.advance(GONE_AFTER - 2_000)
  const back = { ...player, seatId: randomUUID() }
  expect(await mode.enter(back)).toMatchObject({ sitting: { purse: '10.00' } })
  await universe.clock.advance(GONE_AFTER)
  expect(await stateOf()).toEqual(['playing'])
  mode.leave?.(back)
  await universe.clock.advance(GONE_AFTER + 1_000)
  await closed()
  expect(universe.operator.state.balance).toBe(START)
  const idle = testPlayer(OWNER)
  await mode.enter(idle)
  await sit(mode, idle, '5.00')
  await universe.clock.advance(IDLE_AFTER + 1_000)
  await vi.waitFor(() => expect(endOf(idle)).toMatchObject({ reason: 'idle', paid: '5.00' }))
  await vi.waitFor(() => expect(universe.operator.state.balance).toBe(START))
})

test('killed before a shot is recorded: no page got it, and the purse is as recorded', async () => {
  const one = await begin()
  const player = testPlayer(OWNER)
  await one.mode.enter(player)
  await sit(one.mode, player)
  const first = await shot(one.mode, player)
  const record = await purseOf()
  await requestAct(one.mode, player, 'shoot', {
    fish: inWater((await one.mode.enter(player)) as ReefState, 3),
    power: '0.50',
  })
  one.process.kill()
  expect(shotsOf(player)).toEqual([first])
  expect(await purseOf()).toBe(record)
  const two = await begin()
  const again = { ...player, seatId: randomUUID() }
  expect(await two.mode.enter(again)).toMatchObject({ sitting: { purse: toWire(record), shots: 1 } })
  two.mode.leave?.(again)
  await universe.clock.advance(GONE_AFTER + 2_000)
  await closed()
  expect(universe.operator.state.balance).toBe(START - 1_000_000n + record)
})

test('a batch that is written twice moves the purse once, and a recorded win is not lost', async () => {
  const one = await begin()
  const player = testPlayer(OWNER)
  await one.mode.enter(player)
  await sit(one.mode, player)
  let last = await shot(one.mode, player)
  for (let i = 0; i < 40 && last.paid === '0.00'; i += 1) last = await shot(one.mode, player)
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
  await one.mode.enter(player)
  await sit(one.mode, player)
  universe.faults.push('unanswered')
  await requestAct(one.mode, player, 'cash', { key: randomUUID() })
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
  await one.mode.enter(player)
  universe.faults.push('unanswered')
  void sit(one.mode, player).catch(() => undefined)
  await vi.waitFor(() => expect(universe.operator.calls).toHaveLength(1))
  one.process.kill()
  await begin()
  await universe.clock.advance(10_000)
  await vi.waitFor(async () => expect(await stateOf()).toEqual(['void']))
  await vi.waitFor(() => expect(universe.operator.state.balance).toBe(START))
})

test('refused: without money, twice, out of range, without a sitting, without an answer', async () => {
  const { mode } = await begin()
  const player = testPlayer(OWNER)
  await mode.enter(player)
  await expect(requestAct(mode, player, 'shoot', { fish: 1, power: '0.10' })).rejects.toThrow('not_seated')
  await expect(requestAct(mode, player, 'cash', { key: randomUUID() })).rejects.toThrow('not_seated')
  await expect(sit(mode, player, '0.50')).rejects.toThrow('stake_out_of_range')
  universe.operator.state.balance = 0n
  await expect(sit(mode, player)).rejects.toThrow('not_enough_money')
  universe.operator.state.balance = START
  const lost = sit(mode, player).catch((error: Error) => error.message)
  universe.faults.push('unanswered')
  await vi.waitFor(async () => {
    await universe.clock.advance(5_000)
    expect(universe.operator.calls.length).toBeGreaterThan(2)
  })
  expect(await lost).toBe('wallet_unsure')
  await vi.waitFor(() => expect(universe.operator.state.balance).toBe(START))
  await sit(mode, player)
  await expect(sit(mode, player)).rejects.toThrow('round_open')
})

test('four players share a reef; the fifth and practice players get others', async () => {
  const { mode } = await begin()
  const players = Array.from({ length: 5 }, () => testPlayer(OWNER))
  const reefs: string[] = []
  for (const player of players) {
    await mode.enter(player)
    reefs.push((await sit(mode, player, '1.00')).reef)
  }
  expect(new Set(reefs.slice(0, 4)).size).toBe(1)
  expect(reefs[4]).not.toBe(reefs[0])
  const [first, second] = players
  if (first === undefined || second === undefined) throw new Error('no players')
  const seen = await shot(mode, second)
  expect(seen.place).toBe(1)
  expect(shotsOf(first)).toEqual([seen])
  const practice = testPlayer({ ...OWNER, practice: true })
  const state = (await mode.enter(practice)) as ReefState
  expect(reefs).not.toContain(state.reef)
  expect(state.seats).toEqual([])
})

test('a sitting with a full purse is paid as it is', async () => {
  const { mode } = await begin()
  const player = testPlayer(OWNER)
  await mode.enter(player)
  await sit(mode, player)
  const rich = PURSE_CEILING - 1n
  await db.query('update reef_sitting set won = $1 - brought + spent', [rich])
  running.splice(0).forEach((process) => {
    process.kill()
  })
  const { mode: next } = await begin()
  const state = (await next.enter(player)) as ReefState
  await expect(requestAct(next, player, 'shoot', { fish: inWater(state), power: '0.10' })).rejects.toThrow(
    'purse_full',
  )
  await closed()
  expect(endOf(player)).toMatchObject({ reason: 'full', paid: toWire(rich) })
  expect(universe.operator.state.balance).toBe(START - 1_000_000n + rich)
})

test('a sitting that could not be stored is paid out by the same process', async () => {
  const { mode, process } = await begin()
  const player = testPlayer(OWNER)
  await mode.enter(player)
  process.failOnce('round_move')
  await expect(sit(mode, player)).rejects.toThrow('unavailable')
  expect(universe.operator.state.balance).toBe(START - 1_000_000n)
  await vi.waitFor(async () => {
    await universe.clock.advance(30_000)
    expect(universe.operator.state.balance).toBe(START)
  })
  await closed()
})
