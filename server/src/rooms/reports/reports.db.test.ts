import { randomUUID } from 'node:crypto'
import { fromWire, ONE } from '@koi/contract/money.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { grantBonus } from '../cashier/index.ts'
import { readPeople } from './people.ts'
import { openReports } from './testing.ts'

const db = await openTestDatabase()
const site = await openReports(db)
const { ctx, clock, person, ordinary, bet, settle, voidBet, deposit, today, expectReportsProved } = site
let owner = await site.operator('mei')

// A session ends with its day.
beforeEach(async () => {
  owner = await site.operator('mei')
})

afterEach(expectReportsProved)

const closeDay = async () => {
  await site.closeDay()
  owner = await site.operator('mei')
}

const report = (
  by: 'day' | 'category' | 'vendor' | 'game' | 'channel' | 'line',
  first = today(),
  last = first,
) => owner.officeReport({ by, startDate: first, endDate: last })

test('[OF-09] a day is the same before it is closed, after it, and when it is closed again', async () => {
  const agent = await person('reportagent')
  const player = await person('reportplayer', agent)
  const alone = await ordinary('reportalone')
  await deposit(player, '500.00')
  await settle(await bet(player, 100n), 30n)
  await settle(await bet(alone, 40n, 'LIVE'), 90n)
  await bet(alone, 25n)
  await voidBet(await bet(alone, 10n))
  const day = today()
  const dimensions = ['day', 'category', 'vendor', 'game', 'channel', 'line'] as const
  const before = await Promise.all(dimensions.map((by) => report(by, day)))
  for (const one of before) {
    expect(one.total).toMatchObject({
      bets: 2,
      stake: '140.00',
      payout: '120.00',
      ggr: '20.00',
      ngr: '20.00',
    })
    expect(one.closedUntil).toBeNull()
    const sum = one.rows.reduce((total, { figures }) => total + fromWire(figures.ngr), 0n)
    expect(sum).toBe(fromWire(one.total.ngr))
  }
  expect(before[1]?.rows.map(({ key, figures }) => [key, figures.ggr])).toEqual(
    expect.arrayContaining([
      ['LIVE', '-50.00'],
      ['RNG', '70.00'],
    ]),
  )
  const lines = before[5]?.rows ?? []
  expect(lines.find(({ name }) => name === 'reportagent')?.figures).toMatchObject({
    ggr: '70.00',
    deposits: '500.00',
  })
  await closeDay()
  await closeDay()
  const after = await Promise.all(dimensions.map((by) => report(by, day)))
  expect(after.map(({ rows, total }) => ({ rows, total }))).toEqual(
    before.map(({ rows, total }) => ({ rows, total })),
  )
  expect(after[0]?.closedUntil).not.toBeNull()
})

test('[OF-09] two workers that close the same day fold it once', async () => {
  const who = await ordinary('foldedonce')
  await settle(await bet(who, 7n))
  const day = today()
  await closeDay()
  await db.query('delete from reports.closing where day = $1', [day])
  await expect(closeDay()).rejects.toThrow()
  await db.query('insert into reports.closing (day, closed_at) values ($1, $2)', [day, clock.now()])
  await closeDay()
  expect((await report('day', day)).total.stake).toBe('7.00')
})

test('[OF-09] each cell opens to its rows, and the rows sum to the cell', async () => {
  const agent = await person('cellagent')
  const player = await person('cellplayer', agent)
  await deposit(player, '300.00')
  await settle(await bet(player, 50n), 20n)
  await settle(await bet(player, 30n))
  const range = { startDate: today(), endDate: today() }
  const line = String(agent.member.id)
  const plays = await owner.officeReportPlay({ ...range, line })
  expect(plays.content).toMatchObject([
    { account: 'cellplayer', category: 'RNG', game: 'rng', bets: 2, stake: '80.00', payout: '20.00' },
  ])
  const { memberId = '', day = '' } = plays.content[0] ?? {}
  const bets = await owner.officeReportBets({ memberId, day, category: 'RNG', game: 'rng' })
  expect(bets.account).toBe('cellplayer')
  expect(bets.content.map(({ stake, payout }) => [stake, payout])).toEqual([
    ['30.00', '0.00'],
    ['50.00', '20.00'],
  ])
  const first = await owner.officeReportBets({ memberId, day, category: 'RNG', game: 'rng', pageSize: 1 })
  const cursor = first.next ?? ''
  const second = await owner.officeReportBets({
    memberId,
    day,
    category: 'RNG',
    game: 'rng',
    pageSize: 1,
    cursor,
  })
  expect([...first.content, ...second.content]).toEqual(bets.content)
  const entries = await owner.officeReportEntries({ ...range, figure: 'deposits', line })
  expect(entries.content).toMatchObject([
    { memberAccount: 'cellplayer', account: 'channel:QUICKPAY', kind: 'deposit', amount: '300.00' },
  ])
  expect(
    (await owner.officeReportEntries({ ...range, figure: 'deposits', channel: 'NONE' })).content,
  ).toEqual([])
})

test('[OF-09] rows are read page by page, over all books', async () => {
  for (const name of ['pageone', 'pagetwo', 'pagethree'])
    await settle(await bet(await ordinary(name), 5n, 'PVP'))
  const input = { startDate: today(), endDate: today(), category: 'PVP', pageSize: 1 }
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await owner.officeReportPlay({ ...input, ...(cursor === undefined ? {} : { cursor }) })
    seen.push(...page.content.map(({ account }) => account))
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  expect(seen.sort()).toEqual(['pageone', 'pagethree', 'pagetwo'])
})

