import { WAITING_WITHDRAWALS } from '@koi/contract/schemas/cashier.ts'
import type { OrderSort } from '@koi/contract/sorts.ts'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Book } from '../../db/db.ts'
import { pageOfSorted } from '../../db/sort.ts'
import { refuse } from '../../refusal.ts'
import { requirePermission } from '../operators/index.ts'
import { type Decision, decideWithdrawal } from './office-decide-withdrawal.ts'
import { bookOfId } from './order-number.ts'
import { memberOf, type Search, SORTED_ORDERS, searchText, timesOf } from './order-page.ts'
import { lastPayout } from './payout.ts'
import { accountsThatTookTwice } from './same-person.ts'
import { readSettings } from './settings.ts'
import { readSteps, type Step } from './step.ts'
import { presentWithdrawal, type Withdrawal, type WithdrawalState } from './withdrawal.ts'
import * as store from './withdrawal-store.ts'

/** The states that an operator's approval leads to. */
const APPROVALS: readonly string[] = ['approved', 'paying']

/** Withdrawals of all books, sorted as the caller chooses. */
export async function officeWithdrawals(
  ctx: Context,
  caller: OperatorCaller,
  input: Search<WithdrawalState | 'waiting'>,
) {
  requirePermission(caller, 'money.read')
  const states =
    input.state === undefined ? null : input.state === 'waiting' ? WAITING_WITHDRAWALS : [input.state]
  const filter = { memberId: memberOf(input), states, ...timesOf(ctx, input), search: searchText(input) }
  const { rows, next } = await pageOfSorted<Withdrawal, OrderSort, Book>(input, SORTED_ORDERS, {
    from: ctx.db.books,
    read: (book, query) => store.listWithdrawals(book, filter, query),
  })
  const presented = await Promise.all(
    ctx.db.books.map((book) => {
      const own = rows.filter(({ id }) => bookOfId(ctx.db, id) === book.number)
      return rowsOf(ctx, book, own)
    }),
  )
  const rowOf = new Map(presented.flat().map((row) => [row.id, row]))
  return { content: rows.flatMap(({ id }) => rowOf.get(String(id)) ?? []), next }
}

export async function officeWithdrawal(ctx: Context, caller: OperatorCaller, input: { readonly id: string }) {
  requirePermission(caller, 'money.read')
  return readRow(ctx, BigInt(input.id))
}

export async function officeDecideWithdrawal(
  ctx: Context,
  caller: OperatorCaller,
  input: { readonly id: string; readonly decision: Decision; readonly reason?: string | undefined },
) {
  return readRow(ctx, await decideWithdrawal(ctx, caller, input))
}

async function readRow(ctx: Context, id: bigint) {
  const number = bookOfId(ctx.db, id)
  const book = number === null ? null : ctx.db.book(number)
  const withdrawal = book === null ? null : await store.findWithdrawal(book, id)
  if (book === null || withdrawal === null) return refuse('withdrawal.unknown')
  const [[row], others] = await Promise.all([
    rowsOf(ctx, book, [withdrawal]),
    accountsThatTookTwice(ctx, ctx.db, withdrawal.memberId),
  ])
  if (row === undefined) return refuse('withdrawal.unknown')
  // A person who is told after the request was made is found here.
  const isNew = others.length > 0 && !row.findings.includes('same_person')
  return {
    ...row,
    findings: isNew ? [...row.findings, 'same_person'] : row.findings,
    samePerson: others.map(({ memberId, account }) => ({ memberId: String(memberId), account })),
  }
}

async function rowsOf(ctx: Context, book: Book, withdrawals: readonly Withdrawal[]) {
  const limit = (await readSettings(ctx.db))['withdrawal.second_person_above']
  const steps = await readSteps(
    book,
    withdrawals.map((row) => row.orderNumber),
  )
  const payouts = await Promise.all(withdrawals.map((row) => lastPayout(book, row.id)))
  return withdrawals.map((row, index) => {
    const own = steps.get(row.orderNumber) ?? []
    const payout = payouts[index] ?? null
    return {
      ...presentWithdrawal(row, own),
      memberId: String(row.memberId),
      account: row.account,
      approvals: own.flatMap(approvalOf),
      needsSecondPerson: row.amount > limit,
      findings: [...row.findings],
      payout: payout === null ? null : { number: payout.number, state: payout.state },
    }
  })
}

const approvalOf = ({ state, operator, at }: Step) =>
  operator !== null && APPROVALS.includes(state) ? [{ operator, at: at.getTime() }] : []
