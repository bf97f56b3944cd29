import type { Db } from '../../../db/db.ts'

/** A round is identified by its member, its vendor and the vendor's own name for it. */
export interface RoundName {
  readonly memberId: bigint
  readonly vendor: string
  readonly round: string
}

export interface Round extends RoundName {
  readonly game: string
  readonly openedAt: Date
  readonly knownAt: Date | null
  readonly closedAt: Date | null
  readonly flag: string | null
  /** Why a rule left it open. */
  readonly verdict: string | null
  /** The sums of its applied bets and wins, in units of 1/100000. */
  readonly stake: bigint
  readonly payout: bigint
}

/** A wallet call that was applied; a tombstone is one that was rolled back before it came. */
export interface RecordedCall {
  readonly uuid: string
  /** `in` and `out`: money that moved to a vendor that holds balances, and back. */
  readonly kind: 'bet' | 'win' | 'rollback' | 'tombstone' | 'in' | 'out'
  readonly state: 'applied' | 'rolled_back' | 'unsure' | 'refused'
  readonly reference: string | null
  readonly amount: bigint
  readonly betId: bigint | null
  readonly balance: bigint | null
  readonly at: Date
  /** Who asked for a transfer, and the vendor's last word; null for a wallet call. */
  readonly note: string | null
}

export interface Story {
  readonly round: Round
  /** In the order in which they were applied. */
  readonly calls: readonly RecordedCall[]
  /** There are more calls than a story shows. */
  readonly isCut: boolean
}

/** A round of a shooting game may have thousands of calls; nobody reads them on a page. */
const MAX_CALLS = 200

/** The round of a transfer session is named by its id; any other name is no uuid, or no session's. */
const SESSION_ID = `case when r.round ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then r.round::uuid end`

/** The columns of a round `r`; a round whose first bet never came has tombstones only. */
export const ROUND = `r.member_id as "memberId", r.vendor, r.round, r.game, r.opened_at as "openedAt",
  r.known_at as "knownAt", r.closed_at as "closedAt", r.flag, r.verdict, s.stake, s.payout`
export const SUMS = `cross join lateral (
    select coalesce(sum(t.amount) filter (where t.kind = 'bet'), 0)::bigint as stake,
      coalesce(sum(t.amount) filter (where t.kind = 'win'), 0)::bigint as payout
    from (
      select w.kind, w.amount from vendors_transaction w
      where w.member_id = r.member_id and w.vendor = r.vendor and w.round = r.round and w.state = 'applied'
      union all
      select case m.direction when 'in' then 'bet' else 'win' end, coalesce(m.moved, m.asked)
      from vendors_transfer m
      where m.sitting_id = ${SESSION_ID} and m.member_id = r.member_id
        and (m.state = 'done' or (m.state = 'unsure' and m.direction = 'in'))
    ) t
  ) s`

/** The round with every wallet call that was applied to it; null when there is none. */
export async function readStory(
  book: Db,
  { memberId, vendor, round: name }: RoundName,
): Promise<Story | null> {
  const named = [memberId, vendor, name]
  const [round] = await book.query<Round>(
    `select ${ROUND} from vendors_round r ${SUMS}
     where r.member_id = $1 and r.vendor = $2 and r.round = $3`,
    named,
  )
  if (round === undefined) return null
  const calls = await book.query<RecordedCall>(
    `select uuid, kind, state, reference, amount, bet_id as "betId", balance, at, null as note
     from vendors_transaction where member_id = $1 and vendor = $2 and round = $3
     union all
     select m.reference, m.direction, case m.state when 'done' then 'applied' else m.state end, null,
       coalesce(m.moved, m.asked, 0), s.bet_id, m.balance, m.at, concat_ws(': ', m.asked_by, m.word)
     from vendors_sitting s join vendors_transfer m on m.sitting_id = s.id
     where s.member_id = $1 and s.vendor = $2 and s.id::text = $3
     order by at, kind, uuid limit $4`,
    [...named, MAX_CALLS + 1],
  )
  return { round, calls: calls.slice(0, MAX_CALLS), isCut: calls.length > MAX_CALLS }
}

/** The round of a transaction of one of these vendors; null when we have no such transaction. */
export async function roundOfTransaction(
  book: Db,
  { vendors, uuid }: { readonly vendors: readonly string[]; readonly uuid: string },
): Promise<RoundName | null> {
  const [row] = await book.query<RoundName>(
    `select member_id as "memberId", vendor, round from vendors_transaction
     where vendor = any ($1) and uuid = $2
     union all
     select member_id, vendor, sitting_id::text from vendors_transfer
     where vendor = any ($1) and reference = $2
     union all
     select member_id, vendor, id::text from vendors_sitting where vendor = any ($1) and id = $2
     limit 1`,
    [vendors, uuid],
  )
  return row ?? null
}
