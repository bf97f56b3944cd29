import { MEMBER_SORTS, ORDER_SORTS, TIME_SORTS } from '@koi/contract/sorts.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '../db/db.ts'
import { openCashier } from '../rooms/cashier/testing.ts'
import { openTestDatabase } from '../testing/database.ts'
import { readsWhole, watchPlans } from '../testing/plans.ts'

const db = await openTestDatabase()

const { db: watched, forget, pagesOf } = watchPlans(db.daily)
const { member, operator } = await openCashier(watched)
const { office } = await operator('mei')

/** Enough rows that PostgreSQL reads an index where there is one. */
const MANY = 8_000
const START = '2025-03-01T00:00:00Z'

beforeAll(async () => {
  const { member: wei } = await member('weiming88')
  await db.query(
    `insert into members.member (account, type, currency, book, password_hash, registered_at, last_login_at)
     select 'crowd' || n, 0, 'CNY', n % 2, 'x', $1::timestamptz + n / 3 * interval '1 minute',
       case when n % 4 > 0 then $1::timestamptz + n * 7919 % ${MANY} * interval '1 minute' end
     from generate_series(1, ${MANY}) n`,
    [START],
  )
  // Trial accounts, which no list of members has, are as many and newer.
  await db.query(
    `insert into members.member (account, type, currency, book, registered_at, expires_at)
     select 'trial' || n, 4, 'FUN', 0, now(), now() from generate_series(1, ${MANY}) n`,
  )
  await db.query(
    `insert into cashier.adjustment (member_id, account, side, amount, currency, reason, asked_by, asked_name,
       asked_at)
     select $1, $2, 'credit', (1 + n * 7919 % 100) * 100000, 'CNY', 'A test.', 1, 'mei', $3::timestamptz
     from generate_series(1, ${MANY}) n`,
    [wei.id, wei.account, START],
  )
  // The trail takes no line out of its place.
  await db.query('alter table operators.audit_line disable trigger user')
  await db.query(
    `insert into operators.audit_line (id, at, operator, action, target, address, user_agent, previous_hash,
       hash)
     select 1000000 + n, $1::timestamptz + n * interval '1 second', 'mei', 'crowd.come', 'crowd:' || n, '',
       '', '', ''
     from generate_series(1, ${MANY}) n`,
    [START],
  )
  await db.query('alter table operators.audit_line enable trigger user')
  await db.query('analyze members.member, cashier.adjustment, operators.audit_line')
  for (const book of db.books) await fillBook(book, wei)
})

/** As many orders and rebates of one member in a book. */
async function fillBook(book: Db, wei: { readonly id: bigint; readonly account: string }): Promise<void> {
  const order = `nextval('ID') as id, n, $1::bigint as member_id, $2::text as account,
    (1 + n * 7919 % 100) * 100000 as amount, $3::timestamptz + n / 3 * interval '1 minute' as at
    from generate_series(1, ${MANY}) n`
  await book.query(
    `insert into cashier_deposit (id, order_number, member_id, account, channel, channel_name, amount, fee,
       currency, state, client_key, fingerprint, created_at, expires_at)
     select id, 'D250301' || lpad(id::text, 6, '0'), member_id, account, 'QUICKPAY', 'QuickPay', amount, 0,
       'CNY', 'expired', gen_random_uuid(), '', at, at
     from (select ${order.replace('ID', 'cashier_deposit_id')}) made`,
    [wei.id, wei.account, START],
  )
  await book.query(
    `insert into cashier_withdrawal (id, order_number, member_id, account, amount, fee, currency, state,
       client_key, fingerprint, card_id, bank_code, bank_name, masked_number, holder, created_at, closed_at)
     select id, 'W250301' || lpad(id::text, 6, '0'), member_id, account, amount, 0, 'CNY', 'cancelled',
       gen_random_uuid(), '', 1, 'HARBOUR', 'Harbour', '1', 'x', at, at
     from (select ${order.replace('ID', 'cashier_withdrawal_id')}) made`,
    [wei.id, wei.account, START],
  )
  await book.query(
    `insert into rebates_claim (id, member_id, currency, by_itself, day, amount, owed_before, owed_after,
       claimed_at)
     select 1000000 + n, $1, 'CNY', true, '2025-03-01', 1, 1, 0,
       $2::timestamptz + n / 3 * interval '1 minute'
     from generate_series(1, ${MANY}) n`,
    [wei.id, START],
  )
  await book.query('analyze cashier_deposit, cashier_withdrawal, rebates_claim')
}

/**
 * Expects that no statement that read a page since `forget` sorts a table or reads all of it, and
 * that the first page is read by this index.
 */
async function expectPagesByIndex(from: string, index = 'Index'): Promise<void> {
  const pages = await pagesOf(from)
  expect(pages.length).toBeGreaterThan(0)
  for (const [place, page] of pages.entries()) {
    expect(page.plan).toContain(place === 0 ? index : 'Index')
    // An incremental sort orders the few rows of one value only.
    expect([page.text, /"Node Type":"Sort"/.test(page.plan)]).toEqual([page.text, false])
    expect([page.text, readsWhole(page, from)]).toEqual([page.text, false])
  }
}

