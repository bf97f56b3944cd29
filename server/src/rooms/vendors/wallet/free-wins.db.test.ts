import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import { expectBooksBalance, runJob } from '../../cashier/testing.ts'
import { openFreeRounds } from '../testing/free-rounds.ts'
import { after, betOf, type TestPlayer } from '../testing/vendors.ts'

const db = await openTestDatabase()
const free = await openFreeRounds(db)
const { ctx, clock, work, give, cash } = free
let number = 0
let player: TestPlayer
let id: string

beforeEach(async () => {
  number += 1
  player = await free.player(`locked${number}`)
  const given = await give(player, { winsTo: { bonusDays: 7 } })
  if (given === null) throw new Error('nothing was given')
  id = given
  await work()
})
afterEach(() => expectBooksBalance(db))

const call = (kind: 'bet' | 'win' | 'rollback', fields: object) =>
  free.call('ALPHA', `/transaction/${kind}`, fields)
const bonuses = async () => {
  const rows = await db.book(player.member.book).query(
    `select source, amount, required, state, why from cashier_bonus where member_id = $1
     order by started_at, source`,
    [player.member.id],
  )
  return rows
}
const settle = () => runJob(ctx, 'cashier.settle-bonuses')

/** Plays a round of them that wins; returns the bet, the win and the answer to the win. */
async function win(amount: number) {
  const bet = betOf(player, '1', { round: randomUUID(), is_free: true, reward_uuid: id })
  expect((await call('bet', bet)).status).toBe('RS_OK')
  const won = after(bet, { amount })
  return { bet, won, answer: await call('win', won) }
}
const takeBack = async ({ bet, won }: Awaited<ReturnType<typeof win>>) =>
  call('rollback', { ...after(bet), reference_transaction_uuid: won.transaction_uuid })

/** Plays with the member's own money: a bet that is lost. */
async function play(amount: string): Promise<void> {
  const bet = betOf(player, amount, { round: randomUUID() })
  await call('bet', bet)
  await call('win', after(bet, { amount: 0, round_closed: true }))
}

test('[GR-20] wins wait in one bonus, and are cash once their turnover is met', async () => {
  const { won, answer } = await win(250_000)
  expect(answer).toMatchObject({ status: 'RS_OK', balance: 100_000_000 })
  expect(await call('win', won)).toMatchObject({ status: 'RS_OK', balance: 100_000_000 })
  await win(150_000)
  const first = { source: `FR:${id}:1`, amount: 400_000n, required: 1_200_000n }
  expect(await bonuses()).toMatchObject([{ ...first, state: 'running' }])
  expect((await player.caller.api.freeRounds({})).content).toMatchObject([{ won: '4.00', bonusDays: 7 }])
  expect(await cash(player)).toBe('1000.00')
  await play('12')
  await settle()
  expect(await cash(player)).toBe('992.00')
  expect(await bonuses()).toMatchObject([{ ...first, state: 'released' }])
  // What is won later is a bonus of its own.
  await win(100_000)
  expect(await bonuses()).toMatchObject([first, { source: `FR:${id}:2`, amount: 100_000n }])
})

test('[GR-20] a win that its vendor takes back leaves its bonus', async () => {
  const [first, second] = [await win(250_000), await win(150_000)]
  expect(await takeBack(second)).toMatchObject({ status: 'RS_OK', balance: 100_000_000 })
  expect(await bonuses()).toMatchObject([{ state: 'running', amount: 250_000n, required: 750_000n }])
  expect((await takeBack(first)).status).toBe('RS_OK')
  expect(await bonuses()).toMatchObject([{ state: 'forfeited', why: 'cancelled' }])
  expect(await cash(player)).toBe('1000.00')
})

test('[GR-20] a win taken back costs nothing if its bonus is lost, cash if it was released', async () => {
  const lost = await win(250_000)
  await db.book(player.member.book).query('update cashier_bonus set expires_at = $1', [clock.now()])
  await settle()
  expect(await bonuses()).toMatchObject([{ state: 'forfeited', why: 'expired' }])
  expect((await takeBack(lost)).status).toBe('RS_OK')
  expect(await cash(player)).toBe('1000.00')
  const kept = await win(200_000)
  await play('6')
  await settle()
  expect(await cash(player)).toBe('996.00')
  expect((await takeBack(kept)).status).toBe('RS_OK')
  expect(await cash(player)).toBe('994.00')
})

test('[GR-20] a win that comes while play is closed is cash', async () => {
  const bet = betOf(player, '1', { round: randomUUID(), is_free: true, reward_uuid: id })
  await call('bet', bet)
  await player.caller.api.excludeSelf({ months: 6, account: player.member.account })
  expect((await call('win', after(bet, { amount: 200_000 }))).status).toBe('RS_OK')
  expect(await cash(player)).toBe('1002.00')
  expect(await bonuses()).toEqual([])
})
