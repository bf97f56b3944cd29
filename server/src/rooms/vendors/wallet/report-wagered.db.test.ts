import { createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import { runQueued } from '../../../testing/queue.ts'
import { setStakeCap, sumUsed } from '../../bets/index.ts'
import { jobs } from '../jobs.ts'
import { ownPublicKey } from '../links/own-key.ts'
import { isSignedBy, signBody } from '../links/signature.ts'
import { after, betOf, booksProve, openVendors, type TestPlayer, units } from '../testing/vendors.ts'

const db = await openTestDatabase()
const ends: { address: string; body: Record<string, unknown>; isSigned: boolean }[] = []
const vendors = await openVendors(db, {
  fetch: async (address, init) => {
    const text = String(init?.body)
    const signature = new Headers(init?.headers).get('x-hub88-signature') ?? ''
    const key = createPublicKey(await ownPublicKey(ctx, 'ALPHA'))
    const isSigned = isSignedBy(key, Buffer.from(text), signature)
    ends.push({ address: String(address), body: JSON.parse(text), isSigned })
    return new Response(JSON.stringify({ status: 'RS_OK', ended: 1 }))
  },
})
const { ctx, clock } = vendors
await vendors.plugIn('ALPHA', { sessionUrl: 'https://alpha.example/sessions' })
await vendors.plugIn('BETA')
let number = 0
let player: TestPlayer
let bet: ReturnType<typeof betOf>

beforeEach(async () => {
  ends.length = 0
  clock.advance(60_000)
  number += 1
  player = await vendors.player(`shooter${number}`)
  bet = betOf(player, '20', { round: `sitting-${number}` })
})

const call = (path: string, body: object) => vendors.call('ALPHA', path, body)
const report = (wagered: string, changes: object = {}) =>
  call('/round/wagered', {
    ...{ user: player.user, token: player.token, round: bet.round, game_code: bet.game_code },
    ...{ reference_transaction_uuid: bet.transaction_uuid, wagered: units(wagered), ...changes },
  })
const stakeLimit = (amount: string) => player.caller.api.setLimit({ kind: 'stake', period: 'day', amount })
const stakeUsed = async () =>
  (await sumUsed(db.book(player.member.book), player.member.id, new Date(0))).stake
const work = () => runQueued(ctx, jobs)

test('a stake limit counts every shot of a round, and says how much is left', async () => {
  await stakeLimit('50')
  expect((await call('/transaction/bet', bet)).status).toBe('RS_OK')
  expect(await report('0')).toMatchObject({ status: 'RS_OK', currency: 'CNY', allowed: units('50') })
  expect(await report('20')).toMatchObject({ status: 'RS_OK', allowed: units('30') })
  expect(await report('45')).toMatchObject({ status: 'RS_OK', allowed: units('5') })
  // A figure that is late, or too low, takes nothing back.
  expect(await report('10')).toMatchObject({ status: 'RS_OK', allowed: units('5') })
  expect(await stakeUsed()).toBe(BigInt(units('45')))
  expect(await report('50')).toMatchObject({ status: 'RS_ERROR_BET_LIMIT_EXCEEDED', allowed: 0 })
  await work()
  expect(ends).toMatchObject([
    {
      ...{ address: 'https://alpha.example/sessions/session/end', isSigned: true },
      body: { user: player.user, reason: 'limit_reached' },
    },
  ])
  // What was caught is still paid, and the next bet is refused.
  const win = after(bet, { amount: units('33'), round_closed: true })
  expect((await call('/transaction/win', win)).status).toBe('RS_OK')
  expect(await stakeUsed()).toBe(BigInt(units('50')))
  expect((await call('/transaction/bet', betOf(player, '1', { round: 'next' }))).status).toBe(
    'RS_ERROR_TOKEN_EXPIRED',
  )
  await booksProve(db)
})

test('without a limit any amount may be wagered', async () => {
  await call('/transaction/bet', bet)
  expect(await report('5000')).toMatchObject({ status: 'RS_OK', allowed: null })
  expect(await stakeUsed()).toBe(BigInt(units('5000')))
})

test('[GR-08] while a bonus limits stakes, the answer says how large one may be', async () => {
  const cap = (amount: bigint | null) => setStakeCap(db.book(player.member.book), player.member.id, amount)
  await call('/transaction/bet', bet)
  expect(await report('0')).toMatchObject({ largest: null })
  await cap(BigInt(units('5')))
  expect(await report('3')).toMatchObject({ status: 'RS_OK', allowed: null, largest: units('5') })
  await cap(null)
  expect(await report('4')).toMatchObject({ largest: null })
})

test('after an exclusion the seat is ended, and the next report is told so', async () => {
  await call('/transaction/bet', bet)
  await player.caller.api.excludeSelf({ months: 6, account: player.member.account })
  expect(await report('1')).toMatchObject({ status: 'RS_ERROR_USER_DISABLED', allowed: 0 })
  await work()
  expect(ends[0]).toMatchObject({ body: { user: player.user, reason: 'play_closed' }, isSigned: true })
  const win = after(bet, { amount: units('19'), round_closed: true })
  expect((await call('/transaction/win', win)).status).toBe('RS_OK')
  await booksProve(db)
})

test('a report counts as a sign of play, so that a time limit ends the round', async () => {
  await player.caller.api.setLimit({ kind: 'time', period: 'day', amount: '10' })
  await call('/transaction/bet', bet)
  for (let minute = 0; minute < 10; minute += 1) {
    expect((await report('0')).status).toBe('RS_OK')
    clock.advance(60_000)
  }
  expect((await report('0')).status).toBe('RS_ERROR_BET_LIMIT_EXCEEDED')
})

test('refused: not signed, another vendor, malformed, another player or round, a closed one', async () => {
  await call('/transaction/bet', bet)
  const body = JSON.stringify({ user: player.user })
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const forged = await vendors.send('ALPHA', '/round/wagered', body, signBody(privateKey, body))
  expect(forged).toEqual({ status: 'RS_ERROR_INVALID_SIGNATURE' })
  expect((await vendors.call('NOBODY', '/round/wagered', {})).status).toBe('RS_ERROR_INVALID_PARTNER')
  expect((await call('/round/wagered', { user: player.user })).status).toBe('RS_ERROR_WRONG_SYNTAX')
  expect((await report('1', { wagered: -1 })).status).toBe('RS_ERROR_WRONG_SYNTAX')
  expect((await report('1', { user: 'nobody' })).status).toBe('RS_ERROR_INVALID_TOKEN')
  const other = await vendors.player(`other${number}`)
  const theirs = { user: other.user, token: other.token }
  expect((await report('1', theirs)).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  expect((await report('1', { round: 'another' })).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  const unknown = { reference_transaction_uuid: randomUUID() }
  expect((await report('1', unknown)).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  await call('/transaction/win', after(bet, { amount: 0, round_closed: true }))
  expect((await report('1')).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
  expect(await stakeUsed()).toBe(BigInt(units('20')))
})
