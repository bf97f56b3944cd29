import { randomUUID } from 'node:crypto'
import { ONE } from '@koi/contract/money.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import { openFreeRounds } from '../testing/free-rounds.ts'
import { after, betOf, booksProve, type TestPlayer } from '../testing/vendors.ts'

const db = await openTestDatabase()
const free = await openFreeRounds(db)
const { clock, fake, work, give, cash } = free
let number = 0
let player: TestPlayer

beforeEach(async () => {
  fake.calls.length = 0
  fake.faults.length = 0
  number += 1
  player = await free.player(`free${number}`)
})
afterEach(() => booksProve(db))

/** Rounds that the vendor has opened. */
async function opened(changes: Parameters<typeof give>[1] = {}): Promise<string> {
  const id = await give(player, changes)
  await work()
  if (id === null) throw new Error('nothing was given')
  return id
}

const freeBet = (reward: string | null, changes: object = {}) =>
  betOf(player, '1', { round: randomUUID(), is_free: true, reward_uuid: reward, ...changes })
const call = async (kind: 'bet' | 'win' | 'rollback', fields: object) =>
  (await free.call('ALPHA', `/transaction/${kind}`, fields)).status.replace(/^RS_(ERROR_)?/, '')
const listed = async () => (await player.caller.api.freeRounds({})).content
const requirements = () =>
  db
    .book(player.member.book)
    .query<{ required: bigint }>(
      'select required from cashier_requirement where member_id = $1 and closed_at is null order by at, source',
      [player.member.id],
    )

test('[GR-20] ten rounds are given once, opened at the vendor, and played without a stake', async () => {
  const id = await opened()
  expect(await give(player)).toBe(id)
  expect(fake.calls.map(({ path }) => path)).toEqual(['/freebet/rewards/create'])
  expect(fake.calls[0]?.body).toMatchObject({
    reward_uuid: id,
    user: player.user,
    bet_count: 10,
    bet_value: 100_000,
    max_win: null,
  })
  for (let round = 0; round < 10; round += 1) {
    const bet = freeBet(id)
    expect(await call('bet', bet)).toBe('OK')
    expect(await call('bet', bet)).toBe('OK')
    expect(await call('win', after(bet, { amount: round === 0 ? 250_000 : 0, round_closed: true }))).toBe(
      'OK',
    )
  }
  expect(await cash(player)).toBe('1002.50')
  expect(await requirements()).toEqual([{ required: 750_000n }])
  expect(await listed()).toMatchObject([{ id, state: 'played', rounds: 10, left: 0, won: '2.50' }])
  expect(await call('bet', freeBet(id))).toBe('INVALID_REWARD')
  expect(await cash(player)).toBe('1002.50')
})

test('[GR-20] unknown, expired, foreign and unopened rounds are refused, and nothing is paid', async () => {
  expect(await call('bet', freeBet(randomUUID()))).toBe('INVALID_REWARD')
  const expiresAt = new Date(clock.now().getTime() + 60_000)
  const notOpened = await give(player, { expiresAt })
  expect(await call('bet', freeBet(notOpened))).toBe('INVALID_REWARD')
  await work()
  const refused = freeBet(notOpened, { game_code: 'pearl-pond', is_free: false })
  expect(await call('bet', refused)).toBe('INVALID_REWARD')
  const other = await free.player(`other${number}`)
  const foreign = freeBet(notOpened, { user: other.user, token: other.token })
  expect(await call('bet', foreign)).toBe('INVALID_REWARD')
  expect(await call('win', after(foreign, { amount: 500_000 }))).toBe('TRANSACTION_DOES_NOT_EXIST')
  clock.advance(60_000)
  expect(await call('bet', freeBet(notOpened))).toBe('INVALID_REWARD')
  expect(await listed()).toMatchObject([{ state: 'expired', left: 10 }])
  expect(await cash(player)).toBe('1000.00')
})

