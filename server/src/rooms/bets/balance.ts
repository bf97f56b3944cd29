import type { Db } from '../../db/db.ts'
import { readBalances } from '../ledger/index.ts'

/** A member's cash in units of 1/100000, for products that return the balance after a bet. */
export async function cashOf(book: Db, memberId: bigint): Promise<bigint> {
  return (await readBalances(book, memberId))?.cash ?? 0n
}
