import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { type Currency, MAX_AMOUNT } from '@koi/contract/money.ts'
import { type Address, isAddress } from './chart.ts'

/** An amount (units of 1/100000, always positive) out of one account into another. */
export interface Posting {
  readonly source: Address
  readonly destination: Address
  readonly amount: bigint
}

/**
 * Postings that happen together or not at all, in one currency. `reference` is unique in a book and makes the
 * transaction repeatable; account records are filtered by `kind` (docs/money.md lists the kinds).
 */
export interface Transaction {
  readonly reference: string
  readonly kind: string
  readonly currency: Currency
  readonly at: Date
  readonly postings: readonly Posting[]
}

/** What one transaction does to one account: positive into it, negative out of it. */
export interface Entry {
  readonly address: Address
  readonly amount: bigint
}

/**
 * The net effect on each account, in the order of their addresses; leaves out accounts with no net effect.
 */
export function entriesOf(postings: readonly Posting[]): Entry[] {
  const net = new Map<Address, bigint>()
  for (const { source, destination, amount } of postings) {
    net.set(source, (net.get(source) ?? 0n) - amount)
    net.set(destination, (net.get(destination) ?? 0n) + amount)
  }
  return [...net]
    .filter(([, amount]) => amount !== 0n)
    .map(([address, amount]) => ({ address, amount }))
    .sort((a, b) => (a.address < b.address ? -1 : 1))
}

/** Throws (a fault of the caller, never a refusal) when the transaction is malformed or moves nothing. */
export function validate(transaction: Transaction): void {
  const { reference, kind, postings } = transaction
  assert(/^[\x21-\x7e]{1,128}$/.test(reference), `not a reference: ${reference}`)
  assert(/^[a-z][a-z_]{1,31}$/.test(kind), `not a kind: ${kind}`)
  for (const { source, destination, amount } of postings) {
    assert(amount > 0n && amount <= MAX_AMOUNT, `${reference}: ${amount} cannot be posted`)
    assert(
      isAddress(source) && isAddress(destination),
      `${reference}: ${source} or ${destination} is not an address`,
    )
    assert(source !== destination, `${reference}: ${source} would pay itself`)
  }
  const entries = entriesOf(postings)
  assert(entries.length >= 2, `${reference} moves nothing`)
  assert(entries.reduce((sum, entry) => sum + entry.amount, 0n) === 0n, `${reference} does not balance`)
}

/** The transaction that reverses another; what was written is never changed. */
export function reverse(
  transaction: Transaction,
  by: Pick<Transaction, 'reference' | 'kind' | 'at'>,
): Transaction {
  const postings = transaction.postings.map(({ source, destination, amount }) => ({
    source: destination,
    destination: source,
    amount,
  }))
  return { currency: transaction.currency, ...by, postings: postings.reverse() }
}

/** The first 16 bytes of SHA-256, by which other content under the same key or reference is refused. */
export const fingerprint = (content: string): Buffer =>
  createHash('sha256').update(content).digest().subarray(0, 16)

/** The content of a transaction without its time, so that a later repetition is the same transaction. */
export const contentOf = (transaction: Transaction): string =>
  [
    transaction.kind,
    transaction.currency,
    ...entriesOf(transaction.postings).map(({ address, amount }) => `${address}=${amount}`),
  ].join('|')
