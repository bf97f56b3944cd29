import { officeVendorCalls } from '@koi/contract/calls/office/vendors.ts'
import { CallError } from '@koi/contract/envelope.ts'
import { officeVendorSchemas } from '@koi/contract/schemas/office/vendors.ts'
import { beforeEach, expect, test } from 'vitest'
import { routesOf } from '../../../route.ts'
import { testApp } from '../../../testing/app.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { firstBrokenLine } from '../../operators/index.ts'
import { officeCommands } from '../index.ts'
import { listingVendor, operatorBy } from '../testing/transaction-list.ts'
import { after, betOf, booksProve, openVendors, type TestPlayer, units } from '../testing/vendors.ts'
import { settleStuck } from './settle-stuck.ts'

const db = await openTestDatabase()
const there = listingVendor()
const vendors = await openVendors(db, { fetch: there.fetch })
const { ctx, clock } = vendors
const office = await testApp(ctx, routesOf(officeVendorCalls, officeVendorSchemas, officeCommands))
const mei = operatorBy(ctx, office.caller())
const arun = operatorBy(ctx, office.caller(), 'arun')
const LIST = 'https://alpha.example/transactions'
const DAY = 24 * 3_600_000
const reason = 'asked the vendor'
let player: TestPlayer
let rounds = 0

const codeOf = (calling: Promise<unknown>): Promise<unknown> =>
  calling.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof CallError ? error.code : error),
  )
const call = (name: string, fields: object) => vendors.call('ALPHA', `/transaction/${name}`, fields)
const named = (round: string) => ({ vendor: 'ALPHA', memberId: String(player.member.id), round })
const trail = () =>
  db.query<{ action: string; operator: string; target: string }>(
    `select action, operator, target from operators.audit_line where action like 'round.%' order by id`,
  )

/** A bet of 10 whose round stays open for a day, as the vendor lists it. */
async function stuck(listed: 'accepted' | 'rolled_back' | 'unlisted' = 'accepted') {
  rounds += 1
  player = await vendors.player(`stuck${rounds}`)
  const bet = betOf(player, '10', { round: `stuck-${rounds}` })
  expect((await call('bet', bet)).status).toBe('RS_OK')
  if (listed !== 'unlisted') {
    const { user, round, amount, transaction_uuid } = bet
    const line = { user, round, amount, transaction_uuid, kind: 'bet' as const, state: listed }
    there.list.push({ ...line, at: clock.now() })
  }
  return bet
}

beforeEach(async () => {
  there.mode = 'up'
  there.list.length = 0
  await vendors.plugIn('ALPHA')
})

test('a rule waits a day, asks the vendor, closes the round as lost and audits it, once', async () => {
  await vendors.plugIn('ALPHA', { transactionsUrl: LIST, stuckRule: 'close' })
  const bet = await stuck()
  clock.advance(DAY - 1_000)
  await settleStuck(ctx)
  expect(there.asked).toEqual([])
  clock.advance(2_000)
  await Promise.all([settleStuck(ctx), settleStuck(ctx)])
  expect(there.asked[0]).toMatchObject({ user: player.user, round: bet.round })
  const target = `round:ALPHA:${player.member.id}:${bet.round}`
  expect(await trail()).toEqual([{ action: 'round.close', operator: 'rule', target }])
  expect(await vendors.cash(player)).toBe('990.00')
  expect((await call('bet', betOf(player, '1', { round: bet.round }))).status).not.toBe('RS_OK')
  // The policy of the link applies to later calls, as after any close.
  expect((await call('win', after(bet, { amount: units('30') }))).status).toBe('RS_OK')
  expect(await vendors.cash(player)).toBe('1020.00')
  expect(await firstBrokenLine(db)).toBeNull()
  await booksProve(db)
})

test('a rule gives back a stake that the vendor has rolled back; a late win is refused', async () => {
  await vendors.plugIn('ALPHA', { transactionsUrl: LIST, stuckRule: 'void' })
  const bet = await stuck('rolled_back')
  clock.advance(DAY)
  await settleStuck(ctx)
  expect(await vendors.cash(player)).toBe('1000.00')
  expect((await call('win', after(bet, { amount: units('30') }))).status).toBe(
    'RS_ERROR_TRANSACTION_ROLLED_BACK',
  )
  expect((await call('rollback', after(bet))).status).toBe('RS_OK')
  expect(await vendors.cash(player)).toBe('1000.00')
  await booksProve(db)
})

