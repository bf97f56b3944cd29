import { PAGE_SIZE } from '@koi/contract/limits.ts'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Book } from '../../db/db.ts'
import { readKeyset } from '../../db/keyset.ts'
import { refuse } from '../../refusal.ts'
import { requirePermission } from '../operators/index.ts'
import { type Decision, decideWithdrawal } from './office-decision.ts'
import { bookOfId } from './order-number.ts'
import { newestFirst, pageOf, type Search, searchText } from './order-page.ts'
import { lastPayout } from './payout.ts'
import { readSettings } from './settings.ts'
import { readSteps, type Step } from './step.ts'
import { presentWithdrawal, type Withdrawal, type WithdrawalState } from './withdrawal.ts'
import * as store from './withdrawal-store.ts'

/** The states of a decision by a person: who stands behind the payment. */
const APPROVALS: readonly string[] = ['approved', 'paying']

/** Withdrawals of all books, newest first. */
export async function officeWithdrawals(
  ctx: Context,
  caller: OperatorCaller,
  input: Search<WithdrawalState>,
) {
  requirePermission(caller, 'money.read')
  const size = input.pageSize ?? PAGE_SIZE
  const page = { after: readKeyset(input.cursor), limit: size + 1 }
  const states = input.state === undefined ? null : [input.state]
  const filter = { memberId: null, states, from: null, to: null, search: searchText(input) }
  const found = await Promise.all(
    ctx.db.books.map(async (book) => ({ book, rows: await store.listWithdrawals(book, filter, page) })),
  )
  const { shown, next } = pageOf(newestFirst(found.flatMap(({ rows }) => rows)), size)
  const rows = new Map<bigint, Awaited<ReturnType<typeof rowsOf>>[number]>()
  for (const { book, rows: own } of found) {
    const wanted = own.filter((row) => shown.includes(row))
    for (const [index, row] of (await rowsOf(ctx, book, wanted)).entries()) {
      const id = wanted[index]?.id
      if (id !== undefined) rows.set(id, row)
    }
  }
  return { content: shown.flatMap(({ id }) => rows.get(id) ?? []), next }
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
  const [row] = await rowsOf(ctx, book, [withdrawal])
  return row ?? refuse('withdrawal.unknown')
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
