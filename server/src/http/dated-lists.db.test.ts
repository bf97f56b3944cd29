import { beforeAll, expect, test } from 'vitest'
import type { Db } from '../db/db.ts'
import { dayOf } from '../platform-day.ts'
import { openCashier } from '../rooms/cashier/testing.ts'
import { openTestDatabase } from '../testing/database.ts'
import { readsWhole, watchPlans } from '../testing/plans.ts'

const db = await openTestDatabase()
const { db: watched, forget, pagesOf } = watchPlans(db.daily)
const { ctx, member, operator } = await openCashier(watched)
const { office } = await operator('mei')
const zone = ctx.config.KOI_TIME_ZONE

/** A row each quarter of an hour from here on: enough that PostgreSQL reads an index where there is one. */
const START = '2025-03-01T00:00:00Z'
const MANY = 8_000
const AT = `$1::timestamptz + n * interval '15 minutes'`
const ROWS = `from generate_series(1, ${MANY}) n`
/** Two days in the middle of them. */
const DAYS = { from: '2025-04-10', to: '2025-04-11' } as const
const ROWS_OF_DAYS = 2 * 96

beforeAll(async () => {
  const { member: wei } = await member('weiming88')
  await db.query(
    `insert into members.member (account, type, currency, book, password_hash, registered_at)
     select 'crowd' || n, 0, 'CNY', n % 2, 'x', ${AT} ${ROWS}`,
    [START],
  )
  await db.query(
    `insert into lottery.draw (game_code, source, state, numero, opens_at, close_at, draw_at, voided_at,
       void_reason, refunded_at)
     select game.code, 'official', 'void', (10000000 + n)::text, made.at - interval '2 minutes',
       made.at - interval '1 minute', made.at, made.at, 'a test', made.at
     from (select n, ${AT} as at ${ROWS}) made
     cross join (select code from lottery.game where source = 'official' order by id limit 1) game`,
    [START],
  )
  await db.query(
    `insert into cashier.receiving_account (channel, bank_name, holder, number, written_at)
     select code, 'Lotus', 'Koi Ltd', '6200 1234', $1 from cashier.channel order by code limit 1`,
    [START],
  )
  await db.query(
    `insert into cashier.arrival (account_id, reference, amount, sender, booked, is_imported, entered_by,
       entered_at)
     select account.id, 'BANK' || n, 1000000 + n * 100, 'Sender ' || n % 2000, '', true, 1, ${AT}
     from (select max(id) as id from cashier.receiving_account) account
     cross join generate_series(1, ${MANY}) n`,
    [START],
  )
  await db.query(
    `insert into messages.letter (sender_id, subject, body, sent_at) select $2, 'x', 'x', ${AT} ${ROWS}`,
    [START, wei.id],
  )
  await db.query(
    `insert into risk.risk_case (kind, subject, members, figures, amount, opened_at, changed_at, reopens_at)
     select 'no_play', 'crowd' || n, array[$2::bigint], '{}', 0, ${AT}, now(), 1 ${ROWS}`,
    [START, wei.id],
  )
  await db.query('analyze members.member, lottery.draw, cashier.arrival, messages.letter, risk.risk_case')
  for (const book of db.books) await fillRounds(book, wei.id)
})

/** Rounds that are over, which the index of open ones does not have. */
async function fillRounds(book: Db, memberId: bigint): Promise<void> {
  await book.query(
    `insert into vendors_round (member_id, opened_at, closed_at, vendor, round, game)
     select $2, ${AT}, ${AT}, 'KOIRNG', 'crowd-' || n, 'pearl' ${ROWS}`,
    [START, memberId],
  )
  await book.query('analyze vendors_round')
}

interface Paging {
  readonly pageSize: number
  readonly cursor?: string
}
type Read<Row> = (
  paging: Paging,
) => Promise<{ readonly content: readonly Row[]; readonly next: string | null }>

/** The days of all rows of a list, read one page after another, with the plans of what read them. */
async function daysOf<Row>(table: string, read: Read<Row>, timeOf: (row: Row) => number) {
  forget()
  const days: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<Read<Row>>> = await read({
      pageSize: 100,
      ...(cursor === null ? {} : { cursor }),
    })
    days.push(...page.content.map((row) => dayOf(new Date(timeOf(row)), zone)))
    cursor = page.next
  } while (cursor !== null)
  const pages = await pagesOf(table)
  expect(pages.length).toBeGreaterThan(0)
  for (const page of pages) expect([page.text, readsWhole(page, table)]).toEqual([page.text, false])
  return { count: days.length, days: [...new Set(days)].toSorted(), plan: pages[0]?.plan ?? '' }
}

const both = [DAYS.from, DAYS.to]

