import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GameMode } from '../host/game-mode.ts'
import type { Event } from '../host/protocol.ts'
import { openStudioDatabase } from '../testing/database.ts'
import { openUniverse, type Process, testPlayer, type Universe } from '../testing/world.ts'
import { createReef } from './game-mode.ts'
import type { ReefState } from './protocol.ts'
import { endOf, inWater, OWNER, requestAct, shotsOf, sit } from './testing.ts'

const db = await openStudioDatabase()

let universe: Universe
let process: Process
let mode: GameMode

beforeEach(async () => {
  await db.query('truncate round, movement, seed_pair cascade')
  universe = openUniverse(db)
  universe.operator.state.balance = 100_000_000n
  process = universe.begin()
  await process.resume()
  mode = createReef(process.world)
  await mode.start?.()
})

afterEach(() => process.kill())

const statesOf = async (): Promise<string[]> =>
  (await db.query<{ state: string }>('select state from round order by state')).rows.map(({ state }) => state)

test('a player who cashes out is paid while the others at the reef go on shooting', async () => {
  const player = testPlayer(OWNER)
  const others = Array.from({ length: 3 }, () => testPlayer(OWNER))
  for (const one of [player, ...others]) {
    await mode.enter(one)
    await sit(mode, one)
  }
  await requestAct(mode, player, 'shoot', {
    fish: inWater((await mode.enter(player)) as ReefState, 3),
    power: '0.10',
  })
  let seen = (await mode.enter(player)) as ReefState
  let turn = 0
  // After each batch one of the others shoots, so that there is always a next one.
  const send = (event: Event): void => {
    player.send(event)
    const other = others[turn % others.length]
    if (event.on !== 'shots' || other === undefined) return
    turn += 1
    void requestAct(mode, other, 'shoot', { fish: inWater(seen, 3), power: '0.10' }).then(async () => {
      seen = (await mode.enter(other)) as ReefState
    })
  }
  await mode.enter({ ...player, send })
  void requestAct(mode, player, 'cash', { key: randomUUID() })
  await vi.waitFor(async () => {
    await universe.clock.advance(100)
    expect(endOf(player)).toMatchObject({ reason: 'left', shots: 1 })
  })
  const seenShots = shotsOf(player).length
  await vi.waitFor(async () => {
    await universe.clock.advance(100)
    expect(shotsOf(player).length).toBeGreaterThan(seenShots)
    expect(await statesOf()).toEqual(['closed', 'playing', 'playing', 'playing'])
  })
})

test('a player who cashes out waits for their own shot that could not be written at once', async () => {
  const player = testPlayer(OWNER)
  const state = (await mode.enter(player)) as ReefState
  await sit(mode, player)
  process.failOnce('reef_record')
  await requestAct(mode, player, 'shoot', { fish: inWater(state, 3), power: '0.10' })
  void requestAct(mode, player, 'cash', { key: randomUUID() })
  await vi.waitFor(async () => {
    await universe.clock.advance(100)
    expect(endOf(player)).toMatchObject({ reason: 'left', shots: 1 })
  })
  await vi.waitFor(async () => expect(await statesOf()).toEqual(['closed']))
})
