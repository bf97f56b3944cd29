import assert from 'node:assert/strict'
import type { Currency } from '@koi/contract/money.ts'
import type { MemberId, OperatorId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { PageQuery, TimeKey } from '../../db/page.ts'
import { endOpenings } from '../operators/index.ts'
import type { Texts } from './reward.ts'

/** The SQL of what operators write. */
export interface Terms {
  readonly titles: Texts
  readonly bodies: Texts
  readonly amount: bigint
  readonly currency: Currency
  /** Per 10 000 of the amount. */
  readonly turnoverRate: number
  readonly from: Date
  readonly until: Date
  readonly claimDays: number
  readonly everyone: boolean
  readonly budget: bigint
}

export interface Reward extends Terms {
  readonly id: bigint
  readonly spent: bigint
  readonly claims: number
  readonly enabled: boolean
  readonly openedAt: Date | null
  readonly closedAt: Date | null
  readonly writtenBy: OperatorId | null
  readonly createdAt: Date
}

/** The name of a reward in the audit trail. */
export const rewardTarget = (id: bigint): string => `reward:${id}`

const REWARD = `id, titles, bodies, amount, currency, turnover_rate as "turnoverRate", from_at as "from",
  until_at as "until", claim_days as "claimDays", everyone, budget, spent, claims, enabled,
  opened_at as "openedAt", closed_at as "closedAt", written_by as "writtenBy", created_at as "createdAt"`

export async function findReward(db: Db, id: bigint): Promise<Reward | null> {
  const [row] = await db.query<Reward>(`select ${REWARD} from rewards.reward where id = $1`, [id])
  return row ?? null
}

/** The newest first, without those that another room issued. */
export const listRewards = (db: Db, { after, limit }: PageQuery<bigint>): Promise<Reward[]> =>
  db.query<Reward>(
    `select ${REWARD} from rewards.reward
     where issued_for is null and ($1::bigint is null or id < $1) order by id desc limit $2`,
    [after, limit],
  )

const valuesOf = (terms: Terms): unknown[] => [
  JSON.stringify(terms.titles),
  JSON.stringify(terms.bodies),
  terms.amount,
  terms.currency,
  terms.turnoverRate,
  terms.from,
  terms.until,
  terms.claimDays,
  terms.everyone,
  terms.budget,
]

interface WrittenBy {
  readonly by: OperatorId | null
  readonly at: Date
}

/** Stores a reward, switched off; returns its id. */
export async function insertReward(tx: Tx, terms: Terms, { by, at }: WrittenBy): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(
    `insert into rewards.reward (titles, bodies, amount, currency, turnover_rate, from_at, until_at,
       claim_days, everyone, budget, written_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [...valuesOf(terms), by, at],
  )
  assert(row)
  return row.id
}

export async function updateReward(tx: Tx, id: bigint, terms: Terms, by: OperatorId): Promise<void> {
  await tx.query(
    `update rewards.reward set titles = $1, bodies = $2, amount = $3, currency = $4, turnover_rate = $5,
       from_at = $6, until_at = $7, claim_days = $8, everyone = $9, budget = $10, written_by = $11
     where id = $12`,
    [...valuesOf(terms), by, id],
  )
}

interface Switched extends WrittenBy {
  readonly on: boolean
}

/** Switching on keeps the first time that the reward was on, from which members' days count. */
export async function switchReward(tx: Tx, id: bigint, { on, at, by }: Switched): Promise<void> {
  await tx.query(
    `update rewards.reward set enabled = $2,
       opened_at = case when $2 then coalesce(opened_at, $3) else opened_at end,
       opened_by = case when $2 then $4 else opened_by end
     where id = $1`,
    [id, on, at, by],
  )
  if (!on) await endOpenings(tx, [rewardTarget(id)], at)
}

/** Sets the members that a reward is for; those who already were keep their time. */
export async function setRecipients(
  tx: Tx,
  id: bigint,
  { members, at }: { readonly members: readonly MemberId[]; readonly at: Date },
): Promise<void> {
  await tx.query('delete from rewards.recipient where reward_id = $1 and member_id <> all ($2::bigint[])', [
    id,
    members,
  ])
  await tx.query(
    `insert into rewards.recipient (member_id, reward_id, given_at)
     select member_id, $1, $3 from unnest($2::bigint[]) member_id on conflict do nothing`,
    [id, members, at],
  )
}

export async function listRecipients(db: Db, id: bigint): Promise<readonly MemberId[]> {
  const rows = await db.query<{ memberId: MemberId }>(
    'select member_id as "memberId" from rewards.recipient where reward_id = $1 order by member_id',
    [id],
  )
  return rows.map(({ memberId }) => memberId)
}

export interface ClaimRow {
  readonly id: bigint
  readonly memberId: MemberId
  readonly amount: bigint
  readonly at: Date
}

/** The newest first. */
export const listClaims = (
  db: Db,
  rewardId: bigint,
  { after, limit }: PageQuery<TimeKey>,
): Promise<ClaimRow[]> =>
  db.query<ClaimRow>(
    `select id, member_id as "memberId", amount, claimed_at as at from rewards.claim
     where reward_id = $1 and (claimed_at, id) < (coalesce($2, 'infinity'::timestamptz), $3::bigint)
     order by claimed_at desc, id desc limit $4`,
    [rewardId, after?.at, after?.id ?? 0n, limit],
  )

/** Closes all rewards that are on and whose window is over. */
export async function closeEndedRewards(
  tx: Tx,
  at: Date,
): Promise<readonly Pick<Reward, 'id' | 'spent' | 'claims'>[]> {
  const closed = await tx.query<Pick<Reward, 'id' | 'spent' | 'claims'>>(
    `update rewards.reward set enabled = false, closed_at = $1 where enabled and until_at <= $1
     returning id, spent, claims`,
    [at],
  )
  const targets = closed.map(({ id }) => rewardTarget(id))
  await endOpenings(tx, targets, at)
  return closed
}