test('[OF-05] members of days of registration are found by their index, and sorted as before', async () => {
  const read: Read<{ registeredAt: number }> = (paging) => office.officeMembers({ ...DAYS, ...paging })
  const found = await daysOf('members.member', read, (row) => row.registeredAt)
  expect(found).toMatchObject({ count: ROWS_OF_DAYS, days: both })
  expect(found.plan).toMatch(/member_(real_)?registered/)
  const one = await office.officeMembers({ ...DAYS, search: 'crowd4', sort: 'account' })
  expect(one.content.every(({ account }) => account.startsWith('crowd4'))).toBe(true)
})

test('[OF-05] draws of days of all games and of one', async () => {
  const read: Read<{ drawAt: number }> = (paging) => office.officeDraws({ ...DAYS, ...paging })
  const found = await daysOf('lottery.draw', read, (row) => row.drawAt)
  expect(found).toMatchObject({ count: ROWS_OF_DAYS, days: both })
  expect(found.plan).toContain('draw_time')
  const [first] = (await office.officeDraws({ ...DAYS, pageSize: 1 })).content
  const ofGame = { ...DAYS, state: 'void', gameCode: first?.gameCode ?? '' } as const
  expect((await office.officeDraws({ ...ofGame, pageSize: 5 })).content).toHaveLength(5)
})

test('[OF-05] arrivals of days, and those of an amount, a sender or a reference', async () => {
  const read: Read<{ enteredAt: number }> = (paging) => office.officeArrivals({ ...DAYS, ...paging })
  const found = await daysOf('cashier.arrival', read, (row) => row.enteredAt)
  expect(found).toMatchObject({ count: ROWS_OF_DAYS, days: both })
  expect(found.plan).toContain('arrival_newest')
  const searched = async (input: Parameters<typeof office.officeArrivals>[0], index: string) => {
    forget()
    const { content } = await office.officeArrivals(input)
    expect((await pagesOf('cashier.arrival'))[0]?.plan).toContain(index)
    return content.map(({ reference }) => reference)
  }
  expect(await searched({ amount: '10.50' }, 'arrival_amount')).toEqual(['BANK500'])
  expect(await searched({ search: ' bank777' }, 'arrival_reference')).toEqual([
    ...Array.from({ length: 10 }, (_, n) => `BANK${7779 - n}`),
    'BANK777',
  ])
  expect(await searched({ search: 'SENDER 1234' }, 'arrival_sender')).toEqual([
    ...['BANK7234', 'BANK5234', 'BANK3234', 'BANK1234'],
  ])
  expect((await office.officeArrivals({ search: '%' })).content).toEqual([])
  expect((await office.officeArrivals({ amount: '10.50', state: 'ignored' })).content).toEqual([])
})

test('[OF-05] rounds of days have every state; without days only open ones are listed', async () => {
  const read: Read<{ openedAt: number }> = (paging) => office.officeVendorRounds({ ...DAYS, ...paging })
  const found = await daysOf('vendors_round', read, (row) => row.openedAt)
  expect(found).toMatchObject({ count: ROWS_OF_DAYS * db.books.length, days: both })
  expect(found.plan).toContain('vendors_round_time')
  expect((await office.officeVendorRounds({})).content).toEqual([])
  expect((await office.officeVendorRounds({ ...DAYS, state: 'open' })).content).toEqual([])
  expect((await office.officeVendorRounds({ ...DAYS, vendor: 'OTHER' })).content).toEqual([])
})

test('[OF-05] letters and cases of days', async () => {
  const letters: Read<{ sentAt: number }> = (paging) => office.officeLetters({ ...DAYS, ...paging })
  expect(await daysOf('messages.letter', letters, (row) => row.sentAt)).toMatchObject({
    ...{ count: ROWS_OF_DAYS, days: both },
  })
  const cases: Read<{ openedAt: number }> = (paging) => office.officeRiskCases({ ...DAYS, ...paging })
  expect(await daysOf('risk.risk_case', cases, (row) => row.openedAt)).toMatchObject({
    ...{ count: ROWS_OF_DAYS, days: both },
  })
})

test('[OF-05] a list has an open end, and a day that does not exist is refused', async () => {
  const { content } = await office.officeRiskCases({ from: '2025-05-01', pageSize: 1 })
  expect(content.every(({ openedAt }) => dayOf(new Date(openedAt), zone) >= '2025-05-01')).toBe(true)
  const early = await office.officeLetters({ to: '2025-03-01' })
  expect(early.content.every(({ sentAt }) => dayOf(new Date(sentAt), zone) === '2025-03-01')).toBe(true)
  for (const read of [office.officeMembers, office.officeDraws, office.officeArrivals, office.officeLetters])
    await expect(read({ from: '2025-02-30' })).rejects.toMatchObject({ code: 'request.invalid' })
})
