import type { RecordKind, RecordsRow } from '@koi/contract/fairness/signed-records.ts'
import { sumRecords } from '@koi/contract/fairness/signed-records.ts'
import { toWire } from '@koi/contract/money.ts'
import { DEPOSIT_STATES, WITHDRAWAL_STATES } from '@koi/contract/schemas/cashier.ts'
import type { MemberCaller } from '../../caller.ts'
import type { Db } from '../../db/db.ts'
import type { TimeKey } from '../../db/page.ts'
import { refuse } from '../../refusal.ts'
import { readBets, sumBets } from '../bets/index.ts'
import { memberAccount, readBalanceBefore, readHistory } from '../ledger/index.ts'
import type { Period } from './day.ts'
import { listDeposits, sumCredited } from './deposit-store.ts'
import { readMovementNumbers } from './movement-number.ts'
import { newestFirst } from './order-page.ts'
import { kindName } from './transaction-kind.ts'
import { sumAccount } from './wallet.ts'
import { listWithdrawals, sumWithdrawals } from './withdrawal-store.ts'

/** What is exported: the rows of a period, of one kind or of all. */
export interface ExportQuery {
  readonly caller: MemberCaller
  readonly period: Period
  readonly kind: string | null
  readonly format: (at: Date) => string
}

/** How the rows of one record are read, part by part, and what its screen shows as sums. */
export interface ExportSource {
  /** Calls `take` with each part, in the order of the file. `db` is the member's book, in one snapshot. */
  readonly read: (db: Db, query: ExportQuery, take: (rows: RecordsRow[]) => Promise<void>) => Promise<void>
  readonly sums: (db: Db, query: ExportQuery) => Promise<Record<string, string>>
}

const PART = 500

const statesOf = <State extends string>(states: readonly State[], kind: string | null): State[] | null => {
  if (kind === null) return null
  return [states.find((state) => state === kind) ?? refuse('request.invalid', { field: 'kind' })]
}

const account: ExportSource = {
  read: async (db, { caller, period, kind, format }, take) => {
    let after: Parameters<typeof readHistory>[1]['after'] = null
    for (;;) {
      const lines = await readHistory(db, {
        ...{ account: memberAccount(caller.id, 'cash'), kinds: kind === null ? null : [kind] },
        ...{ ...period, after, limit: PART },
      })
      if (lines.length === 0) return
      const numbers = await readMovementNumbers(
        db,
        lines.map(({ reference }) => reference),
      )
      await take(
        lines.map((line) => ({
          time: format(line.at),
          code: line.kind,
          kind: kindName(line.kind, caller.origin.language),
          amount: toWire(line.amount),
          in: line.amount > 0n ? toWire(line.amount) : null,
          out: line.amount < 0n ? toWire(-line.amount) : null,
          balance: toWire(line.balanceAfter),
          number: numbers.get(line.reference) ?? line.reference,
        })),
      )
      after = lines.at(-1) ?? null
    }
  },
  sums: async (db, { caller, period, kind }) => {
    const cash = memberAccount(caller.id, 'cash')
    const [opening, closing, screen] = [
      await readBalanceBefore(db, cash, period.from),
      await readBalanceBefore(db, cash, period.to),
      await sumAccount(db, caller.id, { period, code: kind ?? undefined }),
    ]
    return { opening: toWire(opening), closing: toWire(closing), ...screen }
  },
}

const deposits: ExportSource = {
  read: async (db, { caller, period, kind, format }, take) => {
    const filter = depositFilter({ caller, period, kind })
    let after: TimeKey | null = null
    for (;;) {
      const rows = await listDeposits(db, filter, newestFirst({ after, limit: PART }))
      const last = rows.at(-1)
      if (last === undefined) return
      await take(
        rows.map((row) => ({
          time: format(row.createdAt),
          number: row.orderNumber,
          channel: row.channelName,
          amount: toWire(row.amount),
          ordered: row.ordered === null ? null : toWire(row.ordered),
          fee: toWire(row.fee),
          state: row.state,
        })),
      )
      after = { at: last.createdAt, id: last.id }
    }
  },
  sums: async (db, query) => {
    const { amount } = await sumCredited(db, depositFilter(query))
    return { credited: toWire(amount), total: toWire(amount) }
  },
}

const depositFilter = ({ caller, period, kind }: Omit<ExportQuery, 'format'>) => ({
  ...{ memberId: caller.id, states: statesOf(DEPOSIT_STATES, kind), ...period, search: null },
})

const withdrawals: ExportSource = {
  read: async (db, { caller, period, kind, format }, take) => {
    const states = statesOf(WITHDRAWAL_STATES, kind)
    const filter = { memberId: caller.id, states, ...period, search: null }
    let after: TimeKey | null = null
    for (;;) {
      const rows = await listWithdrawals(db, filter, newestFirst({ after, limit: PART }))
      const last = rows.at(-1)
      if (last === undefined) return
      await take(
        rows.map((row) => ({
          time: format(row.createdAt),
          number: row.orderNumber,
          bank: row.bankName,
          card: row.maskedNumber,
          amount: toWire(row.amount),
          fee: toWire(row.fee),
          state: row.state,
        })),
      )
      after = { at: last.createdAt, id: last.id }
    }
  },
  sums: async (db, { caller, period, kind }) => {
    const isPaid = kind === null || kind === 'paid'
    const filter = { memberId: caller.id, states: ['paid'] as const, ...period, search: null }
    const paid = toWire(isPaid ? (await sumWithdrawals(db, filter)).amount : 0n)
    return { paid, total: paid }
  },
}

const betFilter = ({ caller, period, kind }: Omit<ExportQuery, 'format'>) => ({
  ...{ memberId: caller.id, ...period },
  ...(kind === null ? {} : { categories: [kind] }),
})

const bets: ExportSource = {
  read: async (db, query, take) => {
    const { format } = query
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof readBets>> = await readBets(db, betFilter(query), {
        ...(cursor === null ? {} : { cursor }),
        pageSize: PART,
      })
      await take(
        page.rows.map((bet) => ({
          time: format(bet.placedAt),
          number: String(bet.placementId),
          category: bet.category,
          game: bet.game,
          stake: toWire(bet.stake),
          payout: toWire(bet.payout),
          rebate: toWire(bet.rebate),
          state: bet.state,
          settled: bet.settledAt === null ? null : format(bet.settledAt),
        })),
      )
      cursor = page.next
    } while (cursor !== null)
  },
  sums: async (db, query) => {
    const { stake, payout, rebate } = await sumBets(db, betFilter(query))
    return { stake: toWire(stake), payout: toWire(payout), rebate: toWire(rebate) }
  },
}

export const EXPORTS: Readonly<Record<RecordKind, ExportSource>> = { account, deposits, withdrawals, bets }

/** The sums that the rows of an account record add up to; the others are the screen's. */
export const movedSums = (
  record: RecordKind,
  moved: Map<string, bigint>,
  rows: readonly RecordsRow[],
): void => {
  for (const [name, sum] of Object.entries(sumRecords(record, rows)))
    moved.set(name, (moved.get(name) ?? 0n) + sum)
}
