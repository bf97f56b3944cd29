import assert from 'node:assert/strict'
import type { Currency } from '@koi/contract/money.ts'
import type { REWARD_LISTS } from '@koi/contract/schemas/rewards.ts'
import type { MemberId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { PageQuery, TimeKey } from '../../db/page.ts'
import type { OwnReward } from './reward.ts'

/** The SQL of what members see and claim. */
export type RewardList = (typeof REWARD_LISTS)[number]

export interface Owner {
  readonly memberId: MemberId
  readonly currency: Currency
  readonly registeredAt: Date
}

/** The rewards offered to a member ($1, registered at $2), and since when. */
const OFFERED = `
  select id as reward_id, $2::timestamptz as since from rewards.reward where everyone
  union all
  select reward_id, given_at from rewards.recipient where member_id = $1`

const CLAIMED = 'select reward_id, $2::timestamptz as since from rewards.claim where member_id = $1'

/** Rewards of the member's currency ($3) that were ever open, with the member's time to claim and claim. */
const ownRewards = (named: typeof OFFERED | typeof CLAIMED): string => `
  select reward.id, reward.titles, reward.bodies, coalesce(claim.amount, reward.amount) as amount,
    reward.currency, reward.turnover_rate as "turnoverRate", reward.from_at as "from", reward.until_at,
    part.since, reward.enabled,
    least(reward.until_at, part.since + make_interval(hours => 24 * reward.claim_days)) as due,
    reward.closed_at as "closedAt", reward.spent + reward.amount <= reward.budget as "hasBudget",
    claim.id as claim_id, claim.required, claim.claimed_at
  from (${named}) named
  join rewards.reward reward on reward.id = named.reward_id
  cross join lateral (select greatest(reward.from_at, reward.opened_at, named.since) as since) part
  left join rewards.claim claim on claim.reward_id = reward.id and claim.member_id = $1
  where reward.opened_at is not null and reward.currency = $3`

/** The rewards of each list ($4 is the current time), and the time that orders it. */
const LISTS = {
  claimable: {
    named: OFFERED,
    where: 'claim_id is null and enabled and "hasBudget" and until_at > $4 and due > $4',
    by: '"from"',
  },
  claimed: { named: CLAIMED, where: '$4::timestamptz is not null', by: 'claimed_at' },
  // A reward that ended before the member came is not theirs; one that was switched off by hand is withdrawn.
  expired: {
    named: OFFERED,
    where: `claim_id is null and since < until_at and (enabled or "closedAt" is not null)
      and (due <= $4 or not "hasBudget")`,
    by: 'due',
  },
} as const satisfies Readonly<Record<RewardList, object>>

interface Row extends Omit<OwnReward, 'claim'> {
  readonly claim_id: bigint | null
  readonly required: bigint | null
  readonly claimed_at: Date | null
}

interface ListQuery extends PageQuery<TimeKey> {
  readonly list: RewardList
  readonly now: Date
}

/** Newest first, by the time that the list is ordered by. */
export async function listOwn(
  db: Db,
  owner: Owner,
  { list, after, limit, now }: ListQuery,
): Promise<readonly { readonly reward: OwnReward; readonly at: Date }[]> {
  const { named, where, by } = LISTS[list]
  const rows = await db.query<Row & { readonly at: Date }>({
    name: `rewards.${list}`,
    text: `select *, ${by} as at from (${ownRewards(named)}) own
           where ${where} and (${by}, id) < (coalesce($5, 'infinity'::timestamptz), $6::bigint)
           order by ${by} desc, id desc limit $7`,
    values: [...valuesOf(owner), now, after?.at, after?.id ?? 0n, limit],
  })
  return rows.map((row) => ({ reward: readRow(row), at: row.at }))
}

/** A reward that this member has claimed; null before that. */
export const findClaimed = (db: Db, owner: Owner, id: bigint): Promise<OwnReward | null> =>
  findOwn(db, owner, { named: CLAIMED, id })

/** A reward that is or was offered to this member; null for any other. */
export const findOffered = (db: Db, owner: Owner, id: bigint): Promise<OwnReward | null> =>
  findOwn(db, owner, { named: OFFERED, id })

async function findOwn(
  db: Db,
  owner: Owner,
  { named, id }: { readonly named: typeof OFFERED | typeof CLAIMED; readonly id: bigint },
): Promise<OwnReward | null> {
  const [row] = await db.query<Row>(`${ownRewards(named)} and reward.id = $4`, [...valuesOf(owner), id])
  return row === undefined ? null : readRow(row)
}

const valuesOf = ({ memberId, registeredAt, currency }: Owner): unknown[] => [
  memberId,
  registeredAt,
  currency,
]

function readRow({ claim_id, required, claimed_at, ...row }: Row): OwnReward {
  if (claim_id === null || required === null || claimed_at === null) return { ...row, claim: null }
  return { ...row, claim: { id: claim_id, required, at: claimed_at } }
}

/** Locks a reward, to serialize its claims and changes; false if it does not exist. */
export async function lockReward(tx: Tx, id: bigint): Promise<boolean> {
  const rows = await tx.query('select id from rewards.reward where id = $1 for update', [id])
  return rows.length === 1
}

/**
 * Whether one of these members has claimed a reward that is for everyone; recipients were named one by one,
 * so each of them may claim.
 */
export async function isClaimedByAny(tx: Tx, id: bigint, memberIds: readonly MemberId[]): Promise<boolean> {
  if (memberIds.length === 0) return false
  const rows = await tx.query(
    `select from rewards.claim claim join rewards.reward reward on reward.id = claim.reward_id
     where claim.reward_id = $1 and claim.member_id = any ($2) and reward.everyone limit 1`,
    [id, memberIds],
  )
  return rows.length > 0
}

export interface Issued
  extends Pick<OwnReward, 'titles' | 'bodies' | 'amount' | 'currency' | 'turnoverRate'> {
  readonly reference: string
  readonly memberId: MemberId
  readonly at: Date
}

/** Stores a closed reward of one member that nobody claims by hand; returns its id. */
export async function insertIssued(tx: Tx, issued: Issued): Promise<bigint> {
  const { titles, bodies, amount, currency, turnoverRate, reference, memberId, at } = issued
  const [row] = await tx.query<{ id: bigint }>(
    `with reward as (
       insert into rewards.reward (titles, bodies, amount, currency, turnover_rate, from_at, until_at,
         claim_days, everyone, budget, opened_at, closed_at, created_at, issued_for)
       values ($1, $2, $3, $4, $5, $6, $6::timestamptz + interval '1 day', 1, false, $3, $6, $6, $6, $7)
       returning id
     ), recipient as (
       insert into rewards.recipient (member_id, reward_id, given_at) select $8, id, $6 from reward
     )
     select id from reward`,
    [
      ...[JSON.stringify(titles), JSON.stringify(bodies), amount, currency, turnoverRate, at, reference],
      memberId,
    ],
  )
  assert(row)
  return row.id
}

export interface NewClaim {
  readonly rewardId: bigint
  readonly memberId: MemberId
  readonly amount: bigint
  readonly required: bigint
  readonly at: Date
}

/**
 * Stores a claim and deducts it from the budget; returns its id. A constraint refuses what exceeds the
 * budget.
 */
export async function insertClaim(tx: Tx, claim: NewClaim): Promise<bigint> {
  const { rewardId, memberId, amount, required, at } = claim
  const [row] = await tx.query<{ id: bigint }>(
    `with spent as (
       update rewards.reward set spent = spent + $3, claims = claims + 1 where id = $1 returning id
     )
     insert into rewards.claim (reward_id, member_id, amount, required, claimed_at)
     select id, $2, $3, $4, $5 from spent returning id`,
    [rewardId, memberId, amount, required, at],
  )
  assert(row)
  return row.id
}
