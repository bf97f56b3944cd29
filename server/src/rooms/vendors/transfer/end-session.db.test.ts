import { beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import { operatorToken, testOrigin } from '../../../testing/people.ts'
import { runQueued } from '../../../testing/queue.ts'
import { identityCommands } from '../../members/index.ts'
import { resolveOperator } from '../../operators/index.ts'
import { jobs } from '../jobs.ts'
import { codeOf, openTransfers } from '../testing/transfer.ts'
import { booksProve, type TestPlayer, betOf as wireBet } from '../testing/vendors.ts'

const db = await openTestDatabase()
const transfers = await openTransfers(db)
const { ctx, clock, fake, start, sessionOf, betOf, cash } = transfers
let number = 0
let player: TestPlayer

beforeEach(async () => {
  fake.faults.length = 0
  fake.ended.length = 0
  await transfers.plugIn({ sessionUrl: fake.base })
  number += 1
  player = await transfers.player(`seated${number}`, 'TRANSFER')
  clock.advance(1_000)
})

const work = () => runQueued(ctx, jobs)
const mei = await resolveOperator(ctx, await operatorToken(ctx, 'mei'))
if (mei === null) throw new Error('there is no operator')
const operator = { ...mei, origin: testOrigin }
const freeze = () =>
  identityCommands.officeSetMemberStatus(ctx, operator, {
    id: String(player.member.id),
    status: 'frozen',
    reason: 'asked to',
  })
const exclude = () => player.caller.api.excludeSelf({ months: 6, account: player.member.account })

test('an exclusion ends the seat at the vendor and brings the balance home at once', async () => {
  await start(player)
  const { id } = await sessionOf(player)
  fake.play(id, 4_000_000, 10_000_000)
  await exclude()
  await work()
  expect(fake.ended).toEqual([{ user: player.user, reason: 'play_closed' }])
  expect(await cash(player)).toBe('1060.00')
  expect(await sessionOf(player)).toMatchObject({ state: 'ended' })
  expect(await betOf(player)).toMatchObject({ state: 'settled' })
  await booksProve(db)
})

test('a freeze by an operator ends the seat at the vendor and brings the balance home at once', async () => {
  await start(player)
  const { id } = await sessionOf(player)
  fake.play(id, 4_000_000, 10_000_000)
  await freeze()
  await work()
  expect(fake.ended).toEqual([{ user: player.user, reason: 'play_closed' }])
  expect(await cash(player)).toBe('1060.00')
  expect(await sessionOf(player)).toMatchObject({ state: 'ended' })
  const { user, token } = player
  const { status } = await transfers.call('TRANSFER', '/user/info', { user, token })
  expect(status).toBe('RS_ERROR_TOKEN_EXPIRED')
  await booksProve(db)
})

test('a launch that overtakes a freeze is ended as well', async () => {
  let open = (): void => undefined
  fake.gate = new Promise((resolve) => {
    open = () => resolve()
  })
  const launching = codeOf(start(player))
  await expect
    .poll(() => fake.calls.some(({ path, body }) => path === '/transfer/in' && body.user === player.user))
    .toBe(true)
  await freeze()
  fake.gate = null
  await work()
  open()
  expect(await launching).toBe('protection.frozen')
  await work()
  expect(fake.ended.at(-1)).toEqual({ user: player.user, reason: 'play_closed' })
  expect(await cash(player)).toBe('1000.00')
  await booksProve(db)
})

test('the seat ends before the balance is recalled, and the tokens before both', async () => {
  await start(player)
  fake.calls.length = 0
  await player.caller.api.takeTimeOut({ days: 1 })
  await work()
  const paths = fake.calls.map(({ path }) => path)
  expect(paths).toEqual(['/session/end', '/transfer/out'])
  const live = await db.query('select from vendors.token where member_id = $1 and ended_at is null', [
    player.member.id,
  ])
  expect(live).toEqual([])
  const { status } = await transfers.call('TRANSFER', '/user/info', {
    user: player.user,
    token: player.token,
  })
  expect(status).toBe('RS_ERROR_TOKEN_EXPIRED')
})

test('a vendor that does not answer is asked until it confirms; its balance comes first', async () => {
  await start(player)
  await exclude()
  fake.faults.push('lost')
  await expect(work()).rejects.toThrow('TRANSFER has not ended a session (play_closed)')
  expect(await cash(player)).toBe('1000.00')
  fake.faults.push('busy')
  await expect(work()).rejects.toThrow('has not ended')
  await work()
  expect(fake.ended).toHaveLength(1)
  await booksProve(db)
})

test('a vendor without the call is not called, and its balance is recalled', async () => {
  await transfers.plugIn({ sessionUrl: null })
  await start(player)
  await exclude()
  await work()
  expect(fake.ended).toEqual([])
  expect(await cash(player)).toBe('1000.00')
})

test('a launch that overtakes an exclusion is ended as well', async () => {
  let open = (): void => undefined
  fake.gate = new Promise((resolve) => {
    open = () => resolve()
  })
  const launching = codeOf(start(player))
  await expect
    .poll(() => fake.calls.some(({ path, body }) => path === '/transfer/in' && body.user === player.user))
    .toBe(true)
  await exclude()
  fake.gate = null
  await work()
  open()
  expect(await launching).toBe('protection.excluded')
  await work()
  expect(fake.ended.at(-1)).toEqual({ user: player.user, reason: 'play_closed' })
  expect(await cash(player)).toBe('1000.00')
  await booksProve(db)
})

test('a session that was opened after a time-out ended is not ended by it', async () => {
  await start(player)
  await player.caller.api.takeTimeOut({ days: 1 })
  fake.faults.push('lost')
  await expect(work()).rejects.toThrow('has not ended')
  clock.advance(25 * 3_600_000)
  const { caller } = player
  await caller.api
    .logIn({ type: 'username', username: player.member.account, password: 'koi12345' })
    .then(({ token }) => {
      caller.token = token
    })
  await start(player)
  await work()
  expect(fake.ended).toEqual([])
  expect(await sessionOf(player)).toMatchObject({ state: 'open' })
  expect(wireBet(player, '1').user).toBe(player.user)
})
