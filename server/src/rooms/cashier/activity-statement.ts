import type { cashierCalls } from '@koi/contract/calls/cashier.ts'
import { toWire } from '@koi/contract/money.ts'
import type { cashierSchemas } from '@koi/contract/schemas/cashier.ts'
import { readDayRange } from '../../platform-day.ts'
import type { Commands } from '../../route.ts'
import { readTurnover, sumUsed } from '../bets/index.ts'
import { periodsOf, readPlay } from '../protection/index.ts'
import { requireRealMoney } from './amount.ts'
import { sumCreditedByDay, sumDeposited } from './deposit-sums.ts'
import { sumPaidByDay } from './withdrawal-store.ts'

type Calls = Commands<typeof cashierCalls, typeof cashierSchemas>

/** What counts against the member's limits: the sums that limit deposits and stakes. */
export const limitUse: Calls['limitUse'] = async (ctx, caller) => {
  requireRealMoney(caller)
  const book = ctx.db.book(caller.book)
  const { day, week, month } = await periodsOf(ctx, caller)
  const now = ctx.clock.now()
  const used = await Promise.all(
    [day, week, month].map(async ({ from }) => ({
      deposit: await sumDeposited(book, caller.id, { from, now }),
      ...(await sumUsed(book, caller.id, from)),
    })),
  )
  const byPeriod = (kind: 'deposit' | 'stake' | 'loss') => {
    const [ofDay = '0.00', ofWeek = '0.00', ofMonth = '0.00'] = used.map((sums) => toWire(sums[kind]))
    return { day: ofDay, week: ofWeek, month: ofMonth }
  }
  return { deposit: byPeriod('deposit'), stake: byPeriod('stake'), loss: byPeriod('loss') }
}

interface Line {
  readonly day: string
  readonly deposits?: bigint
  readonly withdrawals?: bigint
  readonly stakes?: bigint
  readonly payouts?: bigint
  readonly seconds?: number
}

/** Deposits, withdrawals, settled bets and time at play, by the platform's days or months. */
export const activityStatement: Calls['activityStatement'] = async (ctx, caller, input) => {
  const timeZone = ctx.config.KOI_TIME_ZONE
  const book = ctx.db.book(caller.book)
  const { from, to, first, last } = readDayRange(input, ctx.clock.now(), timeZone)
  const [credited, paid, turnover, play] = await Promise.all([
    sumCreditedByDay(book, caller.id, { from, to, timeZone }),
    sumPaidByDay(book, caller.id, { from, to, timeZone }),
    readTurnover(book, { memberIds: [caller.id], from: first, to: last }),
    readPlay(book, caller.id, { from: first, to: last }),
  ])
  const lines: Line[] = [
    ...credited.map(({ day, amount }) => ({ day, deposits: amount })),
    ...paid.map(({ day, amount }) => ({ day, withdrawals: amount })),
    ...turnover.map(({ day, stake, payout }) => ({ day, stakes: stake, payouts: payout })),
    ...play,
  ]
  const startOf = (day: string): string => (input.by === 'day' ? day : day.slice(0, 7))
  const starts = [...new Set(lines.map(({ day }) => startOf(day)))].sort().reverse()
  return {
    currency: caller.currency,
    rows: starts.map((start) => ({
      from: start,
      ...sumLines(lines.filter(({ day }) => startOf(day) === start)),
    })),
    sums: sumLines(lines),
  }
}

function sumLines(lines: readonly Line[]) {
  const sum = (of: (line: Line) => bigint | undefined) =>
    lines.reduce((total, line) => total + (of(line) ?? 0n), 0n)
  const [stakes, payouts] = [sum((line) => line.stakes), sum((line) => line.payouts)]
  return {
    deposits: toWire(sum((line) => line.deposits)),
    withdrawals: toWire(sum((line) => line.withdrawals)),
    stakes: toWire(stakes),
    payouts: toWire(payouts),
    net: toWire(payouts - stakes),
    seconds: lines.reduce((total, { seconds }) => total + (seconds ?? 0), 0),
  }
}
