import { randomUUID } from 'node:crypto'
import { fromWire, ONE } from '@koi/contract/money.ts'
import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import { testOperator } from '../../../testing/people.ts'
import { officeCommands } from '../index.ts'
import { forgetLinks, saveWinLimits } from '../links/link-store.ts'
import { booksProve, GAME, openVendors, type TestPlayer } from '../testing/vendors.ts'

const db = await openTestDatabase()
const vendors = await openVendors(db)
const { ctx, plugIn, player, call, cash } = vendors
await plugIn('ALPHA')
const [mei, lin] = [testOperator(1n), testOperator(2n)]
const vendor = 'ALPHA'

async function limit(mostWin: bigint, games: Readonly<Record<string, bigint>> = {}): Promise<void> {
  await saveWinLimits(db, vendor, { mostWin: mostWin * ONE, gameWins: new Map(Object.entries(games)) })
  forgetLinks(ctx)
}

/** A round of a player, by the vendor's calls. */
function rounds({ user, token }: TestPlayer) {
  const [round, bet] = [randomUUID(), randomUUID()]
  const fields = { user, round, game_code: GAME, currency: 'CNY' }
  const send = (kind: 'bet' | 'win', uuid: string, amount: number) =>
    call(vendor, `/transaction/${kind}`, {
      ...fields,
      transaction_uuid: uuid,
      amount: amount * Number(ONE),
      ...(kind === 'bet' ? { token } : { reference_transaction_uuid: bet }),
    }).then(({ status }) => status)
  return {
    bet: () => send('bet', bet, 1),
    win: (amount: number, uuid = randomUUID()) => send('win', uuid, amount),
  }
}

const held = async () =>
  (await officeCommands.officeVendorFindings(ctx, mei, { state: 'open' })).content.filter(
    ({ kind }) => kind === 'held_win',
  )

test('a win above the largest win is held until two people let it through', async () => {
  await limit(100n)
  const who = await player('jackpot')
  const { bet, win } = rounds(who)
  expect(await bet()).toBe('RS_OK')
  const uuid = randomUUID()
  expect(await win(101, uuid)).toBe('RS_ERROR_TIMEOUT')
  expect(await win(101, uuid)).toBe('RS_ERROR_TIMEOUT')
  expect(await cash(who)).toBe('999.00')
  const [finding] = await held()
  expect(finding).toMatchObject({ uuid, account: 'jackpot', there: 'win 101.00' })
  const reason = 'the vendor sent the record of the round'
  const { requests } = await officeCommands.officeReleaseWin(ctx, mei, {
    vendor,
    id: finding?.id ?? '',
    reason,
  })
  const decision = { vendor, id: requests[0]?.id ?? '', accept: true, reason }
  await expect(officeCommands.officeDecideVendorRequest(ctx, mei, decision)).rejects.toMatchObject({
    code: 'operator.second_person',
  })
  expect(await win(101, uuid)).toBe('RS_ERROR_TIMEOUT')
  await officeCommands.officeDecideVendorRequest(ctx, lin, decision)
  // Exactly this win: neither a larger one under its name nor another one.
  expect(await win(5_000, uuid)).toBe('RS_ERROR_TIMEOUT')
  expect(await win(101)).toBe('RS_ERROR_TIMEOUT')
  expect(await win(101, uuid)).toBe('RS_OK')
  expect(await win(101, uuid)).toBe('RS_OK')
  expect(await cash(who)).toBe('1100.00')
  expect((await held()).map((one) => one.uuid)).not.toContain(uuid)
})

test('wins in parts count together, and only within their round', async () => {
  await limit(100n)
  const who = await player('parts')
  const { bet, win } = rounds(who)
  await bet()
  expect([await win(60), await win(40), await win(0), await win(1)]).toEqual([
    'RS_OK',
    'RS_OK',
    'RS_OK',
    'RS_ERROR_TIMEOUT',
  ])
  const next = rounds(who)
  await next.bet()
  expect(await next.win(100)).toBe('RS_OK')
  expect(fromWire(await cash(who))).toBe(1_198n * ONE)
})

test('a game may have a limit of its own, higher or lower', async () => {
  await limit(100n, { [GAME]: 50n * ONE })
  const who = await player('ownlimit')
  const low = rounds(who)
  await low.bet()
  expect(await low.win(51)).toBe('RS_ERROR_TIMEOUT')
  await limit(100n, { [GAME]: 500n * ONE })
  expect(await low.win(400)).toBe('RS_OK')
})