test('[GR-20] wins stop at the most that the rounds may win; above it people look', async () => {
  const id = await opened({ maxWin: 5n * ONE })
  const first = freeBet(id)
  await call('bet', first)
  expect(await call('win', after(first, { amount: 400_000 }))).toBe('OK')
  const second = freeBet(id)
  await call('bet', second)
  // The vendor does not name the rounds again: the bet decides.
  expect(await call('win', after(second, { amount: 100_001, reward_uuid: null }))).toBe('TIMEOUT')
  expect(await cash(player)).toBe('1004.00')
  expect(await call('win', after(second, { amount: 100_000, reward_uuid: null }))).toBe('OK')
  expect(await cash(player)).toBe('1005.00')
  expect(await db.query('select kind from vendors.finding where member_id = $1', [player.member.id])).toEqual(
    [{ kind: 'held_win' }],
  )
})

test('[GR-20] a rollback returns the round, and a win that is taken back asks for no turnover', async () => {
  const id = await opened()
  const undone = freeBet(id)
  await call('bet', undone)
  expect(await listed()).toMatchObject([{ left: 9 }])
  expect(await call('rollback', after(undone))).toBe('OK')
  expect(await listed()).toMatchObject([{ left: 10 }])
  expect(await call('win', after(undone, { amount: 100_000 }))).toBe('TRANSACTION_ROLLED_BACK')
  const bet = freeBet(id)
  await call('bet', bet)
  const win = after(bet, { amount: 300_000 })
  await call('win', win)
  expect(await requirements()).toEqual([{ required: 900_000n }])
  const back = { ...after(bet), reference_transaction_uuid: win.transaction_uuid }
  expect(await call('rollback', back)).toBe('OK')
  expect(await cash(player)).toBe('1000.00')
  expect(await requirements()).toEqual([])
  expect(await listed()).toMatchObject([{ left: 9, won: '0.00' }])
  // A rollback that comes first leaves a tombstone, and the bet uses up no round.
  const early = freeBet(id)
  expect(await call('rollback', after(early))).toBe('OK')
  expect(await call('bet', early)).toBe('TRANSACTION_ROLLED_BACK')
  expect(await listed()).toMatchObject([{ left: 9 }])
})

test('[GR-20] an exclusion ends them here and at the vendor, until it confirms', async () => {
  const id = await opened()
  const bet = freeBet(id)
  await call('bet', bet)
  await player.caller.api.excludeSelf({ months: 6, account: player.member.account })
  expect(await listed()).toEqual([])
  expect(await call('bet', freeBet(id))).toBe('USER_DISABLED')
  fake.faults.push(null)
  await expect(work()).rejects.toThrow('no answer')
  expect(await call('win', after(bet, { amount: 200_000 }))).toBe('OK')
  await work()
  expect(fake.calls.map(({ path }) => path)).toEqual([
    '/freebet/rewards/create',
    '/freebet/rewards/cancel',
    '/freebet/rewards/cancel',
  ])
  expect(await cash(player)).toBe('1002.00')
  expect(await give(player, { source: `again:${number}` })).toBeNull()
  const [row] = await db.query<{ state: string; confirmed: boolean }>(
    'select state, end_confirmed_at is not null as confirmed from vendors.free_rounds where id = $1',
    [id],
  )
  expect(row).toEqual({ state: 'cancelled', confirmed: true })
})

test('[GR-20] the vendor is asked again until its answer is definite, and a refusal ends them', async () => {
  const id = await give(player)
  fake.faults.push(null, 'RS_ERROR_UNKNOWN')
  await expect(work()).rejects.toThrow('no answer')
  await expect(work()).rejects.toThrow('RS_ERROR_UNKNOWN')
  expect(await listed()).toMatchObject([{ id, state: 'opening' }])
  await work()
  expect(await listed()).toMatchObject([{ id, state: 'open' }])
  fake.faults.push('RS_ERROR_BET_LIMIT_EXCEEDED')
  await give(player, { source: `refused:${number}` })
  await work()
  expect(await listed()).toHaveLength(1)
})
