import type { Database, Db, Tx } from '../../db/db.ts'
import { transitAccount } from './chart.ts'
import { bookChecks, TRANSIT_ENTRIES, TRANSIT_SUMS } from './proof-checks.ts'

/** A place where the proof of the books fails. */
export interface Finding {
  readonly book: number
  readonly check: string
  /** The reference or the address to look at. */
  readonly place: string
  readonly detail: string
}

/** How many findings of one check in one book are returned. */
const MAX_FINDINGS = 100

/**
 * Re-derives every balance from the entries: sums to zero per transaction and currency, running balances,
 * holds, snapshots, and transit accounts that cancel between books. An empty answer is the proof. Reads one
 * consistent snapshot of all books, so it can run while money moves. It runs every night and is the oracle of
 * tests.
 */
export async function proveBooks(db: Database): Promise<readonly Finding[]> {
  return db.transact(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only')
    const findings: Finding[] = []
    for (const { number } of db.books) findings.push(...(await proveBook(tx.in(number), number)))
    findings.push(...(await proveTransit(tx, db.books.length)))
    return findings
  })
}

async function proveBook(book: Db, number: number): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const check of bookChecks) {
    const rows = await book.query<{ place: string | null; detail: string }>(
      `${check.text} limit ${MAX_FINDINGS}`,
    )
    findings.push(
      ...rows.map(({ place, detail }) => ({
        book: number,
        check: check.name,
        place: place ?? 'unknown',
        detail,
      })),
    )
  }
  return findings
}

interface TransitSum {
  readonly address: string
  readonly currency: string
  readonly sum: bigint
}

async function proveTransit(tx: Tx, books: number): Promise<Finding[]> {
  const sums: TransitSum[][] = []
  for (let book = 0; book < books; book++) sums.push(await tx.in(book).query<TransitSum>(TRANSIT_SUMS))
  const sumOf = (book: number, other: number, currency: string): bigint =>
    sums[book]?.find((s) => s.address === transitAccount(other) && s.currency === currency)?.sum ?? 0n
  const currencies = new Set(sums.flat().map((s) => s.currency))
  const findings: Finding[] = []
  for (let book = 0; book < books; book++) {
    for (let other = book; other < books; other++) {
      for (const currency of currencies) {
        if (sumOf(book, other, currency) + sumOf(other, book, currency) !== 0n) {
          findings.push(...(await findUnmatched(tx, { book, other, currency })))
        }
      }
    }
  }
  return findings
}

interface Pair {
  readonly book: number
  readonly other: number
  readonly currency: string
}

/** Names each transfer of a pair of books whose two sides do not cancel. */
async function findUnmatched(tx: Tx, { book, other, currency }: Pair): Promise<Finding[]> {
  const left = new Map<string, { sum: bigint; place: string; book: number }>()
  const both = [
    [book, other],
    [other, book],
  ] as const
  // A transfer within one book goes through one transit account.
  for (const [here, there] of book === other ? both.slice(1) : both) {
    const entries = await tx
      .in(here)
      .query<{ transfer: string; reference: string; amount: bigint }>(TRANSIT_ENTRIES, [
        transitAccount(there),
        currency,
      ])
    for (const { transfer, reference, amount } of entries) {
      const sum = (left.get(transfer)?.sum ?? 0n) + amount
      left.set(transfer, { sum, place: reference, book: here })
    }
  }
  return [...left.values()]
    .filter(({ sum }) => sum !== 0n)
    .slice(0, MAX_FINDINGS)
    .map(({ sum, place, book: number }) => ({
      book: number,
      check: 'transit accounts cancel between books',
      place,
      detail: `${sum} ${currency} is left between ${transitAccount(book)} and ${transitAccount(other)}`,
    }))
}
