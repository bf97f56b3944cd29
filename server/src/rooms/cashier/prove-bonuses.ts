import type { Database } from '../../db/db.ts'

/** A member whose bonus account differs from their running bonuses. */
export interface BonusFinding {
  readonly book: number
  readonly account: string
  readonly balance: bigint
  readonly running: bigint
}

/**
 * What was granted is released, forfeited or running: in each book, a bonus account holds the sum of its
 * member's running bonuses.
 */
export async function proveBonuses(db: Database): Promise<readonly BonusFinding[]> {
  const found = await Promise.all(
    db.books.map((book) =>
      book.query<Omit<BonusFinding, 'book'>>(
        `select coalesce(account.address, running.address) as account,
           coalesce(account.balance, 0)::bigint as balance, coalesce(running.amount, 0)::bigint as running
         from (
           select address, balance from ledger_account where address like 'member:%:bonus' and balance <> 0
         ) account
         full join (
           select 'member:' || member_id || ':bonus' as address, sum(amount) as amount
           from cashier_bonus where state = 'running' group by member_id
         ) running on running.address = account.address
         where coalesce(account.balance, 0) <> coalesce(running.amount, 0)`,
      ),
    ),
  )
  return found.flatMap((rows, number) => rows.map((row) => ({ book: number, ...row })))
}
