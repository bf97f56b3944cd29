import { randomUUID } from 'node:crypto'
import { ONE } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import { openStudioDatabase } from '../testing/database.ts'
import { givePractice, openUniverse, testPlayer } from '../testing/world.ts'
import { PRACTICE_CREDIT, readPractice } from './practice.ts'

const db = await openStudioDatabase()
const universe = openUniverse(db)

test('practice credit moves once for each movement, without any call to the operator', async () => {
  const { world, balances } = universe.begin()
  const player = testPlayer({ vendor: 'KOIRNG', game: 'pearl-pond', practice: true })
  await givePractice(db, player)
  const wallet = world.wallets(player)
  const round = randomUUID()
  const moved = { seat: player.wire, round, closesRound: false }
  const bet = { ...moved, kind: 'bet', uuid: randomUUID(), amount: 30n * ONE, opensRound: true } as const
  for (const _ of [1, 2])
    expect(await wallet.bet(bet)).toMatchObject({ state: 'accepted', balance: 9_970n * ONE })
  const win = { ...moved, kind: 'win', uuid: randomUUID(), amount: 45n * ONE, reference: bet.uuid } as const
  for (const _ of [1, 2]) expect(await wallet.win(win)).toEqual({ state: 'done', balance: 10_015n * ONE })
  const back = { ...moved, kind: 'rollback', uuid: randomUUID(), reference: bet.uuid } as const
  for (const _ of [1, 2]) expect(await wallet.rollback(back)).toMatchObject({ balance: 10_045n * ONE })
  const large = { ...bet, uuid: randomUUID(), amount: PRACTICE_CREDIT * 2n }
  expect(await wallet.bet(large)).toMatchObject({ state: 'refused', status: 'RS_ERROR_NOT_ENOUGH_MONEY' })
  expect(await world.endOf(large.uuid)).toBe('refused')
  expect(await readPractice(db, player.user)).toBe(10_045n * ONE)
  expect(universe.operator.calls).toEqual([])
  expect(new Set(balances.map(({ user }) => user))).toEqual(new Set([player.user]))
})

test('a movement during which a process died is resumed by the next one', async () => {
  const player = testPlayer({ vendor: 'KOIRNG', game: 'pearl-pond' })
  universe.operator.state.balance = 100n * ONE
  const first = universe.begin()
  const bet = {
    kind: 'bet',
    uuid: randomUUID(),
    seat: player.wire,
    round: randomUUID(),
    amount: 30n * ONE,
    closesRound: false,
    opensRound: true,
  } as const
  universe.faults.push('unanswered')
  void first.world.wallets(player).bet(bet)
  await expect.poll(() => universe.operator.state.balance).toBe(70n * ONE)
  // A process does not resume its own movements.
  await first.resume()
  expect(await first.world.endOf(bet.uuid)).toBeNull()
  first.kill()
  const second = universe.begin()
  await second.resume()
  await expect.poll(() => universe.operator.state.balance).toBe(100n * ONE)
  expect(await second.world.endOf(bet.uuid)).toBe('unsure')
})
