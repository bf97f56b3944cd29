import { randomUUID } from 'node:crypto'
import { fromWire, ONE } from '@koi/contract/money.ts'
import { OWED_BY_ROW, PEOPLE_FIGURES } from '@koi/contract/schemas/office/reports.ts'
import { beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { grantBonus } from '../cashier/index.ts'
import { openReports } from './testing.ts'

const db = await openTestDatabase()
const site = await openReports(db)
const { ctx, clock, ordinary, bet, settle, voidBet, deposit, today } = site
let owner = await site.operator('mei')

// A session ends with its day.
beforeEach(async () => {
  owner = await site.operator('mei')
})

const closeDay = async () => {
  await site.closeDay()
  owner = await site.operator('mei')
}

interface Paging {
  readonly pageSize: number
  readonly cursor?: string
}

/** All rows of a list, read two at a time. */
async function readAll<Row>(
  read: (paging: Paging) => Promise<{ readonly content: readonly Row[]; readonly next: string | null }>,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof read>> = await read({
      pageSize: 2,
      ...(cursor === null ? {} : { cursor }),
    })
    rows.push(...page.content)
    cursor = page.next
  } while (cursor !== null)
  return rows
}

/** Expects that every count of a day has as many members as it says, each once. */
async function expectMembersOf(day: string): Promise<void> {
  const { rows } = await owner.officeReportPeople({ startDate: day, endDate: day })
  for (const figure of PEOPLE_FIGURES) {
    // A return that lies ahead is empty, and opens to nothing.
    if (rows[0]?.[figure] === null) continue
    const members = await readAll((paging) => owner.officeReportMembers({ day, figure, ...paging }))
    expect([figure, day, members.length]).toEqual([figure, day, rows[0]?.[figure] ?? 0])
    expect(new Set(members.map(({ memberId }) => memberId)).size).toBe(members.length)
  }
}

test('[OF-09] every count of people opens to its members, on open and on closed days', async () => {
  await closeDay()
  const first = today()
  const people = [await ordinary('rowsone'), await ordinary('rowstwo'), await ordinary('rowsthree')] as const
  await deposit(people[0], '100.00')
  await settle(await bet(people[0], 5n))
  await settle(await bet(people[1], 5n))
  await expectMembersOf(first)
  await closeDay()
  for (const one of people) await site.enter(one)
  await deposit(people[0], '20.00')
  await deposit(people[2], '30.00')
  // The deposit of this morning is not yet counted for the day on which its member registered.
  await expectMembersOf(first)
  await expectMembersOf(today())
  const second = today()
  await closeDay()
  await expectMembersOf(first)
  await expectMembersOf(second)
  const back = await owner.officeReportMembers({ day: first, figure: 'back1' })
  expect(back.content.map(({ account }) => account)).toEqual(['rowsthree', 'rowstwo', 'rowsone'])
  expect(back.content[0]).toMatchObject({ lastLoginAt: expect.any(Number) })
})

test('[OF-09] granted and lost bonuses open to their entries, by offer and without one', async () => {
  const { member } = await ordinary('grantee')
  const grant = (offerId: bigint | null, amount: bigint) =>
    db.book(member.book).transact((tx) =>
      grantBonus(ctx, tx, {
        ...{ member, source: `9:${randomUUID()}`, offerId, titles: { EN: 'Nine' }, amount: amount * ONE },
        ...{ currency: 'CNY', required: 300n * ONE, weights: null, maxStake: null, deposit: null },
        expiresAt: new Date(clock.now().getTime() + 86_400_000),
      }),
    )
  await grant(9n, 60n)
  await grant(9n, 15n)
  await grant(null, 7n)
  const range = { startDate: today(), endDate: today() }
  const { rows } = await owner.officeReportBonuses(range)
  expect(rows.map(({ offer }) => offer)).toEqual(['', '9'])
  for (const row of rows) {
    const offer = row.offer === '' ? '0' : row.offer
    const entriesOf = (figure: 'grants' | 'granted' | 'forfeited' | 'bonuses') =>
      readAll((paging) => owner.officeReportEntries({ ...range, figure, offer, ...paging }))
    const sum = async (figure: 'granted' | 'forfeited' | 'bonuses') =>
      (await entriesOf(figure)).reduce((total, { amount }) => total + fromWire(amount), 0n)
    expect((await entriesOf('grants')).length).toBe(row.grants)
    expect(await sum('granted')).toBe(fromWire(row.granted))
    expect(await sum('forfeited')).toBe(fromWire(row.forfeited))
    expect(await sum('bonuses')).toBe(fromWire(row.released))
  }
})

