import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { OwedByRow } from '@koi/contract/schemas/office/reports.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { type CursorFormat, type PageQuery, pageOf } from '../../db/page.ts'
import type { Commands } from '../../route.ts'
import { membersByIds } from '../members/index.ts'
import { requirePermission } from '../operators/index.ts'
import { readOpenStakes } from './liabilities.ts'
import { namesOf } from './names.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

/** A part of what is owed: to a member, for something that `reference` names within the member. */
interface Owed {
  readonly memberId: bigint
  readonly reference: string
  readonly amount: bigint
}

/** A cursor such as `65_KOIRNG`. */
const byOwed: CursorFormat<Omit<Owed, 'amount'>> = {
  write: ({ memberId, reference }) => `${memberId}_${reference}`,
  parse: (text) => {
    const [, member, reference] = /^(\d{1,18})_(\S{0,64})$/.exec(text) ?? []
    return member === undefined || reference === undefined ? null : { memberId: BigInt(member), reference }
  },
}

/** The rows that what is owed is the sum of, by member, the newest members first. */
export const officeLiabilityRows: OfficeCommands['officeLiabilityRows'] = async (ctx, caller, input) => {
  requirePermission(caller, 'reports.read')
  const { rows, next } = await pageOf(input, {
    format: byOwed,
    keyOf: (row: Owed) => row,
    read: (query) => readOwed(ctx, input.name, query),
  })
  const members = await membersByIds(ctx.db, [...new Set(rows.map(({ memberId }) => memberId))])
  return {
    content: rows.map(({ memberId, reference, amount }) => ({
      ...{ memberId: String(memberId), account: members.get(memberId)?.account ?? '' },
      ...{ reference, amount: toWire(amount) },
    })),
    next,
  }
}

const PAGE = `order by owed."memberId" desc, owed.reference collate "C" desc limit $3`
const AFTER = `($1::bigint is null or (owed."memberId", owed.reference collate "C") < ($1, $2))`

/** An account of each member of the book that is not empty. */
const purse = (
  name: string,
): string => `select member.id as "memberId", '' as reference, account.balance as amount
  from members.member member
  join ledger_account account on account.address = 'member:' || member.id || ':${name}'
  where account.balance > 0 and account.currency <> 'FUN'
    and ($1::bigint is null or member.id < $1) and $2::text is distinct from '~'
  order by member.id desc limit $3`

const BOOKS: Readonly<Partial<Record<OwedByRow, string>>> = {
  cash: purse('cash'),
  held: purse('held'),
  bonus: purse('bonus'),
  purses: `select * from (
      select sitting.member_id as "memberId", sitting.vendor as reference, sitting.amount
      from vendors_sitting sitting where sitting.ended_at is null and sitting.currency <> 'FUN'
    ) owed where ${AFTER} ${PAGE}`,
}

const HOUSE: Readonly<Partial<Record<OwedByRow, string>>> = {
  agents_unpaid: `select * from (
      select payment.member_id as "memberId", payment.day::text as reference, payment.paid as amount
      from agents.payment payment where payment.state in ('due', 'held') and payment.paid > 0
    ) owed where ${AFTER} ${PAGE}`,
  contracts_unpaid: `select * from (
      select bill.payee_id as "memberId", bill.id::text as reference, bill.amount from contracts.bill bill
      where bill.state in ('computed', 'review', 'approved', 'held', 'insufficient')
        and bill.payer_id is null and bill.amount > 0
    ) owed where ${AFTER} ${PAGE}`,
}

async function readOwed(
  { db }: Context,
  name: OwedByRow,
  { after, limit }: PageQuery<Omit<Owed, 'amount'>>,
): Promise<readonly Owed[]> {
  const ofHouse = HOUSE[name]
  const text = ofHouse ?? BOOKS[name] ?? ''
  const sources: readonly Db[] = ofHouse === undefined ? db.books : [db]
  const values = [after?.memberId ?? null, after?.reference ?? null, limit]
  const found = await Promise.all(sources.map((source) => source.query<Owed>(text, values)))
  return found.flat().sort(latestFirst).slice(0, limit)
}

function latestFirst(a: Owed, b: Owed): number {
  if (a.memberId !== b.memberId) return a.memberId < b.memberId ? 1 : -1
  return a.reference < b.reference ? 1 : -1
}

/** What the stakes of bets that are not decided come to, for our own lotteries and each vendor. */
export const officeOpenStakes: OfficeCommands['officeOpenStakes'] = async (ctx, caller) => {
  requirePermission(caller, 'reports.read')
  const stakes = [...(await readOpenStakes(ctx))].filter(([, amount]) => amount !== 0n)
  const keys = stakes.map(([vendor]) => vendor)
  const names = await namesOf(ctx, 'vendor', { language: caller.origin.language, keys })
  return {
    rows: stakes
      .map(([vendor, amount]) => ({ vendor, name: names.get(vendor) ?? vendor, amount: toWire(amount) }))
      .toSorted((a, b) => (a.vendor < b.vendor ? -1 : 1)),
  }
}
