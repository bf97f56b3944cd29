import type { Db } from '../../db/db.ts'
import type { PageQuery, TimeKey } from '../../db/page.ts'
import { memberAccount } from './chart.ts'

interface Span {
  readonly members: readonly bigint[]
  /** From (included) and to (excluded). */
  readonly from: Date
  readonly to: Date
}

export interface TeamEntry {
  readonly transactionId: bigint
  readonly memberId: bigint
  readonly kind: string
  readonly amount: bigint
  readonly at: Date
}

const CASH = `entry.account_id in (select id from ledger_account where address = any ($1::text[]))
  and entry.balance_after is not null and entry.posted_at >= $2 and entry.posted_at < $3`
const addresses = (members: readonly bigint[]) => members.map((member) => memberAccount(member, 'cash'))

/** A page of the entries on the cash of several members of one book, the newest first. */
export const readTeamEntries = (
  book: Db,
  { members, from, to, kind }: Span & { readonly kind: string | null },
  { after, limit }: PageQuery<TimeKey>,
): Promise<TeamEntry[]> =>
  book.query<TeamEntry>(
    `select entry.transaction_id as "transactionId",
       split_part(account.address, ':', 2)::bigint as "memberId", entry.kind,
       entry.amount, entry.posted_at as at
     from ledger_entry entry join ledger_account account on account.id = entry.account_id
     where ${CASH} and ($4::text is null or entry.kind = $4)
       and (entry.posted_at, entry.transaction_id) < (coalesce($5, 'infinity'::timestamptz), $6::bigint)
     order by entry.posted_at desc, entry.transaction_id desc limit $7`,
    [addresses(members), from, to, kind, after?.at, after?.id ?? 0n, limit],
  )

/** What came in and went out on the cash of several members, by kind. */
export const sumTeamEntries = (
  book: Db,
  { members, from, to }: Span,
): Promise<{ kind: string; in: bigint; out: bigint }[]> =>
  book.query(
    `select entry.kind, coalesce(sum(entry.amount) filter (where entry.amount > 0), 0)::bigint as "in",
       coalesce(-sum(entry.amount) filter (where entry.amount < 0), 0)::bigint as "out"
     from ledger_entry entry where ${CASH} group by entry.kind`,
    [addresses(members), from, to],
  )
