import { divide, toWire } from '@koi/contract/money.ts'
import type { rebateSchemas } from '@koi/contract/schemas/rebates.ts'
import { day as dayShape } from '@koi/contract/schemas/shapes.ts'
import type { z } from 'zod'
import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { type CursorFormat, pageOf } from '../../db/page.ts'
import { dayAfter, isDay } from '../../platform-day.ts'
import { readEdges } from '../cashier/index.ts'
import { firstClaimable, presentParts, type Row, rowsOf, today } from './rebate.ts'
import { type Category, listDays, listPayments, readEarned } from './store.ts'

type Call = (typeof rebateSchemas)['rebateReport']
type Output = z.input<Call['output']>

const WHOLE = 10_000n

/** A cursor such as `2026-01-02`. */
const byDay: CursorFormat<string> = {
  write: (day) => day,
  parse: (text) => (dayShape.safeParse(text).success && isDay(text) ? text : null),
}

/**
 * Days on which the member played under terms of rebates, the newest first (MN-16): what each category earned
 * and was paid, and what the edge of its games cost on average.
 */
export async function rebateReport(
  ctx: Context,
  caller: MemberCaller,
  paging: z.output<Call['input']>,
): Promise<Output> {
  const { currency } = caller
  const book = ctx.db.book(caller.book)
  const now = today(ctx)
  const { rows: days, next } = await pageOf(paging, {
    format: byDay,
    read: ({ after, limit }) => listDays(book, caller.id, { before: after ?? dayAfter(now), limit }),
    keyOf: (day) => day,
  })
  const [newest, oldest] = [days[0], days.at(-1)]
  if (newest === undefined || oldest === undefined) return { currency, content: [], next }
  const span = { from: oldest, to: newest }
  const [earned, payments, edges] = await Promise.all([
    readEarned(book, caller.id, span),
    listPayments(book, caller.id, span),
    readEdges(ctx.db),
  ])
  const rows = rowsOf(earned).filter(({ turnover, claimed }) => turnover !== 0n || claimed !== 0n)
  const isOpen = (day: string): boolean => day >= firstClaimable(now)
  const content = days.map((day) => ({
    ...presentDay(
      rows.filter((row) => row.day === day),
      edges,
    ),
    ...{ day, isOpen: isOpen(day) },
    payments: payments
      .filter((payment) => payment.day === day)
      .map(({ id, amount, at, byItself }) => ({
        ...{ id: String(id), amount: toWire(amount), at: at.getTime(), byItself },
      })),
  }))
  return { currency, content, next }
}

type Edges = Awaited<ReturnType<typeof readEdges>>

function presentDay(rows: readonly Row[], edges: Edges) {
  const priced = rows.map((row) => {
    const edge = edges[row.category as Category] ?? 0
    return { ...row, edge, cost: divide(row.turnover * BigInt(edge), WHOLE, 'down') }
  })
  const sum = (of: (row: (typeof priced)[number]) => bigint): string =>
    toWire(priced.reduce((total, row) => total + of(row), 0n))
  return {
    ...{ earned: sum((row) => row.earned), paid: sum((row) => row.claimed), cost: sum((row) => row.cost) },
    rows: priced.map(({ category, turnover, earned, claimed, edge, cost, parts }) => ({
      ...{ category: category as Category, turnover: toWire(turnover), edge, cost: toWire(cost) },
      ...{ earned: toWire(earned), paid: toWire(claimed), parts: presentParts(parts) },
    })),
  }
}
