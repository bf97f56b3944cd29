import type { Db } from '../../db/db.ts'

/** A round as it stands; who it is of is told by the three together. */
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
  /** Why a rule left it as it is, when it was open for long. */
  readonly verdict: string | null
  /** What stands of its bets and wins, in units of 1/100000. */
  readonly stake: bigint
  readonly payout: bigint
}

/** A wallet call that was taken; a tombstone stands for one that was undone before it came. */
export interface ToldCall {
  readonly uuid: string
  readonly kind: 'bet' | 'win' | 'rollback' | 'tombstone'
  readonly state: 'applied' | 'rolled_back'
  readonly reference: string | null
  readonly amount: bigint
  readonly betId: bigint | null
  readonly balance: bigint | null
  readonly at: Date
}

export interface Story {
  readonly round: Round
  /** In the order in which they were taken. */
  readonly calls: readonly ToldCall[]
  /** There are more calls than a story shows. */
  readonly isCut: boolean
}

/** A sitting at a reef may have thousands of calls; nobody reads them on a page. */
const MOST_CALLS = 200

/** What a round looks like in SQL, of `r`; a round whose first bet never came has tombstones only. */
export const ROUND = `r.member_id as "memberId", r.vendor, r.round, r.game, r.opened_at as "openedAt",
  r.known_at as "knownAt", r.closed_at as "closedAt", r.flag, r.verdict, s.stake, s.payout`
export const SUMS = `cross join lateral (
    select coalesce(sum(t.amount) filter (where t.kind = 'bet'), 0)::bigint as stake,
      coalesce(sum(t.amount) filter (where t.kind = 'win'), 0)::bigint as payout
    from vendors_transaction t
    where t.member_id = r.member_id and t.vendor = r.vendor and t.round = r.round and t.state = 'applied'
  ) s`

/** The round with every wallet call that was taken of it; null when there is none. */
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
  const calls = await book.query<ToldCall>(
    `select uuid, kind, state, reference, amount, bet_id as "betId", balance, at from vendors_transaction
     where member_id = $1 and vendor = $2 and round = $3 order by at, kind, uuid limit $4`,
    [...named, MOST_CALLS + 1],
  )
  return { round, calls: calls.slice(0, MOST_CALLS), isCut: calls.length > MOST_CALLS }
}

/** The round that a transaction belongs to, of one of these vendors; null when none of them told of it here. */
export async function roundOfTransaction(
  book: Db,
  { vendors, uuid }: { readonly vendors: readonly string[]; readonly uuid: string },
): Promise<RoundName | null> {
  const [row] = await book.query<RoundName>(
    `select member_id as "memberId", vendor, round from vendors_transaction
     where vendor = any ($1) and uuid = $2 limit 1`,
    [vendors, uuid],
  )
  return row ?? null
}
