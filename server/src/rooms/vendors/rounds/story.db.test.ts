import { randomUUID } from 'node:crypto'
import { officeVendorCalls } from '@koi/contract/calls/office/vendors.ts'
import { CallError } from '@koi/contract/envelope.ts'
import { officeVendorSchemas } from '@koi/contract/schemas/office/vendors.ts'
import { expect, test } from 'vitest'
import { routesOf } from '../../../route.ts'
import { testApp } from '../../../testing/app.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { operatorToken } from '../../../testing/people.ts'
import { readBets } from '../../bets/index.ts'
import { officeCommands } from '../index.ts'
import { after, betOf, GAME, openVendors, type TestPlayer, units } from '../testing/vendors.ts'

const db = await openTestDatabase()
const vendors = await openVendors(db)
const { ctx, clock } = vendors
await vendors.plugIn('ALPHA')
const office = await testApp(ctx, routesOf(officeVendorCalls, officeVendorSchemas, officeCommands))
const mei = office.caller()
mei.token = await operatorToken(ctx)
const [player, other] = [await vendors.player('teller1'), await vendors.player('other1')]

const codeOf = (calling: Promise<unknown>): Promise<unknown> =>
  calling.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof CallError ? error.code : error),
  )
const call = (name: string, fields: object) => vendors.call('ALPHA', `/transaction/${name}`, fields)

/** The reference of a member's newest bet in the betting record. */
async function newestReference({ member }: TestPlayer): Promise<string> {
  const { rows: bets } = await readBets(db.book(member.book), { memberId: member.id }, { pageSize: 1 })
  return String(bets[0]?.placementId)
}

const bet = betOf(player, '10', { round: 'story-1' })
const [win, second] = [after(bet, { amount: units('25') }), betOf(player, '5', { round: 'story-1' })]
await call('bet', bet)
clock.advance(1_000)
await call('win', win)
clock.advance(1_000)
await call('bet', second)
clock.advance(1_000)
await call('rollback', { ...after(win), reference_transaction_uuid: win.transaction_uuid })
clock.advance(1_000)
await call('win', after(second, { amount: 0, round_closed: true }))

test('a member reads every wallet call of a round with its state and time', async () => {
  const story = await player.caller.api.roundStory({ reference: await newestReference(player) })
  const began = new Date('2026-01-02T03:04:05Z').getTime()
  expect(story).toMatchObject({
    round: 'story-1',
    vendor: 'ALPHA',
    game: GAME,
    state: 'closed',
    openedAt: began,
    closedAt: began + 4_000,
    stake: '15.00',
    payout: '0.00',
    isCut: false,
  })
  expect(
    story.calls.map(({ kind, state, amount, balance, at }) => [kind, state, amount, balance, at - began]),
  ).toEqual([
    ['bet', 'applied', '10.00', '990.00', 0],
    ['win', 'rolled_back', '25.00', '1015.00', 1_000],
    ['bet', 'applied', '5.00', '1010.00', 2_000],
    ['rollback', 'applied', null, '985.00', 3_000],
    ['win', 'applied', '0.00', '985.00', 4_000],
  ])
})

test('a round of another member is unknown, as is a reference that does not exist', async () => {
  const reference = await newestReference(player)
  expect(await codeOf(other.caller.api.roundStory({ reference }))).toBe('round.unknown')
  expect(await codeOf(player.caller.api.roundStory({ reference: '999999' }))).toBe('round.unknown')
  expect(await codeOf(vendors.app.caller().api.roundStory({ reference }))).toBe('session.missing')
})

test('[MN-07] bets on vendors’ games are named in the reader’s language', async () => {
  const names = JSON.stringify({ EN: 'Pearl Pond', MS: 'Kolam Mutiara', CN: '珍珠池' })
  await db.query('update games.game set names = $2 where code = $1', [GAME, names])
  clock.advance(10_000)
  const lost = betOf(other, '1', { round: 'other-1' })
  await call('bet', lost)
  await call('win', after(lost, { amount: 0, round_closed: true }))
  const reference = await newestReference(player)
  const othersReference = await newestReference(other)
  const ask = ({ caller }: TestPlayer) => caller.api.roundGames({ references: `${reference},999999` })
  expect(await ask(player)).toEqual([{ reference, name: 'Pearl Pond' }])
  player.caller.language = 'CN'
  expect(await ask(player)).toEqual([{ reference, name: '珍珠池' }])
  player.caller.language = 'EN'
  // The bets of another member get no names, nor do references that do not exist.
  expect(await ask(other)).toEqual([])
  expect(await player.caller.api.roundGames({ references: othersReference })).toEqual([])
  expect(await codeOf(player.caller.api.roundGames({ references: '1,' }))).toBe('request.invalid')
  expect(await codeOf(vendors.app.caller().api.roundGames({ references: '1' }))).toBe('session.missing')
  mei.language = 'MS'
  const { content } = await mei.office.officeVendorRounds({ search: 'story-1' })
  expect(content).toMatchObject([{ game: GAME, gameName: 'Kolam Mutiara' }])
  mei.language = 'EN'
  const named = { vendor: 'ALPHA', memberId: String(player.member.id), round: 'story-1' }
  expect(await mei.office.officeVendorRound(named)).toMatchObject({ game: GAME, gameName: 'Pearl Pond' })
})

test('operators find a round by its name, a transaction or its member, and read all of it', async () => {
  const find = async (input: object) =>
    (await mei.office.officeVendorRounds(input)).content.map(({ account, round }) => `${account} ${round}`)
  for (const search of ['story-1', win.transaction_uuid.toUpperCase(), second.transaction_uuid]) {
    expect(await find({ search })).toEqual(['teller1 story-1'])
  }
  expect(await find({ search: randomUUID() })).toEqual([])
  expect(await find({ member: 'teller1' })).toEqual(['teller1 story-1'])
  expect(await find({ member: 'nobody1' })).toEqual([])
  expect(await find({ state: 'flagged' })).toEqual(['teller1 story-1'])
  expect(await find({})).toEqual([])
  const named = { vendor: 'ALPHA', memberId: String(player.member.id), round: 'story-1' }
  const story = await mei.office.officeVendorRound(named)
  expect(story).toMatchObject({ account: 'teller1', flag: 'returned_win', stake: '15.00', payout: '0.00' })
  expect(story.calls.map(({ uuid }) => uuid).slice(0, 2)).toEqual([
    bet.transaction_uuid,
    win.transaction_uuid,
  ])
  expect(await codeOf(mei.office.officeVendorRound({ ...named, round: 'told-2' }))).toBe('round.unknown')
})

test('open rounds of all books come page by page, none twice', async () => {
  for (let n = 0; n < 3; n += 1) {
    for (const one of [player, other]) await call('bet', betOf(one, '1', { round: `open-${n}` }))
  }
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await mei.office.officeVendorRounds({ pageSize: 4, ...(cursor ? { cursor } : {}) })
    seen.push(...page.content.map(({ account, round }) => `${account} ${round}`))
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  expect(seen).toHaveLength(6)
  expect(new Set(seen).size).toBe(6)
  expect(await codeOf(mei.office.officeVendorRounds({ cursor: 'no' }))).toBe('request.invalid')
})

test('finance may not read rounds', async () => {
  const finance = office.caller()
  finance.token = await operatorToken(ctx, 'arun')
  const named = { vendor: 'ALPHA', memberId: String(player.member.id), round: 'story-1' }
  expect(await codeOf(finance.office.officeVendorRounds({}))).toBe('operator.role')
  expect(await codeOf(finance.office.officeVendorRound(named))).toBe('operator.role')
})