test('[OF-09] each line of what is owed is the sum of its rows', async () => {
  await bet(await ordinary('undecided'), 25n)
  await bet(await ordinary('undecidedtoo'), 4n, 'LIVE')
  const { rows: owed } = await owner.officeLiabilities()
  const amountOf = (name: string): bigint => fromWire(owed.find((row) => row.name === name)?.amount ?? '0')
  for (const name of OWED_BY_ROW) {
    const rows = await readAll((paging) => owner.officeLiabilityRows({ name, ...paging }))
    const sum = rows.reduce((total, { amount }) => total + fromWire(amount), 0n)
    expect([name, sum]).toEqual([name, amountOf(name)])
    expect(rows.every(({ account }) => account !== '')).toBe(true)
  }
  expect(amountOf('cash')).toBeGreaterThan(0n)
  const { rows: stakes } = await owner.officeOpenStakes()
  expect(stakes.reduce((total, { amount }) => total + fromWire(amount), 0n)).toBe(amountOf('tickets'))
  expect(amountOf('tickets')).toBe(29n * ONE)
})

test('[OF-09] members without play are counted by how long, and listed with what they have', async () => {
  const quiet = await ordinary('quietone')
  const never = await ordinary('quiettwo')
  const busy = await ordinary('busyone')
  await deposit(quiet, '40.00')
  await settle(await bet(quiet, 1n))
  const wait = async (days: number) => {
    clock.advance(days * 86_400_000)
    owner = await site.operator('mei')
  }
  await wait(8)
  await site.enter(busy)
  await bet(busy, 1n)
  const listed = async (days: '7' | '30' | '90') =>
    readAll((paging) => owner.officeDormantMembers({ days, ...paging }))
  const week = await listed('7')
  const names = week.map(({ account }) => account)
  expect(names).toEqual(expect.arrayContaining(['quietone', 'quiettwo']))
  expect(names).not.toContain('busyone')
  expect(week.find(({ account }) => account === 'quietone')).toMatchObject({
    ...{ deposited: '40.00', playedAt: expect.any(Number), depositedAt: expect.any(Number) },
  })
  expect(week.find(({ account }) => account === 'quiettwo')).toMatchObject({
    ...{ memberId: String(never.member.id), playedAt: null, depositedAt: null, deposited: null },
  })
  const { rows } = await owner.officeDormant()
  for (const { days, members, balance } of rows) {
    const found = await listed(days)
    expect([days, members]).toEqual([days, found.length])
    expect(found.reduce((sum, one) => sum + fromWire(one.balance), 0n)).toBe(fromWire(balance))
  }
  expect(rows.map(({ days }) => days)).toEqual(['7', '30', '90'])
  expect(await listed('30')).toEqual([])
  await wait(31)
  expect((await listed('30')).map(({ account }) => account)).toContain('busyone')
})

test('[OF-09] the rows of reports need the right to read reports', async () => {
  const support = await site.operator('lin')
  await db.query(`update operators.operator set role = 'support' where name = 'lin'`)
  const denied = { code: 'operator.role' }
  for (const call of [
    () => support.officeReportMembers({ day: today(), figure: 'active' }),
    () => support.officeLiabilityRows({ name: 'cash' }),
    () => support.officeOpenStakes(),
    () => support.officeDormant(),
    () => support.officeDormantMembers({ days: '7' }),
  ])
    await expect(call()).rejects.toMatchObject(denied)
  await expect(owner.officeDormantMembers({ days: '7', cursor: 'x' })).rejects.toMatchObject({
    code: 'request.invalid',
  })
  await expect(owner.officeLiabilityRows({ name: 'cash', cursor: 'x' })).rejects.toMatchObject({
    code: 'request.invalid',
  })
})

test('[OF-09] play that was voided on its own day is no row', async () => {
  const member = await ordinary('voidedplay')
  const played = await bet(member, 10n * ONE)
  await settle(played, 0n)
  const range = { startDate: today(), endDate: today() }
  const accounts = async () => (await owner.officeReportPlay(range)).content.map(({ account }) => account)
  expect(await accounts()).toContain('voidedplay')
  await voidBet(played)
  expect(await accounts()).not.toContain('voidedplay')
})
