import { officeVendorCalls } from '@koi/contract/calls/office/vendors.ts'
import { CallError } from '@koi/contract/envelope.ts'
import { officeVendorSchemas } from '@koi/contract/schemas/office/vendors.ts'
import { beforeEach, expect, test } from 'vitest'
import { dayOf } from '../../../platform-day.ts'
import { routesOf } from '../../../route.ts'
import { testApp } from '../../../testing/app.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { officeCommands } from '../index.ts'
import { readLinks } from '../links/link-store.ts'
import { listingVendor, operatorBy } from '../testing/transaction-list.ts'
import { after, betOf, openVendors, type TestPlayer, units } from '../testing/vendors.ts'
import { comparisonOf, daysOver, judgeDay, reconcile } from './reconcile.ts'

const db = await openTestDatabase()
const there = listingVendor()
const vendors = await openVendors(db, { fetch: there.fetch })
const { ctx, clock } = vendors
const office = await testApp(ctx, routesOf(officeVendorCalls, officeVendorSchemas, officeCommands))
const mei = operatorBy(ctx, office.caller())
const HOUR = 3_600_000
const DAY = 24 * HOUR
await vendors.plugIn('ALPHA', { transactionsUrl: 'https://alpha.example/transactions' })
let player: TestPlayer
let days = 0

const codeOf = (calling: Promise<unknown>): Promise<unknown> =>
  calling.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof CallError ? error.code : error),
  )

interface Sent {
  readonly transaction_uuid: string
  readonly reference_transaction_uuid?: string
  readonly user: string
  readonly round: string
  readonly amount: number
}

/** Records a call in the vendor's list and sends it to us; either may be left out. */
async function record(
  kind: 'bet' | 'win' | 'rollback',
  sent: Sent,
  { here = true, listed = {} }: { here?: boolean; listed?: object | null } = {},
) {
  if (here) expect((await vendors.call('ALPHA', `/transaction/${kind}`, sent)).status).toBe('RS_OK')
  if (listed === null) return
  const { transaction_uuid, reference_transaction_uuid, user, round, amount } = sent
  const line = { transaction_uuid, reference_transaction_uuid, user, round, amount, kind, at: clock.now() }
  there.list.push({ ...line, state: 'accepted', ...listed })
}

const open = async () => {
  const { content } = await (await mei()).officeVendorFindings({ state: 'open' })
  return content.map(({ kind, uuid }) => `${kind} ${uuid}`).sort()
}
const lastDay = async () => {
  return (await (await mei()).officeVendorDays({})).content[0]
}

/** The middle of a later day, with a member who plays. */
beforeEach(async () => {
  there.mode = 'up'
  clock.advance(2 * DAY)
  days += 1
  player = await vendors.player(`listed${days}`)
})

/** To the end of the day and its grace period. */
const endDay = () => clock.advance(DAY + 6 * HOUR)

test('days are judged after their end and their grace period', () => {
  const zone = 'Asia/Kuala_Lumpur'
  expect(daysOver(new Date('2026-01-08T21:59:00Z'), zone).at(-1)).toBe('2026-01-07')
  expect(daysOver(new Date('2026-01-08T22:00:00Z'), zone).at(-1)).toBe('2026-01-08')
  expect(daysOver(new Date('2026-01-08T22:00:00Z'), zone)).toHaveLength(7)
})

test('what both sides have is sound, also when it was undone on either side, or came late', async () => {
  const bet = betOf(player, '10', { round: 'sound-1' })
  await record('bet', bet)
  await record('win', after(bet, { amount: units('5'), round_closed: true }))
  const undone = betOf(player, '10', { round: 'sound-2' })
  await record('bet', undone, { listed: { state: 'rolled_back' } })
  await record('rollback', after(undone))
  const never = betOf(player, '10', { round: 'sound-3' })
  await record('bet', never, { here: false, listed: { state: 'refused' } })
  await record('rollback', after(never))
  const free = betOf(player, '3', { round: 'sound-4', is_free: true })
  await record('bet', free, { listed: { is_free: true } })
  // Listed there for yesterday, received here today: the clocks differ.
  await record('bet', betOf(player, '1', { round: 'sound-5' }), {
    listed: { at: new Date(clock.now().getTime() - DAY) },
  })
  endDay()
  await reconcile(ctx)
  expect(await open()).toEqual([])
  expect(await lastDay()).toMatchObject({ vendor: 'ALPHA', state: 'sound' })
  expect(there.asked.some(({ transaction_uuids: uuids }) => uuids?.length === 1)).toBe(true)
})