interface Paging {
  readonly pageSize: number
  readonly cursor?: string
}

/** The rows of the first pages of a list, read one page after another; none comes twice. */
async function walk<Row extends { readonly id: string }>(
  read: (paging: Paging) => Promise<{ readonly content: readonly Row[]; readonly next: string | null }>,
  pages: number,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  let cursor: string | null = null
  for (let page = 0; page < pages && (page === 0 || cursor !== null); page += 1) {
    const found: Awaited<ReturnType<typeof read>> = await read({
      pageSize: 20,
      ...(cursor === null ? {} : { cursor }),
    })
    rows.push(...found.content)
    cursor = found.next
  }
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  return rows
}

const isSorted = (values: readonly (number | string)[], sort: string): boolean =>
  values.every((value, at) => {
    const before = values[at - 1]
    return before === undefined || (sort.startsWith('-') ? before >= value : before <= value)
  })

test('[OF-05] members are sorted by registration, last log-in and account, in both directions', async () => {
  for (const sort of MEMBER_SORTS) {
    forget()
    const rows = await walk((paging) => office.officeMembers({ sort, ...paging }), 3)
    const found = rows.map(({ registeredAt, lastLoginAt, account }) => {
      if (sort.endsWith('account')) return account
      return sort.endsWith('login') ? (lastLoginAt ?? 0) : registeredAt
    })
    expect([sort, found.length, isSorted(found, sort)]).toEqual([sort, 60, true])
    await expectPagesByIndex('members.member', `member_real_${sort.replace('-', '')}`)
  }
  const [never] = (await office.officeMembers({ sort: 'login', pageSize: 1 })).content
  expect(never?.lastLoginAt).toBeNull()
  const search = { sort: '-account', search: 'crowd12' } as const
  const found = await walk((paging) => office.officeMembers({ ...search, ...paging }), 9)
  expect(found.map(({ account }) => account)).toContain('crowd1234')
  expect(found).toHaveLength(111)
})

test('[OF-05] orders of all books are sorted together by time and by amount', async () => {
  for (const sort of ORDER_SORTS) {
    const rankOf = (row: { createdAt: number; amount: string }) =>
      sort.endsWith('time') ? row.createdAt : Number(row.amount)
    forget()
    const deposits = await walk((paging) => office.officeDeposits({ sort, ...paging }), 4)
    expect([sort, deposits.length, isSorted(deposits.map(rankOf), sort)]).toEqual([sort, 80, true])
    await expectPagesByIndex('cashier_deposit')
    forget()
    const withdrawals = await walk((paging) => office.officeWithdrawals({ sort, ...paging }), 4)
    expect([sort, withdrawals.length, isSorted(withdrawals.map(rankOf), sort)]).toEqual([sort, 80, true])
    await expectPagesByIndex('cashier_withdrawal')
  }
  const day = { from: '2025-03-01', to: '2025-03-01', sort: 'amount' } as const
  const { content } = await office.officeDeposits({ ...day, state: 'expired', pageSize: 5 })
  expect(content.map(({ amount }) => amount)).toEqual(Array.from({ length: 5 }, () => '1.00'))
})

test('[OF-05] adjustments, the audit trail and rebates are sorted too', async () => {
  for (const sort of ORDER_SORTS) {
    forget()
    const rows = await walk((paging) => office.officeAdjustments({ sort, ...paging }), 3)
    const found = rows.map((row) => Number(sort.endsWith('time') ? row.id : row.amount))
    expect([sort, isSorted(found, sort)]).toEqual([sort, true])
    await expectPagesByIndex('cashier.adjustment')
  }
  for (const sort of TIME_SORTS) {
    forget()
    const lines = await walk((paging) => office.officeAudit({ sort, action: 'crowd', ...paging }), 3)
    expect(
      isSorted(
        lines.map(({ id }) => Number(id)),
        sort,
      ),
    ).toBe(true)
    await expectPagesByIndex('operators.audit_line')
    forget()
    const { content } = await office.officeRebateClaims({ sort, pageSize: 50 })
    expect(
      isSorted(
        content.map((row) => row.at),
        sort,
      ),
    ).toBe(true)
    await expectPagesByIndex('rebates_claim')
  }
})

test('[OF-05] a cursor of another sort and an unknown sort are refused', async () => {
  const { next } = await office.officeDeposits({ sort: 'amount', pageSize: 1 })
  const cursor = next ?? ''
  expect((await office.officeDeposits({ sort: 'amount', cursor })).content.length).toBeGreaterThan(0)
  for (const sort of [undefined, '-amount', 'time'] as const) {
    await expect(
      office.officeDeposits({ ...(sort === undefined ? {} : { sort }), cursor }),
    ).rejects.toMatchObject({
      code: 'request.invalid',
      details: { field: 'cursor' },
    })
  }
  await expect(office.officeDeposits(JSON.parse('{"sort":"fee"}'))).rejects.toMatchObject({
    code: 'request.invalid',
    details: { fields: ['sort'] },
  })
})
