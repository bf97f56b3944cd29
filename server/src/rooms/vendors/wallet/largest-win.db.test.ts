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

afterEach(() => booksProve(db))
