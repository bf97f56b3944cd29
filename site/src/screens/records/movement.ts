import { fromWire, toWire } from '@koi/contract/money.ts'

interface Entry {
  readonly at: number
  readonly code: string
  readonly amount: string
}

/** A row of the record, with the entries of the ledger that it sums up, newest first. */
export type Grouped<Row> = Row & { readonly entries: readonly Row[] }

/**
 * Refunds of one time as one row, newest first: a stopped chase returns a stake for each of its draws. The
 * row has the sum, and the balance after the last of them. Pure.
 */
export function groupRefunds<Row extends Entry>(rows: readonly Row[]): readonly Grouped<Row>[] {
  const groups: Grouped<Row>[] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last === undefined || row.code !== 'refund' || last.code !== 'refund' || last.at !== row.at) {
      groups.push({ ...row, entries: [row] })
      continue
    }
    const amount = toWire(fromWire(last.amount) + fromWire(row.amount))
    groups[groups.length - 1] = { ...last, amount, entries: [...last.entries, row] }
  }
  return groups
}

/** Incoming money is green, outgoing money is plain: a bet is no cause for alarm. Pure. */
export function toneOf(amount: string): 'ink' | 'jade' {
  return fromWire(amount) > 0n ? 'jade' : 'ink'
}

/** A movement with its sign reversed: outgoing money as a positive amount. Pure. */
export function unsigned(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : amount
}

/** The result of a bet: payout and rebate less its stake, in 1/100000; zero while it is open. Pure. */
export function netOf(bet: { state: string; stake: string; payout: string; rebate: string }): bigint | null {
  return bet.state === 'settled' ? fromWire(bet.payout) + fromWire(bet.rebate) - fromWire(bet.stake) : null
}
