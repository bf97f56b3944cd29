import type { Database } from '../../db/db.ts'

export interface Held {
  readonly memberId: bigint
  /** In 1/100000: what waits to be paid out, and what is held otherwise, such as a vendor's win. */
  readonly held: bigint
  readonly withdrawals: readonly {
    readonly id: string
    readonly number: string
    readonly state: string
    readonly amount: string
  }[]
  readonly bonuses: number
}

/** What is held of members, and what of theirs still runs; every book is read at once. */
export async function readHeld(db: Database, ids: readonly bigint[]): Promise<readonly Held[]> {
  const rows = await Promise.all(
    db.books.map((book) =>
      book.query<Held>(
        `select wanted.id as "memberId",
           coalesce((select sum(account.balance) from ledger_account account
             where account.address = 'member:' || wanted.id || ':held'), 0)::bigint as held,
           coalesce((select jsonb_agg(jsonb_build_object('id', withdrawal.id::text,
               'number', withdrawal.order_number, 'state', withdrawal.state,
               'amount', withdrawal.amount::text) order by withdrawal.created_at)
             from cashier_withdrawal withdrawal where withdrawal.member_id = wanted.id
               and withdrawal.state in ('requested', 'risk_review', 'approved', 'paying', 'pay_failed')
           ), '[]') as withdrawals,
           (select count(*)::integer from cashier_bonus bonus
             where bonus.member_id = wanted.id and bonus.state = 'running') as bonuses
         from unnest($1::bigint[]) wanted (id)
         join members.member member on member.id = wanted.id and member.book = $2`,
        [ids, book.number],
      ),
    ),
  )
  return rows.flat()
}
