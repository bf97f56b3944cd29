import { ONE } from '@koi/contract/money.ts'
import { beforeEach, expect, test } from 'vitest'
import { chanceOf, hashOf } from '../fairness/chance.ts'
import { type ProofsPage, sharedSource } from '../fairness/shared-round.ts'
import { rouletteTable } from '../games/roulette/table.ts'
import type { GameMode, Player } from '../host/game-mode.ts'
import { openStudioDatabase } from '../testing/database.ts'
import type { TableState } from './protocol.ts'
import { member, openFloor, place, readRounds, sit } from './testing.ts'

const db = await openStudioDatabase()
const RICH = 1_000_000n * ONE
beforeEach(() => db.query('truncate table_round, round, movement, beacon_round cascade'))

const proofOf = async (mode: GameMode, player: Player, number: number) => {
  const page = (await mode.acts.fairness?.run(player, {})) as ProofsPage
  return page.rows.find((row) => row.number === number)
}

test.each(['down', 'wrong signature', 'other round'] as const)(
  'a round whose beacon does not come goes back; what it would have been follows the beacon: %s',
  async (fault) => {
    const floor = openFloor(db)
    const { operator, beacon } = floor.universe
    operator.state.balance = RICH
    const { mode, process } = await floor.begin()
    const ann = member('roulette')
    const { round } = await sit(floor, mode, ann)
    await place(mode, ann, { round: round.number, on: { red: '7.00' } })
    beacon.fail(fault)
    // Until 59 s after the beacon's time the bets wait: nothing is known, and nothing is paid.
    await floor.pass(65_000)
    expect(((await mode.enter(ann)) as TableState).round).toMatchObject({ phase: 'closed', outcome: null })
    expect((await readRounds(db, ann.user)).map(({ state }) => state)).toEqual(['playing'])
    await floor.pass(3_000)
    expect((await readRounds(db, ann.user)).map(({ state }) => state)).toEqual(['void'])
    expect(operator.state.balance).toBe(RICH)
    expect(ann.events.filter(({ on, phase }) => on === 'round' && phase === 'void')).toHaveLength(1)
    expect(await proofOf(mode, ann, round.number)).toMatchObject({ state: 'void', seed: null, result: null })
    // No other round opens before the beacon is back.
    await floor.pass(30_000)
    expect(((await mode.enter(ann)) as TableState).round.phase).toBe('idle')
    beacon.fail(null)
    await floor.pass(5_000)
    const proof = await proofOf(mode, ann, round.number)
    const randomness = await beacon.randomnessOf(proof?.beacon?.round ?? 0)
    const source = { serverSeed: proof?.seed ?? '', code: 'roulette', number: round.number, randomness }
    expect(proof).toMatchObject({ state: 'void', hash: hashOf(proof?.seed ?? '') })
    expect(proof?.result).toEqual(rouletteTable.deal(chanceOf(sharedSource(source))))
    // The next round is open, or decided already.
    expect(((await mode.enter(ann)) as TableState).round).toMatchObject({
      phase: expect.stringMatching(/betting|closed/),
      number: round.number + 1,
    })
    expect(operator.state.balance).toBe(RICH)
    process.kill()
  },
)

test('a process that was down when the beacon came pays by it, whatever it would like better', async () => {
  const floor = openFloor(db)
  const { operator, beacon } = floor.universe
  operator.state.balance = RICH
  const first = await floor.begin()
  const ann = member('roulette')
  const { round } = await sit(floor, first.mode, ann)
  await place(first.mode, ann, { round: round.number, on: { red: '5.00', black: '5.00' } })
  first.process.kill()
  await floor.pass(3_600_000)
  const { mode, process } = await floor.begin()
  const late = place(mode, member('roulette'), { round: round.number, on: { red: '1.00' } })
  await expect(late).rejects.toThrow('betting_closed')
  await floor.pass(20_000)
  const [paid] = await readRounds(db, ann.user)
  const source = paid?.source as { clientSeed: string; serverSeed: string; nonce: number }
  expect(source.clientSeed).toBe(`roulette.${await beacon.randomnessOf(round.promise?.beacon?.round ?? 0)}`)
  expect(paid).toMatchObject({ state: 'closed', detail: { outcome: rouletteTable.deal(chanceOf(source)) } })
  expect(operator.state.balance).toBe(RICH - 10n * ONE + (paid?.payout ?? 0n))
  process.kill()
})

test('no round opens while the beacon is not known', async () => {
  const floor = openFloor(db)
  floor.universe.beacon.fail('down')
  const { mode, process } = await floor.begin()
  const world = { ...process.world, beacon: { ...process.world.beacon, chain: async () => null } }
  const { createTables } = await import('./tables.ts')
  const blind = createTables(world)
  await blind.start?.()
  await blind.enter(member('sic-bo'))
  await floor.pass(10_000)
  expect((await db.query('select from table_round')).rowCount).toBe(0)
  await mode.stop?.()
  process.kill()
})
