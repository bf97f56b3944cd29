import { randomUUID } from 'node:crypto'
import { fromWire, ONE } from '@koi/contract/money.ts'
import { beforeEach, expect, test } from 'vitest'
import { createHall } from '../host/hall.ts'
import type { HistoryPage } from '../host/protocol.ts'
import { cancelReward, createReward, listRewardGames, rewardCalls } from '../host/rewards.ts'
import { writeTransactions } from '../host/transactions.ts'
import { openStudioDatabase } from '../testing/database.ts'
import { enterHall, launchSeat } from '../testing/seat.ts'
import { openUniverse } from '../testing/world.ts'
import type { FreeView, SoloRound, SoloState } from './protocol.ts'
import { createSolo } from './solo.ts'

const db = await openStudioDatabase()
const universe = openUniverse(db)
const { operator, clock, faults } = universe
const process = universe.begin()
const mode = createSolo(process.world)
const modes = [mode]
const hall = createHall({ ...process.world, balanceOf: async () => operator.state.balance }, modes)
const world = { db, modes, now: () => clock.now() }
let user = ''
beforeEach(() => {
  user = `member-${randomUUID()}`
  operator.state.balance = 100n * ONE
})

const asked = () => ({ request_uuid: randomUUID(), at: clock.now().toISOString() })
const createCall = (changes: object = {}) =>
  rewardCalls.create.parse({
    ...asked(),
    ...{ reward_uuid: randomUUID(), user, game_code: 'pearl-pond', currency: 'CNY' },
    ...{ bet_count: 3, bet_value: 100_000, max_win: null },
    end_time: new Date(clock.now().getTime() + 3_600_000).toISOString(),
    ...changes,
  })
async function create(changes: object = {}) {
  const call = createCall(changes)
  expect(await createReward(world, 'KOIRNG', call)).toMatchObject({ status: 'RS_OK' })
  return call.reward_uuid
}
const cancel = (reward_uuid: string, of = user) =>
  cancelReward(world, 'KOIRNG', rewardCalls.cancel.parse({ ...asked(), reward_uuid, user: of }))
const enter = async (game = 'pearl-pond') =>
  enterHall(process.world, hall, await launchSeat(process.world, { vendor: 'KOIRNG', game, user }))
const freeOf = ({ welcome }: Awaited<ReturnType<typeof enter>>) => (welcome.state as SoloState).free
const play = (page: Awaited<ReturnType<typeof enter>>, free: string, stake = '1.00') =>
  page.call('play', { key: randomUUID(), stake, free })
const paid = () =>
  expect
    .poll(async () => {
      await clock.advance(10_000)
      const { rows } = await db.query(`select id from round where state in ('staking', 'paying')`)
      return rows.length
    })
    .toBe(0)

test('[GR-20] three free rounds are played without a stake, recorded, listed and verifiable', async () => {
  const reward = await create()
  const page = await enter()
  expect(freeOf(page)).toMatchObject({ id: reward, rounds: 3, left: 3, stake: '1.00', won: '0.00' })
  let won = 0n
  for (const left of [2, 1, 0]) {
    const { ok } = await play(page, reward)
    const round = ok as SoloRound
    won += fromWire(round.payout)
    expect(round.free).toMatchObject({ id: reward, left })
    expect(fromWire((round.free as FreeView).won)).toBe(won)
  }
  await paid()
  expect(operator.state.balance).toBe(100n * ONE + won)
  expect(await play(page, reward)).toMatchObject({ refused: 'free_over' })
  const bets = operator.calls.filter(({ body }) => body.user === user && body.is_free === true)
  expect(bets.map(({ body }) => body.reward_uuid)).toEqual([reward, reward, reward])
  const history = (await page.call('history')).ok as HistoryPage
  expect(history.rows.map(({ free, stake }) => [free, stake])).toEqual(Array(3).fill([true, '1.00']))
  const at = clock.now()
  const listed = JSON.parse(
    await writeTransactions(db, 'KOIRNG', { at, from: new Date(0), to: at, limit: 100, user }),
  )
  const kinds = listed.transactions.map((one: { kind: string; is_free?: boolean }) => [one.kind, one.is_free])
  expect(kinds).toEqual(
    expect.arrayContaining([
      ['bet', true],
      ['win', undefined],
    ]),
  )
  expect(freeOf(await enter())).toBeNull()
})