test('a held win that two people refuse is refused for good, and moves nothing', async () => {
  await limit(100n)
  const who = await player('refused')
  const { bet, win } = rounds(who)
  await bet()
  const uuid = randomUUID()
  expect(await win(90_071_992_547, uuid)).toBe('RS_ERROR_TIMEOUT')
  const finding = (await held()).find((one) => one.uuid === uuid)
  const asked = { vendor, id: finding?.id ?? '', reason: 'the vendor knows no such round' }
  const { requests } = await officeCommands.officeRefuseWin(ctx, mei, asked)
  const decision = { vendor, id: requests[0]?.id ?? '', accept: true, reason: 'checked' }
  await expect(officeCommands.officeDecideVendorRequest(ctx, mei, decision)).rejects.toMatchObject({
    code: 'operator.second_person',
  })
  await officeCommands.officeReleaseWin(ctx, mei, asked)
  const after = await officeCommands.officeDecideVendorRequest(ctx, lin, decision)
  expect(await win(90_071_992_547, uuid)).toBe('RS_ERROR_BET_LIMIT_EXCEEDED')
  expect(await win(1, uuid)).toBe('RS_ERROR_BET_LIMIT_EXCEEDED')
  expect(await cash(who)).toBe('999.00')
  // The other verdict was asked for, too: it comes too late.
  const other = { ...decision, id: after.requests[0]?.id ?? '' }
  await expect(officeCommands.officeDecideVendorRequest(ctx, lin, other)).rejects.toMatchObject({
    code: 'vendor.request_unknown',
  })
  const findings = await officeCommands.officeVendorFindings(ctx, mei, { state: 'open' })
  expect(findings.content.map((one) => one.uuid)).not.toContain(uuid)
  expect(await win(50)).toBe('RS_OK')
})

test('nobody buries a held win alone, and one that ended without a verdict is open again', async () => {
  await limit(100n)
  const who = await player('buried')
  const { bet, win } = rounds(who)
  await bet()
  const uuid = randomUUID()
  expect(await win(101, uuid)).toBe('RS_ERROR_TIMEOUT')
  const find = async () => (await held()).find((one) => one.uuid === uuid)
  const id = (await find())?.id ?? ''
  await expect(
    officeCommands.officeResolveFinding(ctx, mei, { id, reason: 'nothing to see' }),
  ).rejects.toMatchObject({ code: 'finding.held' })
  await db.query(
    `update vendors.finding set resolved_at = $2, resolved_by = 'mei', note = 'gone' where id = $1`,
    [id, ctx.clock.now()],
  )
  expect(await find()).toBeUndefined()
  expect(await win(101, uuid)).toBe('RS_ERROR_TIMEOUT')
  expect(await find()).toMatchObject({ id, there: 'win 101.00', note: null })
})

test('a win that was paid since its limit was lifted is open no more, and is not refused', async () => {
  await limit(100n)
  const who = await player('lifted')
  const { bet, win } = rounds(who)
  await bet()
  const uuid = randomUUID()
  expect(await win(101, uuid)).toBe('RS_ERROR_TIMEOUT')
  const finding = (await held()).find((one) => one.uuid === uuid)
  const asked = { vendor, id: finding?.id ?? '', reason: 'the vendor knows no such round' }
  const { requests } = await officeCommands.officeRefuseWin(ctx, mei, asked)
  await limit(500n)
  expect(await win(101, uuid)).toBe('RS_OK')
  expect((await held()).map((one) => one.uuid)).not.toContain(uuid)
  const decision = { vendor, id: requests.at(-1)?.id ?? '', accept: true, reason: 'checked' }
  await expect(officeCommands.officeDecideVendorRequest(ctx, lin, decision)).rejects.toMatchObject({
    code: 'vendor.win_paid',
  })
  // The finding of one that was paid may still be open, where its end could not be written.
  const reopen = 'update vendors.finding set resolved_at = null, resolved_by = null where id = $1'
  await db.query(reopen, [asked.id])
  await officeCommands.officeDecideVendorRequest(ctx, lin, { ...decision, accept: false })
  await expect(officeCommands.officeRefuseWin(ctx, mei, asked)).rejects.toMatchObject({
    code: 'vendor.win_paid',
  })
  expect(await win(101, uuid)).toBe('RS_OK')
  expect((await held()).map((one) => one.uuid)).not.toContain(uuid)
  expect(await cash(who)).toBe('1100.00')
})

test('a refusal needs the right to write, and a held win', async () => {
  const asked = { vendor, id: '999999', reason: 'none' }
  await expect(officeCommands.officeRefuseWin(ctx, mei, asked)).rejects.toMatchObject({
    code: 'finding.unknown',
  })
  const reader = testOperator(3n, { role: 'finance' })
  await expect(officeCommands.officeRefuseWin(ctx, reader, asked)).rejects.toMatchObject({
    code: 'operator.role',
  })
  await plugIn('BETA', { adapter: 'transfer', transferUrl: 'https://beta.example' })
  await expect(officeCommands.officeRefuseWin(ctx, mei, { ...asked, vendor: 'BETA' })).rejects.toMatchObject({
    code: 'vendor.win_returned',
  })
})

test('no balance on the wire is one that a JSON number cannot hold', async () => {
  const who = await player('rich')
  await vendors.setCash(who, 90_071_992_548n)
  const { user, token } = who
  expect((await call(vendor, '/user/balance', { user, token })).balance).toBe(Number.MAX_SAFE_INTEGER)
})

afterEach(() => booksProve(db))
