import { randomUUID } from 'node:crypto'
import { fromWire, ONE } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import { createBull } from '../bull/game-mode.ts'
import { createFixtures } from '../fixtures/game-mode.ts'
import type { GameMode, Player } from '../host/game-mode.ts'
import { createReef } from '../reef/game-mode.ts'
import { createSolo } from '../solo/solo.ts'
import { createTables } from '../tables/tables.ts'
import { openStudioDatabase } from './database.ts'
import { openUniverse, testPlayer } from './world.ts'

const db = await openStudioDatabase()
const SEED = /^[0-9a-f]{64}$/

const act = (mode: GameMode, player: Player, name: string, input: object) => {
  const found = mode.acts[name]
  if (found === undefined) throw new Error(`no act ${name}`)
  return found.run(player, found.shape.parse({ key: randomUUID(), ...input }))
}

async function dump(): Promise<string> {
  const { rows } = await db.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'studio'",
  )
  const all = await Promise.all(
    rows.map(({ name }) => db.query<{ text: string }>(`select one::text as text from "${name}" one`)),
  )
  return all.flatMap((found) => found.rows.map(({ text }) => text)).join('\n')
}

test('whoever has the database alone knows no outcome beforehand, in any mode', async () => {
  const universe = openUniverse(db)
  universe.operator.state.balance = 10_000n * ONE
  const { world, kill } = universe.begin()
  const [solo, tables, reef, bull, fixtures] = [
    createSolo(world),
    createTables(world),
    createReef(world),
    createBull(world),
    createFixtures(world),
  ]
  for (const mode of [solo, tables, reef, bull, fixtures]) await mode.start?.()
  const mines = testPlayer({ vendor: 'KOIRNG', game: 'moon-mines' })
  await act(solo, mines, 'play', { stake: '2.00', chosen: { mines: 3 } })
  const guest = testPlayer({ vendor: 'KOILIVE', game: 'roulette' })
  await tables.enter(guest)
  await expect.poll(async () => (await db.query('select from table_round')).rowCount).toBe(1)
  await tables.acts.place?.run(guest, {
    ...{ key: randomUUID(), round: 1 },
    bets: [{ place: 'red', stake: fromWire('1.00') }],
  })
  const diver = testPlayer({ vendor: 'KOIFISH', game: 'lantern-reef' })
  await reef.enter(diver)
  await act(reef, diver, 'sit', { amount: '10.00' })
  for (const player of [1, 2].map(() => testPlayer({ vendor: 'KOIPVP', game: 'bull-bull' }))) {
    await bull.enter(player)
    await act(bull, player, 'join', { base: '1.00', willing: false })
  }
  await universe.clock.advance(12_000)
  await expect.poll(async () => (await db.query('select from bull_hand')).rowCount).toBe(1)
  // Two pairs of the players alone, and a seed each for the table, the hand, and every fixture.
  const seeds = universe.drawn.filter((hex) => SEED.test(hex))
  expect(seeds.length).toBeGreaterThanOrEqual(4 + 1 + 1 + 21)
  const text = await dump()
  expect(text).toContain('moon-mines')
  for (const seed of seeds) expect(text).not.toContain(seed)
  expect(text).not.toMatch(/"?mines"?\s*:\s*\[/)
  kill()
})