test('no rule acts against the vendor or without its answer; an operator sees why, and may act', async () => {
  await vendors.plugIn('ALPHA', { transactionsUrl: LIST, stuckRule: 'close' })
  const bet = await stuck('unlisted')
  clock.advance(DAY)
  const queue = async () => {
    const { content } = await (await mei()).officeVendorRounds({ state: 'stuck' })
    return content.map(({ round, verdict }) => [round, verdict])
  }
  there.mode = 'down'
  await settleStuck(ctx)
  expect(await queue()).toEqual([[bet.round, 'vendor_unread']])
  clock.advance(3_600_000 + 1)
  there.mode = 'up'
  await settleStuck(ctx)
  expect(await queue()).toEqual([[bet.round, 'vendor_disagrees']])
  expect(await vendors.cash(player)).toBe('990.00')
  const act = { ...named(bet.round), act: 'void' as const, reason }
  const office = await mei()
  const acts = await Promise.all([1, 2].map(() => codeOf(office.officeSettleRound(act))))
  expect(acts.sort()).toEqual(['no refusal', 'round.closed'])
  expect(await vendors.cash(player)).toBe('1000.00')
  expect(await queue()).toEqual([])
  expect((await trail()).at(-1)).toMatchObject({ action: 'round.void', operator: 'mei' })
  await booksProve(db)
})

test('rounds that a rule cannot end do not hold up others; a silent vendor is asked once a run', async () => {
  await vendors.plugIn('ALPHA', { transactionsUrl: LIST, stuckRule: 'close' })
  const bet = await stuck()
  // More older rounds than one run judges, which the vendor lists as open.
  await db.book(player.member.book).query(
    `insert into vendors_round (member_id, vendor, round, game, opened_at)
     select $1, 'ALPHA', 'old-' || n, $3, $2::timestamptz - interval '1 hour' from generate_series(1, 120) n`,
    [player.member.id, clock.now(), bet.game_code],
  )
  const line = { user: player.user, amount: 1, kind: 'bet' as const, state: 'open' as const, at: clock.now() }
  for (let n = 1; n <= 120; n += 1) {
    there.list.push({ ...line, round: `old-${n}`, transaction_uuid: `00000000-0000-4000-8000-${1e11 + n}` })
  }
  clock.advance(DAY + 1)
  there.mode = 'down'
  const asked = there.asked.length
  await settleStuck(ctx)
  expect(there.asked.length).toBe(asked + 1)
  there.mode = 'up'
  for (let run = 0; run < 2; run += 1) {
    clock.advance(3_600_001)
    await settleStuck(ctx)
  }
  const [round] = await db
    .book(player.member.book)
    .query<{ closed: Date | null }>(
      'select closed_at as closed from vendors_round where member_id = $1 and round = $2',
      [player.member.id, bet.round],
    )
  expect(round?.closed).not.toBeNull()
  await db.book(player.member.book).query(`delete from vendors_round where round like 'old-%'`)
})

test('a stake whose only win was rolled back can be given back by an operator', async () => {
  const bet = await stuck()
  const win = after(bet, { amount: units('4') })
  await call('win', win)
  await call('rollback', after(win))
  clock.advance(DAY)
  const act = { ...named(bet.round), act: 'void' as const, reason }
  expect(await codeOf((await mei()).officeSettleRound(act))).toBe('no refusal')
  expect(await vendors.cash(player)).toBe('1000.00')
  await booksProve(db)
})

test('a rollback that closes its round settles its other bets, also when it reverses', async () => {
  await vendors.plugIn('ALPHA', { settledRollback: 'reverse' })
  const bet = await stuck()
  const other = betOf(player, '20', { round: bet.round })
  await call('bet', other)
  await call('win', after(bet, { amount: units('25') }))
  expect((await call('rollback', after(bet, { round_closed: true }))).status).toBe('RS_OK')
  const bets = await db
    .book(player.member.book)
    .query('select stake, state from bets_bet where member_id = $1 order by stake', [player.member.id])
  expect(bets).toEqual([
    { stake: BigInt(units('10')), state: 'voided' },
    { stake: BigInt(units('20')), state: 'settled' },
  ])
  expect(await vendors.cash(player)).toBe('980.00')
  await booksProve(db)
})

test('without a rule a round waits for an operator, who cannot end a young or an unknown one', async () => {
  const bet = await stuck()
  const settle = async (changes: object = {}) =>
    codeOf((await mei()).officeSettleRound({ ...named(bet.round), act: 'close', reason, ...changes }))
  expect(await settle()).toBe('round.young')
  clock.advance(DAY)
  await settleStuck(ctx)
  expect(await vendors.cash(player)).toBe('990.00')
  expect(await settle({ round: 'another' })).toBe('round.unknown')
  expect(await settle({ memberId: '999999' })).toBe('round.unknown')
  expect(await settle({ reason: ' ' })).toBe('operator.reason_required')
  const forbidden = { ...named(bet.round), act: 'close' as const, reason }
  expect(await codeOf((await arun()).officeSettleRound(forbidden))).toBe('operator.role')
  await call('win', after(bet, { amount: units('4') }))
  expect(await settle({ act: 'void' })).toBe('round.known')
  expect(await settle()).toBe('no refusal')
  expect(await settle()).toBe('round.closed')
  expect(await vendors.cash(player)).toBe('994.00')
  await booksProve(db)
})
