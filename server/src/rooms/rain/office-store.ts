import type { MemberId } from '../../caller.ts'
import type { Db } from '../../db/db.ts'
import type { PageQuery, TimeKey } from '../../db/page.ts'
import type { Round } from './rain.ts'
import { ROUND } from './store.ts'

/** The SQL of what operators review. */
export type ReviewedRound = Round & { readonly takenNow: number; readonly paidNow: bigint }

const SUMS = `cross join lateral (
    select count(*)::integer as "takenNow", coalesce(sum(place.amount), 0)::bigint as "paidNow"
    from rain.place place where place.round_id = round.id and place.member_id is not null
  ) sums`

/** All rounds, or those of a plan, the latest first. */
export const listRounds = (
  db: Db,
  planId: bigint | null,
  { after, limit }: PageQuery<TimeKey>,
): Promise<readonly ReviewedRound[]> =>
  db.query<ReviewedRound>(
    `select ${ROUND}, sums.* from rain.round round ${SUMS}
     where ${planId === null ? '$1::bigint is null' : 'round.plan_id = $1'}
       and (round.opens_at, round.id) < (coalesce($2, 'infinity'::timestamptz), $3::bigint)
     order by round.opens_at desc, round.id desc limit $4`,
    [planId, after?.at, after?.id ?? 0n, limit],
  )

export async function findReviewed(db: Db, id: bigint): Promise<ReviewedRound | null> {
  const [row] = await db.query<ReviewedRound>(
    `select ${ROUND}, sums.* from rain.round round ${SUMS} where round.id = $1`,
    [id],
  )
  return row ?? null
}

/** Rounds of a plan that have not opened. */
export async function listComing(db: Db, planId: bigint): Promise<readonly bigint[]> {
  const rows = await db.query<{ id: bigint }>(
    `select id from rain.round where plan_id = $1 and state = 'coming' order by id`,
    [planId],
  )
  return rows.map(({ id }) => id)
}

interface TakerRow {
  readonly place: number
  readonly memberId: MemberId
  readonly amount: bigint
  readonly takenAt: Date
  readonly paidAt: Date | null
}

/** Who took from a round, by place. */
export const listTakers = (
  db: Db,
  roundId: bigint,
  { after, limit }: PageQuery<bigint>,
): Promise<readonly TakerRow[]> =>
  db.query<TakerRow>(
    `select place.place, place.member_id as "memberId", place.amount, place.taken_at as "takenAt",
       place.paid_at as "paidAt"
     from rain.place place
     where place.round_id = $1 and place.member_id is not null and place.place > $2
     order by place.place limit $3`,
    [roundId, after ?? 0n, limit],
  )
