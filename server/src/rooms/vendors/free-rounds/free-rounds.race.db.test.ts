import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import { runQueued } from '../../../testing/queue.ts'
import { jobs } from '../jobs.ts'
import { openFreeRounds } from '../testing/free-rounds.ts'
import { after, betOf, booksProve, type TestPlayer } from '../testing/vendors.ts'
import { cancelFreeRounds } from './cancel-free-rounds.ts'
import { findFree } from './free-store.ts'

const db = await openTestDatabase()
const free = await openFreeRounds(db)
const { ctx, clock, give } = free

const freeBet = (player: TestPlayer, reward: string) =>
  betOf(player, '1', { round: randomUUID(), is_free: true, reward_uuid: reward })
const call = async (kind: 'bet' | 'win', fields: object) =>
  (await free.call('ALPHA', `/transaction/${kind}`, fields)).status

/** Rounds that the vendor has opened. */
async function opened(account: string, rounds: number) {
  const player = await free.player(account)
  const id = await give(player, { rounds })
  await runQueued(ctx, jobs)
  if (id === null) throw new Error('nothing was given')
  return { player, id }
}

test('[GR-20] of twenty free bets at once, three are accepted when three rounds are left', async () => {
  const { player, id } = await opened('race1', 3)
  const bets = Array.from({ length: 20 }, () => freeBet(player, id))
  const statuses = await Promise.all(bets.map((bet) => call('bet', bet)))
  expect(statuses.filter((status) => status === 'RS_OK')).toHaveLength(3)
  expect(statuses.filter((status) => status === 'RS_ERROR_INVALID_REWARD')).toHaveLength(17)
  const played = bets.filter((_bet, at) => statuses[at] === 'RS_OK')
  // Each win twice: it is paid once, with its turnover.
  const wins = played.map((bet) => after(bet, { amount: 100_000 }))
  const answers = await Promise.all([...wins, ...wins].map((win) => call('win', win)))
  expect(answers.every((status) => status === 'RS_OK')).toBe(true)
  expect(await free.cash(player)).toBe('1003.00')
  const required = await db
    .book(player.member.book)
    .query('select required from cashier_requirement where member_id = $1', [player.member.id])
  expect(required).toHaveLength(3)
  await booksProve(db)
})

test('[GR-20] the same source many times at once gives once', async () => {
  const player = await free.player('race2')
  const ids = await Promise.all(Array.from({ length: 8 }, () => give(player)))
  expect(new Set(ids).size).toBe(1)
  expect(
    await db.query('select id from vendors.free_rounds where member_id = $1', [player.member.id]),
  ).toEqual([{ id: ids[0] }])
})

test('[GR-20] no bet is accepted after a cancellation, however they race', async () => {
  const { player, id } = await opened('race3', 50)
  const row = await findFree(db, id)
  if (row === null) throw new Error('there are no free rounds')
  const betting = Promise.all(Array.from({ length: 12 }, () => call('bet', freeBet(player, id))))
  await ctx.db.transact((tx) => cancelFreeRounds(tx, row, { by: 'test', at: clock.now() }))
  const before = (await betting).filter((status) => status === 'RS_OK').length
  expect(await call('bet', freeBet(player, id))).toBe('RS_ERROR_INVALID_REWARD')
  const [played] = await db
    .book(player.member.book)
    .query<{ used: number }>('select used from vendors_free where id = $1', [id])
  expect(played?.used).toBe(before)
  await booksProve(db)
})
