import assert from 'node:assert/strict'
import type { MemberId, OperatorId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { PageQuery, TimeKey } from '../../db/page.ts'
import { endOpenings } from '../operators/index.ts'
import { type Claim, type Mission, type MissionTerms, missionTarget } from './mission.ts'

/** The SQL of missions, their claims and the draws that members checked. */
const MISSION = `id, titles, bodies, period, measure, categories, target, reward, currency,
  turnover_rate as "turnoverRate", from_at as "from", until_at as "until", budget, spent, claims, enabled,
  opened_at as "openedAt", closed_at as "closedAt", written_by as "writtenBy"`

export async function findMission(db: Db, id: bigint): Promise<Mission | null> {
  const [row] = await db.query<Mission>(`select ${MISSION} from missions.mission where id = $1`, [id])
  return row ?? null
}

/** The mission, locked: its claims and changes are one after another. */
export async function lockMission(tx: Tx, id: bigint): Promise<Mission | null> {
  const [row] = await tx.query<Mission>(`select ${MISSION} from missions.mission where id = $1 for update`, [
    id,
  ])
  return row ?? null
}

/** The newest first. */
export const listMissions = (db: Db, { after, limit }: PageQuery<bigint>): Promise<Mission[]> =>
  db.query<Mission>(
    `select ${MISSION} from missions.mission where $1::bigint is null or id < $1 order by id desc limit $2`,
    [after, limit],
  )

/** More than are on at once. */
const MAX_ENABLED = 100

/** The missions that are on, the newest first. */
export const listEnabled = (db: Db): Promise<Mission[]> =>
  db.query<Mission>({
    name: 'missions.enabled',
    text: `select ${MISSION} from missions.mission where enabled order by id desc limit ${MAX_ENABLED}`,
    values: [],
  })

const valuesOf = (terms: MissionTerms): unknown[] => [
  ...[JSON.stringify(terms.titles), JSON.stringify(terms.bodies), terms.period, terms.measure],
  ...[terms.categories, terms.target, terms.reward, terms.currency, terms.turnoverRate],
  ...[terms.from, terms.until, terms.budget],
]

interface WrittenBy {
  readonly by: OperatorId | null
  readonly at: Date
}

/** Stores a mission, switched off; returns its id. */
export async function insertMission(tx: Tx, terms: MissionTerms, { by, at }: WrittenBy): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(
    `insert into missions.mission (titles, bodies, period, measure, categories, target, reward, currency,
       turnover_rate, from_at, until_at, budget, written_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
    [...valuesOf(terms), by, at],
  )
  assert(row)
  return row.id
}

export async function updateMission(tx: Tx, id: bigint, terms: MissionTerms, by: OperatorId): Promise<void> {
  await tx.query(
    `update missions.mission set titles = $1, bodies = $2, period = $3, measure = $4, categories = $5,
       target = $6, reward = $7, currency = $8, turnover_rate = $9, from_at = $10, until_at = $11,
       budget = $12, written_by = $13
     where id = $14`,
    [...valuesOf(terms), by, id],
  )
}

interface Switched extends WrittenBy {
  readonly on: boolean
}

export async function switchMission(tx: Tx, id: bigint, { on, at, by }: Switched): Promise<void> {
  await tx.query(
    `update missions.mission set enabled = $2, opened_at = case when $2 then $3 else opened_at end,
       opened_by = case when $2 then $4 else opened_by end
     where id = $1`,
    [id, on, at, by],
  )
  if (!on) await endOpenings(tx, [missionTarget(id)], at)
}

/** Closes all missions that are on and whose last claims could be made before a time. */
export async function closeMissions(
  tx: Tx,
  { before, at }: { readonly before: Date; readonly at: Date },
): Promise<Closed[]> {
  const closed = await tx.query<Closed>(
    `update missions.mission set enabled = false, closed_at = $2 where enabled and until_at <= $1
     returning id, spent, claims`,
    [before, at],
  )
  const targets = closed.map(({ id }) => missionTarget(id))
  await endOpenings(tx, targets, at)
  return closed
}

type Closed = Pick<Mission, 'id' | 'spent' | 'claims'>

const CLAIM = `claim.mission_id as "missionId", claim.period_key as "periodKey", claim.amount,
  claim.required, claim.claimed_at as at, claim.number`

/** What a member claimed of these missions in these periods, pair by pair. */
export const listOwnClaims = (
  db: Db,
  memberId: MemberId,
  periods: readonly { readonly missionId: bigint; readonly periodKey: string }[],
): Promise<Claim[]> =>
  db.query<Claim>({
    name: 'missions.own_claims',
    text: `select ${CLAIM} from unnest($2::bigint[], $3::text[]) asked (mission_id, period_key)
           join missions.claim claim on claim.member_id = $1 and claim.mission_id = asked.mission_id
             and claim.period_key = asked.period_key`,
    values: [memberId, periods.map(({ missionId }) => missionId), periods.map(({ periodKey }) => periodKey)],
  })

interface Claiming {
  readonly missionId: bigint
  readonly periodKey: string
  readonly memberIds: readonly MemberId[]
}

/** Whether any of these members has claimed a mission in a period. */
export async function isClaimedByAny(
  db: Db,
  { missionId, periodKey, memberIds }: Claiming,
): Promise<boolean> {
  const rows = await db.query(
    `select from missions.claim where mission_id = $1 and period_key = $2 and member_id = any ($3::bigint[])
     limit 1`,
    [missionId, periodKey, memberIds],
  )
  return rows.length > 0
}

/** Stores a claim and adds it to what the locked mission spent; a check keeps that within its budget. */
export async function insertClaim(tx: Tx, memberId: MemberId, claim: Claim): Promise<void> {
  const { missionId, periodKey, amount, required, at, number } = claim
  await tx.query(
    `insert into missions.claim (mission_id, period_key, member_id, amount, required, claimed_at, number)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [missionId, periodKey, memberId, amount, required, at, number],
  )
  await tx.query('update missions.mission set spent = spent + $2, claims = claims + 1 where id = $1', [
    missionId,
    amount,
  ])
}

export type ClaimRow = Claim & { readonly id: bigint; readonly memberId: MemberId }

/** The claims of a mission, the newest first. */
export const listClaims = (
  db: Db,
  missionId: bigint,
  { after, limit }: PageQuery<TimeKey>,
): Promise<ClaimRow[]> =>
  db.query<ClaimRow>(
    `select claim.id, claim.member_id as "memberId", ${CLAIM} from missions.claim claim
     where claim.mission_id = $1
       and (claim.claimed_at, claim.id) < (coalesce($2, 'infinity'::timestamptz), $3::bigint)
     order by claim.claimed_at desc, claim.id desc limit $4`,
    [missionId, after?.at, after?.id ?? 0n, limit],
  )

/** Records that a member's browser recomputed a draw; a second time changes nothing. */
export async function insertDrawCheck(
  db: Db,
  check: { readonly memberId: MemberId; readonly game: string; readonly numero: string; readonly at: Date },
): Promise<void> {
  await db.query(
    `insert into missions.draw_check (member_id, game, numero, checked_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [check.memberId, check.game, check.numero, check.at],
  )
}

export async function countDrawChecks(
  db: Db,
  memberId: MemberId,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::integer as count from missions.draw_check
     where member_id = $1 and checked_at >= $2 and checked_at < $3`,
    [memberId, from, to],
  )
  return row?.count ?? 0
}