test('[GR-20] the wins of free rounds stop at the most that they may win', async () => {
  const reward = await create({ bet_count: 200, max_win: 150_000 })
  const page = await enter()
  let won = 0n
  for (let at = 0; at < 200; at += 1) {
    const round = (await play(page, reward)).ok as SoloRound
    won += fromWire(round.payout)
    if (won === 150_000n) break
  }
  expect(won).toBe(150_000n)
  expect((await play(page, reward)).ok).toMatchObject({ payout: '0.00' })
  await paid()
})

test('[GR-20] other stakes and players, expired and cancelled rounds are refused without a bet', async () => {
  const reward = await create()
  const page = await enter()
  const before = operator.calls.length
  expect(await play(page, reward, '0.20')).toMatchObject({ refused: 'malformed' })
  expect(await play(page, randomUUID())).toMatchObject({ refused: 'free_over' })
  const other = await enterHall(
    process.world,
    hall,
    await launchSeat(process.world, { vendor: 'KOIRNG', game: 'pearl-pond' }),
  )
  expect(await play(other, reward)).toMatchObject({ refused: 'free_over' })
  expect(await cancel(reward)).toMatchObject({ status: 'RS_OK', used: 0 })
  expect(await play(page, reward)).toMatchObject({ refused: 'free_over' })
  const short = await create({ end_time: new Date(clock.now().getTime() + 1_000).toISOString() })
  await clock.advance(1_000)
  expect(await play(page, short)).toMatchObject({ refused: 'free_over' })
  expect(operator.calls.length).toBe(before)
})

test('[GR-20] the operator’s refusal and silence use up no round', async () => {
  const reward = await create()
  const page = await enter()
  faults.push({ status: 'RS_ERROR_INVALID_REWARD' })
  expect(await play(page, reward)).toMatchObject({ refused: 'free_over' })
  expect(freeOf(await enter())).toMatchObject({ left: 3 })
})

test('[GR-20] a reward is created once, cancelled once, and not created after its cancellation', async () => {
  const call = createCall()
  const status = async (changes: object = {}) =>
    (await createReward(world, 'KOIRNG', { ...call, ...changes })) as { status: string }
  expect([await status(), await status()]).toMatchObject([{ status: 'RS_OK' }, { status: 'RS_OK' }])
  expect(await status({ bet_count: 4 })).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' })
  expect(await status({ bet_value: 7n })).toMatchObject({ status: 'RS_ERROR_BET_LIMIT_EXCEEDED' })
  expect(await status({ game_code: 'moon-mines' })).toMatchObject({ status: 'RS_ERROR_INVALID_GAME' })
  expect(await status({ currency: 'FUN' })).toMatchObject({ status: 'RS_ERROR_WRONG_CURRENCY' })
  expect(await createReward(world, 'KOILIVE', call)).toMatchObject({ status: 'RS_ERROR_INVALID_GAME' })
  expect(await cancel(call.reward_uuid, 'somebody')).toMatchObject({ status: 'RS_ERROR_INVALID_REWARD' })
  const early = createCall()
  expect(await cancel(early.reward_uuid)).toMatchObject({ status: 'RS_OK', used: 0 })
  expect(await createReward(world, 'KOIRNG', early)).toMatchObject({
    status: 'RS_ERROR_DUPLICATE_TRANSACTION',
  })
})

test('[GR-20] the games that free rounds can be given in, with their returns', () => {
  const given = listRewardGames(modes, 'KOIRNG', { request_uuid: 'r', currency: 'CNY' })
  expect(given).toMatchObject({
    status: 'RS_OK',
    games: [
      { game_code: 'pearl-pond', rtp: 9_599 },
      { game_code: 'dragon-gate', rtp: 9_645 },
      { game_code: 'lotus-cascade', rtp: 9_649 },
    ],
  })
})