test('[OF-09] bonuses by offer, and what is owed', async () => {
  const { member } = await ordinary('bonusowner')
  await db.book(member.book).transact((tx) =>
    grantBonus(ctx, tx, {
      ...{ member, source: `9:${randomUUID()}`, offerId: 9n, titles: { EN: 'Nine' }, amount: 60n * ONE },
      ...{ currency: 'CNY', required: 300n * ONE, weights: null, maxStake: null, deposit: null },
      expiresAt: new Date(clock.now().getTime() + 86_400_000),
    }),
  )
  const { rows } = await owner.officeReportBonuses({ startDate: today(), endDate: today() })
  expect(rows).toEqual([
    { offer: '9', name: '', grants: 1, granted: '60.00', released: '0.00', forfeited: '0.00' },
  ])
  const { rows: owed } = await owner.officeLiabilities()
  expect(owed.find(({ name }) => name === 'bonus')?.amount).toBe('60.00')
  // The bet of the first test that is not decided.
  expect(owed.find(({ name }) => name === 'tickets')?.amount).toBe('25.00')
})

test('[OF-09] cohorts: who registered on a day, deposited, and came back', async () => {
  await closeDay()
  const day = today()
  const one = await ordinary('cohortone')
  await ordinary('cohorttwo')
  await deposit(one, '100.00')
  await closeDay()
  await site.enter(one)
  await closeDay()
  const people = await readPeople(ctx, { first: day, last: day })
  expect(people[0]).toMatchObject({ day, firstDepositors: 1n, deposited: 1n, back1: 1n, back7: null })
  expect(people[0]?.registered).toBeGreaterThanOrEqual(2n)
  const { rows } = await owner.officeReportPeople({ startDate: day, endDate: today() })
  expect(rows.map((row) => row.day)).toContain(today())
})

test('[OF-09] what a vendor takes counts from the day it was set', async () => {
  const finance = await site.operator('arun')
  const set = { kind: 'vendor', code: 'KOIRNG', rate: 1_000, reason: 'the new contract' } as const
  await expect(finance.officeSetReportCost(set)).rejects.toMatchObject({ code: 'operator.role' })
  await expect(owner.officeSetReportCost({ ...set, reason: '' })).rejects.toMatchObject({
    code: 'operator.reason_required',
  })
  await expect(owner.officeSetReportCost({ ...set, code: 'NOBODY' })).rejects.toMatchObject({
    code: 'request.invalid',
  })
  const code = (await owner.officeReportCosts()).rows.find(({ kind }) => kind === 'channel')?.code ?? ''
  await owner.officeSetReportCost({ kind: 'channel', code, rate: 100, reason: 'their price' })
  await deposit(await ordinary('costly'), '200.00')
  expect((await report('channel')).rows.find(({ key }) => key === code)?.figures).toMatchObject({
    ...{ deposits: '200.00', costs: '2.00', ngr: '-2.00' },
  })
})

test('[OF-09] an export is a line of the audit trail; who may not read reports gets nothing', async () => {
  const { name, csv } = await owner.officeReportCsv({ report: 'figures', by: 'category', startDate: today() })
  expect(name).toBe(`figures-by-category-${today()}-${today()}.csv`)
  expect(csv).toContain('category,name,bets,turnover,stake')
  const lines = await db.query<{ target: string }>(
    `select target from operators.audit_line where action = 'report.export'`,
  )
  expect(lines).toEqual([{ target: 'report:figures-by-category' }])
  for (const report of ['people', 'bonuses', 'hours'] as const)
    expect((await owner.officeReportCsv({ report })).csv).toContain('\r\n')
  const support = await site.operator('lin')
  await db.query(`update operators.operator set role = 'support' where name = 'lin'`)
  await expect(support.officeReport({ by: 'day' })).rejects.toMatchObject({ code: 'operator.role' })
  await expect(support.officeReportCsv({ report: 'people' })).rejects.toMatchObject({ code: 'operator.role' })
  await expect(
    owner.officeReport({ by: 'day', startDate: '2020-01-01', endDate: '2024-01-01' }),
  ).rejects.toMatchObject({ code: 'request.invalid' })
})

test('[OF-01] today: money, play and people; the health of the house', async () => {
  await closeDay()
  const one = await ordinary('todayone')
  await deposit(one, '80.00')
  await settle(await bet(one, 9n))
  const shown = await owner.officeToday()
  expect(shown).toMatchObject({ day: today(), depositCount: 1, bettors: 1 })
  expect(shown.figures).toMatchObject({ deposits: '80.00', ggr: '9.00' })
  const { checks } = await owner.officeHealth()
  expect(checks.map(({ name }) => name)).toEqual([
    ...['jobs', 'draws', 'vendors', 'launches', 'books', 'reports'],
  ])
  const launches = async () => (await owner.officeHealth()).checks.find(({ name }) => name === 'launches')
  expect(await launches()).toMatchObject({ state: 'good', count: 0 })
  await db.query(`insert into vendors.link (vendor, adapter, enabled, game_url, currencies, token_minutes,
      late_win, settled_rollback, stuck_rule)
    values ('FAILING', 'hub88', true, 'https://failing.example', '{CNY}', 60, 'accept', 'refuse', 'queue')`)
  const fail = (times: number) =>
    db.query(
      `insert into vendors.launch_failure (vendor, game, member_id, reason, detail, took_ms, at)
       select 'FAILING', 'reel', 1, 'slow', '', 5000, $1 from generate_series(1, $2)`,
      [ctx.clock.now(), times],
    )
  await fail(3)
  expect(await launches()).toMatchObject({ state: 'warn', count: 3, detail: 'FAILING' })
  await fail(7)
  expect(await launches()).toMatchObject({ state: 'bad', count: 10 })
  expect((await owner.officeReportHours({ startDate: today() })).rows).toHaveLength(24)
  expect((await owner.officeReportDraws()).rows).toEqual([])
})
