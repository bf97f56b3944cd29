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
const SESSION_ID = `case when round.round ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then round.round::uuid end`

/** The columns of a `round`; a round whose first bet never came has tombstones only. */
export const ROUND = `round.member_id as "memberId", round.vendor, round.round, round.game,
  round.opened_at as "openedAt", round.known_at as "knownAt", round.closed_at as "closedAt", round.flag,
  round.verdict, sitting.stake, sitting.payout`
export const SUMS = `cross join lateral (
    select coalesce(sum(transaction.amount) filter (where transaction.kind = 'bet'), 0)::bigint as stake,
      coalesce(sum(transaction.amount) filter (where transaction.kind = 'win'), 0)::bigint as payout
    from (
      select call.kind, call.amount from vendors_transaction call
      where call.member_id = round.member_id and call.vendor = round.vendor and call.round = round.round
        and call.state = 'applied'
      union all
      select case movement.direction when 'in' then 'bet' else 'win' end,
        coalesce(movement.moved, movement.asked)
      from vendors_transfer movement
      where movement.sitting_id = ${SESSION_ID} and movement.member_id = round.member_id
        and (movement.state = 'done' or (movement.state = 'unsure' and movement.direction = 'in'))
    ) transaction
  ) sitting`

/** The round with every wallet call that was applied to it; null when there is none. */
export async function readStory(
  book: Db,
  { memberId, vendor, round: name }: RoundName,
): Promise<Story | null> {
  const named = [memberId, vendor, name]
  const [round] = await book.query<Round>(
    `select ${ROUND} from vendors_round round ${SUMS}
     where round.member_id = $1 and round.vendor = $2 and round.round = $3`,
    named,
  )
  if (round === undefined) return null
  const calls = await book.query<RecordedCall>(
    `select uuid, kind, state, reference, amount, bet_id as "betId", balance, at, null as note
     from vendors_transaction where member_id = $1 and vendor = $2 and round = $3
     union all
     select movement.reference, movement.direction,
       case movement.state when 'done' then 'applied' else movement.state end, null,
       coalesce(movement.moved, movement.asked, 0), sitting.bet_id, movement.balance, movement.at,
       concat_ws(': ', movement.asked_by, movement.word)
     from vendors_sitting sitting join vendors_transfer movement on movement.sitting_id = sitting.id
     where sitting.member_id = $1 and sitting.vendor = $2 and sitting.id::text = $3
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
