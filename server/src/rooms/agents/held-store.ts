import type { Currency } from '@koi/contract/money.ts'
import type { MemberId, OperatorId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { CursorFormat, PageQuery } from '../../db/page.ts'

/** What is held for one member, with the decision that waits for a second person. Amounts in 1/100000. */
export interface Held {
  readonly memberId: MemberId
  readonly account: string
  readonly currency: Currency
  readonly book: number
  /** Platform days, both included. */
  readonly first: string
  readonly upto: string
  readonly days: number
  readonly amount: bigint
  readonly isFrozen: boolean
  /** Since when the oldest is on house:agents:suspended; null until the next payments are made. */
  readonly since: Date | null
  readonly decisionId: bigint | null
  readonly pays: boolean | null
  readonly decidedUpto: string | null
  readonly decidedAmount: bigint | null
  readonly askedBy: OperatorId | null
  readonly askedByName: string | null
  readonly reason: string | null
}

const HELD = `select held.member_id as "memberId", member.account, member.currency, member.book, held.first,
    held.upto, held.days, held.amount, held.is_frozen as "isFrozen", held.since,
    decision.id as "decisionId", decision.pays, decision.upto as "decidedUpto",
    decision.amount as "decidedAmount", decision.asked_by as "askedBy", operator.name as "askedByName",
    decision.reason
  from (
    select payment.member_id, min(payment.day) as first, max(payment.day) as upto, count(*)::int as days,
      sum(payment.paid)::bigint as amount, bool_or(payment.held_for = 'frozen') as is_frozen,
      min(payment.held_at) as since
    from agents.payment payment
    where payment.state = 'held' and ($1::bigint is null or payment.member_id = $1)
    group by payment.member_id
  ) held
  join members.member member on member.id = held.member_id
  left join agents.held_decision decision on decision.member_id = held.member_id and decision.agreed is null
  left join operators.operator operator on operator.id = decision.asked_by`

export interface HeldKey {
  readonly first: string
  readonly memberId: MemberId
}

/** A cursor that is the first held day and the member. */
export const byFirstDay: CursorFormat<HeldKey> = {
  write: ({ first, memberId }) => `${first}_${memberId}`,
  parse: (text) => {
    const [, first, member] = /^(20\d\d-\d\d-\d\d)_(\d{1,18})$/.exec(text) ?? []
    return first === undefined || member === undefined ? null : { first, memberId: BigInt(member) }
  },
}

/** Members for whom rebates are held, those who have waited longest first. */
export const listHeld = (db: Db, { after, limit }: PageQuery<HeldKey>): Promise<Held[]> =>
  db.query<Held>(
    `${HELD} where (held.first, held.member_id) > ($2::date, $3::bigint)
     order by held.first, held.member_id limit $4`,
    [null, after?.first ?? '-infinity', after?.memberId ?? 0n, limit],
  )

/** Locks what is held for a member against payments and other decisions; null if nothing is. */
export async function lockHeld(tx: Tx, member: MemberId): Promise<Held | null> {
  await tx.query(
    `select from agents.payment where member_id = $1 and state = 'held' and held_at is not null
     order by day for update`,
    [member],
  )
  const [held] = await tx.query<Held>(HELD, [member])
  return held?.since == null ? null : held
}

/** The sum of what is held for a member up to a day. */
export async function sumHeld(tx: Tx, member: MemberId, upto: string): Promise<bigint> {
  const [row] = await tx.query<{ sum: bigint }>(
    `select coalesce(sum(paid), 0)::bigint as sum from agents.payment
     where member_id = $1 and state = 'held' and held_at is not null and day <= $2`,
    [member, upto],
  )
  return row?.sum ?? 0n
}

export interface NewDecision {
  readonly member: MemberId
  readonly upto: string
  readonly pays: boolean
  readonly amount: bigint
  readonly reason: string
  readonly by: OperatorId
  readonly at: Date
}

/** Writes a decision that waits for a second person; returns its id. */
export async function insertDecision(tx: Tx, decision: NewDecision): Promise<bigint> {
  const { member, upto, pays, amount, reason, by, at } = decision
  const [row] = await tx.query<{ id: bigint }>(
    `insert into agents.held_decision (member_id, upto, pays, amount, reason, asked_by, asked_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [member, upto, pays, amount, reason, by, at],
  )
  return row?.id ?? 0n
}

export const closeDecision = (
  tx: Tx,
  {
    id,
    agreed,
    by,
    at,
  }: { readonly id: bigint; readonly agreed: boolean; readonly by: OperatorId; readonly at: Date },
): Promise<unknown> =>
  tx.query('update agents.held_decision set agreed = $2, decided_by = $3, decided_at = $4 where id = $1', [
    ...[id, agreed, by, at],
  ])