test('each kind of difference is found once, and explained by an operator', async () => {
  const lost = betOf(player, '1', { round: 'off-1' })
  await record('bet', lost, { here: false })
  const unlisted = betOf(player, '1', { round: 'off-2' })
  await record('bet', unlisted, { listed: null })
  const other = betOf(player, '1', { round: 'off-3' })
  await record('bet', other, { listed: { amount: units('2') } })
  const undone = betOf(player, '1', { round: 'off-4' })
  await record('bet', undone, { listed: { state: 'rolled_back' } })
  const elsewhere = betOf(player, '1', { round: 'off-5' })
  await record('bet', elsewhere, { listed: { round: 'off-6' } })
  endDay()
  await reconcile(ctx)
  const expected = [
    `absent_here ${lost.transaction_uuid}`,
    `absent_there ${unlisted.transaction_uuid}`,
    `other_amount ${other.transaction_uuid}`,
    `other_content ${elsewhere.transaction_uuid}`,
    `other_state ${undone.transaction_uuid}`,
  ]
  expect(await open()).toEqual(expected)
  expect(await lastDay()).toMatchObject({ state: 'findings', findings: 5 })
  clock.advance(HOUR)
  await reconcile(ctx)
  expect(await open()).toEqual(expected)
  const { content } = await (await mei()).officeVendorFindings({ pageSize: 2 })
  const [first] = content
  const resolving = { id: first?.id ?? '', reason: 'told the vendor, ticket 9' }
  expect(await (await mei()).officeResolveFinding(resolving)).toMatchObject({ note: resolving.reason })
  expect(await codeOf((await mei()).officeResolveFinding(resolving))).toBe('finding.unknown')
  expect(await open()).toHaveLength(4)
  const named = { vendor: 'ALPHA', memberId: String(player.member.id), round: 'off-3' }
  const story = await (await mei()).officeVendorRound(named)
  expect(story.findings).toMatchObject([{ kind: 'other_amount', here: expect.stringContaining('1.00') }])
})

test('a day that could not be read whole is not judged until it can be', async () => {
  const before = await open()
  const bet = betOf(player, '1', { round: 'later-1' })
  await record('bet', bet, { listed: null })
  for (let n = 0; n < 3; n += 1) await record('bet', betOf(player, '1', { round: `later-${n + 2}` }))
  endDay()
  for (const mode of ['down', 'garbled', 'half'] as const) {
    there.mode = mode
    await reconcile(ctx)
    expect(await open()).toEqual(before)
    expect(await lastDay()).toMatchObject({ state: 'unread', reason: expect.any(String) })
  }
  there.mode = 'up'
  await reconcile(ctx)
  expect(await open()).toEqual([...before, `absent_there ${bet.transaction_uuid}`].sort())
})

test('a call that the vendor still sends waits; a finding that no longer holds is resolved', async () => {
  const before = await open()
  const [bet, trying] = [betOf(player, '1', { round: 'slow-1' }), betOf(player, '1', { round: 'slow-2' })]
  await record('bet', bet)
  const win = after(bet, { amount: units('2') })
  await record('win', win, { here: false })
  await record('bet', trying, { here: false, listed: { state: 'open' } })
  endDay()
  await reconcile(ctx)
  expect(await lastDay()).toMatchObject({ state: 'waiting' })
  expect(await open()).toEqual([...before, `absent_here ${win.transaction_uuid}`].sort())
  expect((await vendors.call('ALPHA', '/transaction/win', win)).status).toBe('RS_OK')
  await vendors.call('ALPHA', '/transaction/rollback', after(trying))
  const index = there.list.findIndex(({ transaction_uuid: one }) => one === trying.transaction_uuid)
  const [line] = there.list.splice(index, 1)
  if (line !== undefined) there.list.push({ ...line, state: 'rolled_back' })
  clock.advance(HOUR)
  await reconcile(ctx)
  expect(await open()).toEqual(before)
})

test('a resolved difference that is found again is open again', async () => {
  const before = await open()
  const bet = betOf(player, '1', { round: 'again-1' })
  await record('bet', bet)
  const line = there.list.findIndex(({ transaction_uuid: one }) => one === bet.transaction_uuid)
  const [listed] = there.list.splice(line, 1)
  endDay()
  const found = [...before, `absent_there ${bet.transaction_uuid}`].sort()
  const link = (await readLinks(db)).find(({ vendor }) => vendor === 'ALPHA')
  const comparing = link === undefined ? null : comparisonOf(link)
  const day = dayOf(new Date(clock.now().getTime() - 36 * HOUR), ctx.config.KOI_TIME_ZONE)
  const judge = () => comparing && judgeDay(ctx, { vendor: 'ALPHA', comparing }, day)
  await judge()
  expect(await open()).toEqual(found)
  if (listed !== undefined) there.list.push(listed)
  await judge()
  expect(await open()).toEqual(before)
  there.list.splice(there.list.length - 1, 1)
  await judge()
  expect(await open()).toEqual(found)
})

test('operators with the permission have a day compared again, if it is over', async () => {
  const [mine, arun] = [await mei(), await operatorBy(ctx, office.caller(), 'arun')()]
  const asked = { vendor: 'ALPHA', day: '2026-01-03', reason: 'their list was mended' }
  await vendors.plugIn('BETA')
  expect(await codeOf(mine.officeReconcileDay({ ...asked, vendor: 'BETA' }))).toBe('vendor.no_list')
  expect(await codeOf(mine.officeReconcileDay({ ...asked, vendor: 'NOBODY' }))).toBe('vendor.unknown')
  expect(await codeOf(mine.officeReconcileDay({ ...asked, day: '2030-01-03' }))).toBe('request.invalid')
  const forbidden = [
    arun.officeReconcileDay(asked),
    arun.officeVendorDays({}),
    arun.officeVendorFindings({}),
    arun.officeResolveFinding({ id: '1', reason: 'because' }),
  ]
  expect(new Set(await Promise.all(forbidden.map(codeOf)))).toEqual(new Set(['operator.role']))
  expect(await codeOf(mine.officeResolveFinding({ id: '999999', reason: 'x' }))).toBe('finding.unknown')
})
