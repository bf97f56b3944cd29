import { randomUUID } from 'node:crypto'
import { officeVendorCalls } from '@koi/contract/calls/office/vendors.ts'
import { CallError } from '@koi/contract/envelope.ts'
import { officeVendorSchemas } from '@koi/contract/schemas/office/vendors.ts'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../db/db.ts'
import { registry } from '../../measure.ts'
import { routesOf } from '../../route.ts'
import { testApp } from '../../testing/app.ts'
import { testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { officeCommands } from './index.ts'
import { countCall, flushCalls, forgetCalls } from './links/latency.ts'
import { operatorBy } from './testing/transaction-list.ts'
import { after, betOf, openVendors, units } from './testing/vendors.ts'

const db = await openTestDatabase()
const vendors = await openVendors(db)
const { ctx, clock } = vendors
await vendors.plugIn('ALPHA')
const office = await testApp(ctx, routesOf(officeVendorCalls, officeVendorSchemas, officeCommands))
const mei = operatorBy(ctx, office.caller())
const arun = operatorBy(ctx, office.caller(), 'arun')
const call = (name: string, fields: object) => vendors.call('ALPHA', `/transaction/${name}`, fields)

const codeOf = (calling: Promise<unknown>): Promise<unknown> =>
  calling.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof CallError ? error.code : error),
  )
const board = async () => (await (await mei()).officeVendorLatency({})).content

/** A second process with its own counts. */
const other = openDatabase({ url: db.url, books: db.books.length, poolSize: 1, bookPoolSize: 1 })
afterAll(() => other.close())

test('answers are counted by vendor and call, for all processes, over minutes and over a day', async () => {
  const player = await vendors.player('timed1')
  await call('bet', betOf(player, '10'))
  await call('bet', betOf(player, '5000'))
  const elsewhere = testContext({ db: other, clock })
  const answered = { vendor: 'ALPHA', call: 'bet', outcome: 'busy', milliseconds: 700 } as const
  countCall(elsewhere, answered)
  await flushCalls(elsewhere)
  const line = { vendor: 'ALPHA', call: 'bet', calls: 3, refused: 1, failed: 1, p99: 1_000 }
  expect(await board()).toMatchObject([
    { ...line, span: 'minutes' },
    { ...line, span: 'day' },
  ])
  clock.advance(16 * 60_000)
  expect((await board()).map(({ span }) => span)).toEqual(['day'])
  clock.advance(25 * 3_600_000)
  await forgetCalls(db, new Date(clock.now().getTime() - 25 * 3_600_000))
  expect(await db.query('select from vendors.call_minute')).toEqual([])
  expect(await codeOf((await arun()).officeVendorLatency({}))).toBe('operator.role')
})

test('a vendor may call as often as its link says; unsigned calls do not count', async () => {
  const player = await vendors.player('paced1')
  await vendors.plugIn('ALPHA', { callsPerSecond: 2 })
  const ask = { user: player.user, token: player.token }
  const asking = () => vendors.call('ALPHA', '/user/balance', ask)
  const unsigned = JSON.stringify({ ...ask, request_uuid: 'r' })
  for (let n = 0; n < 5; n += 1) await vendors.send('ALPHA', '/user/balance', unsigned, 'AAAA')
  const answers = [await asking(), await asking(), await asking()].map(({ status }) => status)
  expect(answers).toEqual(['RS_OK', 'RS_OK', 'RS_ERROR_TIMEOUT'])
  const bet = betOf(player, '10')
  expect((await call('bet', bet)).status).toBe('RS_ERROR_TIMEOUT')
  clock.advance(1_000)
  expect((await call('bet', bet)).status).toBe('RS_OK')
  expect(await vendors.cash(player)).toBe('990.00')
  await vendors.plugIn('ALPHA')
})

test('while a link cannot be read, calls fail and are not refused: the vendor calls again', async () => {
  const player = await vendors.player('away1')
  const bet = betOf(player, '10', { round: 'away-1' })
  clock.advance(3_000)
  await db.query('alter table vendors.link rename to link_away')
  const away = await call('bet', bet)
  await db.query('alter table vendors.link_away rename to link')
  expect(away.status).toBe('RS_ERROR_UNKNOWN')
  expect((await call('bet', bet)).status).toBe('RS_OK')
  expect(await vendors.cash(player)).toBe('990.00')
})

test('a win or a rollback that is refused for good is counted, and becomes a finding', async () => {
  const player = await vendors.player('refused1')
  const before = await refusedWins()
  const bet = betOf(player, '10', { round: 'refused-1' })
  await call('bet', bet)
  const win = after({ ...bet, transaction_uuid: randomUUID() }, { amount: units('40') })
  expect((await call('win', win)).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  expect((await call('win', win)).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  await call('win', after(bet, { amount: 0, round_closed: true }))
  const back = after(bet)
  expect((await call('rollback', back)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
  const nobodys = after(betOf({ user: 'nobody', token: 'none' }, '1'), { amount: 1 })
  expect((await call('win', nobodys)).status).toBe('RS_ERROR_INVALID_TOKEN')
  const { content } = await (await mei()).officeVendorFindings({})
  expect(content.map(({ kind, uuid, account, here, there }) => [kind, uuid, account, here, there])).toEqual([
    ['refused_win', nobodys.transaction_uuid, null, 'refused: INVALID_TOKEN', 'win 0.00001'],
    ['refused_rollback', back.transaction_uuid, 'refused1', 'refused: DUPLICATE_TRANSACTION', 'rollback'],
    ['refused_win', win.transaction_uuid, 'refused1', 'refused: TRANSACTION_DOES_NOT_EXIST', 'win 40.00'],
  ])
  expect(await refusedWins()).toBe(before + 2)
})

/** The count of this process, which other test files add to. */
async function refusedWins(): Promise<number> {
  const name =
    'koi_vendor_refused_total{vendor="ALPHA",call="win",status="RS_ERROR_TRANSACTION_DOES_NOT_EXIST"} '
  const line = (await registry.metrics()).split('\n').find((one) => one.startsWith(name))
  return Number(line?.slice(name.length) ?? 0)
}
