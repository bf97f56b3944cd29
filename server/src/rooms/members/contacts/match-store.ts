import type { MemberId } from '../../../caller.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { PageQuery, TimeKey } from '../../../db/page.ts'

export type MatchState = 'waiting' | 'same' | 'another'
export type Alike = 'name' | 'near_name' | 'birth_date' | 'contact' | 'device' | 'card'

/** An account that may belong to an excluded person. */
export interface Match {
  readonly id: bigint
  readonly memberId: MemberId
  readonly account: string
  readonly book: number
  readonly name: string | null
  readonly suspectId: MemberId
  readonly suspectAccount: string
  readonly suspectBook: number
  readonly suspectName: string | null
  readonly alike: readonly Alike[]
  readonly isCertain: boolean
  readonly closedUntil: Date | null
  readonly state: MatchState
  readonly foundAt: Date
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
}

const MATCH = `match.id, match.member_id as "memberId", member.account, member.book,
  member.payee_name as name, match.suspect_id as "suspectId", suspect.account as "suspectAccount",
  suspect.book as "suspectBook", suspect.payee_name as "suspectName", match.alike,
  match.is_certain as "isCertain", match.closed_until as "closedUntil", match.state,
  match.found_at as "foundAt", match.decided_at as "decidedAt", match.decided_by as "decidedBy"`
const FROM = `from members.person_match match join members.member member on member.id = match.member_id
  join members.member suspect on suspect.id = match.suspect_id`

/** All matches of a member, decided or not. */
export const matchesOf = (db: Db, memberId: MemberId): Promise<Match[]> =>
  db.query<Match>(`select ${MATCH} ${FROM} where match.member_id = $1`, [memberId])

export interface NewMatch {
  readonly memberId: MemberId
  readonly suspectId: MemberId
  readonly alike: readonly Alike[]
  readonly isCertain: boolean
  readonly closedUntil: Date | null
}

/** Records matches, each pair once; one that becomes certain says so. Decisions stay. */
export async function insertMatches(db: Db, matches: readonly NewMatch[], at: Date): Promise<void> {
  for (const { memberId, suspectId, alike, isCertain, closedUntil } of matches) {
    await db.query(
      `insert into members.person_match as match (member_id, suspect_id, alike, is_certain, closed_until,
         state, found_at)
       values ($1, $2, $3, $4, $5, 'waiting', $6)
       on conflict (member_id, suspect_id) do update set alike = excluded.alike,
         is_certain = excluded.is_certain, closed_until = coalesce(excluded.closed_until, match.closed_until)
       where match.state = 'waiting'`,
      [memberId, suspectId, alike, isCertain, closedUntil, at],
    )
  }
}

/** Waiting ones oldest first, decided ones newest first. */
export function listMatches(
  db: Db,
  state: MatchState,
  { after, limit }: PageQuery<TimeKey>,
): Promise<Match[]> {
  const [sign, order, edge] = state === 'waiting' ? ['>', 'asc', '-infinity'] : ['<', 'desc', 'infinity']
  return db.query<Match>(
    `select ${MATCH} ${FROM}
     where match.state = $1
       and (match.found_at, match.id) ${sign} (coalesce($2, '${edge}'::timestamptz), $3::bigint)
     order by match.found_at ${order}, match.id ${order} limit $4`,
    [state, after?.at ?? null, after?.id ?? 0n, limit],
  )
}

export async function lockMatch(tx: Tx, id: bigint): Promise<Match | null> {
  const [row] = await tx.query<Match>(`select ${MATCH} ${FROM} where match.id = $1 for update of match`, [id])
  return row ?? null
}

interface MatchDecision {
  readonly state: 'same' | 'another'
  readonly closedUntil: Date | null
  readonly at: Date
  readonly by: string
}

export async function decideMatch(
  tx: Tx,
  id: bigint,
  { state, closedUntil, at, by }: MatchDecision,
): Promise<void> {
  await tx.query(
    `update members.person_match set state = $2, closed_until = $3, decided_at = $4, decided_by = $5
     where id = $1`,
    [id, state, closedUntil, at, by],
  )
}
