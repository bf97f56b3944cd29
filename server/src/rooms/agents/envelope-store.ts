import assert from 'node:assert/strict'
import type { Currency } from '@koi/contract/money.ts'
import type { AUDIENCES, SPLITS } from '@koi/contract/schemas/team-money.ts'
import type { MemberCaller, MemberId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { PageQuery } from '../../db/page.ts'

/** The SQL of envelopes, in the shared schemas. Amounts in units of 1/100000, the rate per 10 000. */
const ENVELOPE = `envelope.id, envelope.agent_id as "agentId", envelope.amount, envelope.shares,
  envelope.split, envelope.audience, envelope.currency, envelope.turnover_rate as "turnoverRate",
  envelope.fingerprint, envelope.opened_at as "openedAt", envelope.ends_at as "endsAt",
  envelope.ended_at as "endedAt", envelope.returned`

/** What was taken of an envelope so far. */
const TAKEN = `cross join lateral (
    select count(*)::integer as taken, coalesce(sum(share.amount), 0)::bigint as "takenAmount"
    from agents.envelope_share share where share.envelope_id = envelope.id and share.member_id is not null
  ) gone`

export interface Envelope {
  readonly id: bigint
  readonly agentId: MemberId
  readonly amount: bigint
  readonly shares: number
  readonly split: (typeof SPLITS)[number]
  readonly audience: (typeof AUDIENCES)[number]
  readonly currency: Currency
  readonly turnoverRate: number
  readonly fingerprint: Buffer
  readonly openedAt: Date
  readonly endsAt: Date
  readonly endedAt: Date | null
  /** What went back to the agent; null before the end. */
  readonly returned: bigint | null
}

export type GivenEnvelope = Envelope & { readonly taken: number; readonly takenAmount: bigint }

/** A share that a member took. */
export interface TakenShare {
  readonly envelopeId: bigint
  readonly place: number
  readonly amount: bigint
  readonly turnoverRate: number
  readonly openedAt: Date
  readonly takenAt: Date
}

/** `E260102000065`: the UTC day and the id, like the numbers of orders. Pure. */
export const envelopeNumber = (id: bigint, openedAt: Date): string =>
  `E${openedAt.toISOString().slice(2, 10).replaceAll('-', '')}${String(id).padStart(6, '0')}`

export type NewEnvelope = Omit<
  Envelope,
  'id' | 'agentId' | 'shares' | 'currency' | 'endedAt' | 'returned'
> & {
  readonly agent: MemberCaller
  readonly clientKey: string
  readonly amounts: readonly bigint[]
}

/** Stores an envelope with its shares, whose amounts never change. */
export async function insertEnvelope(tx: Tx, envelope: NewEnvelope): Promise<GivenEnvelope> {
  const { agent, amounts, clientKey, ...row } = envelope
  const [stored] = await tx.query<Envelope>(
    `insert into agents.envelope as envelope (agent_id, amount, shares, split, audience, currency,
       turnover_rate, client_key, fingerprint, opened_at, ends_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning ${ENVELOPE}`,
    [
      ...[agent.id, row.amount, amounts.length, row.split, row.audience, agent.currency, row.turnoverRate],
      ...[clientKey, row.fingerprint, row.openedAt, row.endsAt],
    ],
  )
  assert(stored)
  await tx.query(
    `insert into agents.envelope_share (envelope_id, place, amount)
     select $1, share.place, share.amount
     from unnest($2::bigint[]) with ordinality share (amount, place)`,
    [stored.id, amounts],
  )
  return { ...stored, taken: 0, takenAmount: 0n }
}

/** The envelope of this client key; null if there is none. */
export const findByKey = async (
  db: Db,
  agentId: MemberId,
  clientKey: string,
): Promise<GivenEnvelope | null> => {
  const [row] = await db.query<GivenEnvelope>(
    `select ${ENVELOPE}, gone.* from agents.envelope envelope ${TAKEN}
     where envelope.agent_id = $1 and envelope.client_key = $2`,
    [agentId, clientKey],
  )
  return row ?? null
}

/** What an agent has given since a time. */
export async function givenSince(db: Db, agentId: MemberId, from: Date): Promise<bigint> {
  const [row] = await db.query<{ sum: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as sum from agents.envelope
     where agent_id = $1 and opened_at >= $2`,
    [agentId, from],
  )
  return row?.sum ?? 0n
}

/** What an agent gave, the newest first. */
export const listGiven = (
  db: Db,
  agentId: MemberId,
  { after, limit }: PageQuery<bigint>,
): Promise<readonly GivenEnvelope[]> =>
  db.query<GivenEnvelope>(
    `select ${ENVELOPE}, gone.* from agents.envelope envelope ${TAKEN}
     where envelope.agent_id = $1 and ($2::bigint is null or envelope.id < $2)
     order by envelope.id desc limit $3`,
    [agentId, after, limit],
  )

/** Whether the envelope is for a member: of an agent above, and by its audience. */
const IS_FOR = `member.upline @> array[envelope.agent_id] and member.currency = envelope.currency
  and (envelope.audience = 'team' or member.upline[cardinality(member.upline)] = envelope.agent_id)`

/**
 * The envelope, if it is for this member; it cannot end while the transaction that takes a share is open.
 * Takers do not wait for each other.
 */
export async function shareEnvelope(tx: Tx, id: bigint, memberId: MemberId): Promise<Envelope | null> {
  const [row] = await tx.query<Envelope>(
    `select ${ENVELOPE} from agents.envelope envelope
     join members.member member on member.id = $2 and ${IS_FOR}
     where envelope.id = $1 for share of envelope`,
    [id, memberId],
  )
  return row ?? null
}

/** Gives the next free share to a member; null if none is left, or others are taking the last ones. */
export async function claimShare(
  tx: Tx,
  { id, memberId, at }: { readonly id: bigint; readonly memberId: MemberId; readonly at: Date },
): Promise<{ readonly place: number; readonly amount: bigint } | null> {
  const [row] = await tx.query<{ place: number; amount: bigint }>(
    `update agents.envelope_share share set member_id = $2, taken_at = $3
     from (
       select place from agents.envelope_share where envelope_id = $1 and member_id is null
       order by place limit 1 for update skip locked
     ) free
     where share.envelope_id = $1 and share.place = free.place returning share.place, share.amount`,
    [id, memberId, at],
  )
  return row ?? null
}

const TAKEN_SHARE = `share.envelope_id as "envelopeId", share.place, share.amount,
  share.taken_at as "takenAt", envelope.turnover_rate as "turnoverRate", envelope.opened_at as "openedAt"`

/** What a member took from an envelope; null if nothing. */
export async function findTaken(db: Db, id: bigint, memberId: MemberId): Promise<TakenShare | null> {
  const [row] = await db.query<TakenShare>(
    `select ${TAKEN_SHARE} from agents.envelope_share share
     join agents.envelope envelope on envelope.id = share.envelope_id
     where share.envelope_id = $1 and share.member_id = $2`,
    [id, memberId],
  )
  return row ?? null
}

/** What a member took, the newest first. */
export const listTaken = (
  db: Db,
  memberId: MemberId,
  { after, limit }: PageQuery<{ readonly at: Date; readonly id: bigint }>,
): Promise<readonly TakenShare[]> =>
  db.query<TakenShare>(
    `select ${TAKEN_SHARE} from agents.envelope_share share
     join agents.envelope envelope on envelope.id = share.envelope_id
     where share.member_id = $1
       and (share.taken_at, share.envelope_id) < (coalesce($2, 'infinity'::timestamptz), $3::bigint)
     order by share.taken_at desc, share.envelope_id desc limit $4`,
    [memberId, after?.at, after?.id ?? 0n, limit],
  )

export interface WaitingEnvelope extends Pick<Envelope, 'id' | 'shares' | 'turnoverRate' | 'endsAt'> {
  readonly left: number
}

/** Envelopes that a member can take from now, the first to end first; at most `limit`. */
export const listWaiting = (
  db: Db,
  memberId: MemberId,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly WaitingEnvelope[]> =>
  db.query<WaitingEnvelope>(
    `select envelope.id, envelope.shares, envelope.turnover_rate as "turnoverRate",
       envelope.ends_at as "endsAt", free.left
     from members.member member
     join agents.envelope envelope on envelope.agent_id = any (member.upline) and ${IS_FOR}
       and envelope.ended_at is null and envelope.ends_at > $2
     cross join lateral (
       select count(*)::integer as left from agents.envelope_share share
       where share.envelope_id = envelope.id and share.member_id is null
     ) free
     where member.id = $1 and free.left > 0 and not exists (
       select from agents.envelope_share own
       where own.envelope_id = envelope.id and own.member_id = member.id
     )
     order by envelope.ends_at, envelope.id limit $3`,
    [memberId, now, limit],
  )

export interface Taker {
  readonly id: MemberId
  readonly account: string
  readonly book: number
  readonly amount: bigint
  readonly takenAt: Date
}

/** Who took from an agent's envelope, in that order; null if it is not the agent's. */
export async function listTakers(db: Db, agentId: MemberId, id: bigint): Promise<readonly Taker[] | null> {
  const own = await db.query('select from agents.envelope where id = $1 and agent_id = $2', [id, agentId])
  if (own.length === 0) return null
  return db.query<Taker>(
    `select member.id, member.account, member.book, share.amount, share.taken_at as "takenAt"
     from agents.envelope_share share join members.member member on member.id = share.member_id
     where share.envelope_id = $1 order by share.taken_at, share.place`,
    [id],
  )
}
