import type { MemberId } from '../../caller.ts'
import type { Db } from '../../db/db.ts'
import type { PageQuery } from '../../db/page.ts'

/** The SQL of what friends brought. */
export type IncomeKind = 'invitation' | 'milestone' | 'deposit' | 'play'

/** What was paid since a moment, and all that waits. */
export async function sumIncome(
  db: Db,
  since: Date,
): Promise<{ readonly paid: bigint; readonly waiting: bigint }> {
  const [row] = await db.query<{ paid: bigint; waiting: bigint }>(
    `select (select coalesce(sum(amount), 0)::bigint from referral.income where paid_at >= $1) as paid,
       (select coalesce(sum(amount), 0)::bigint from referral.income where paid_at is null) as waiting`,
    [since],
  )
  return row ?? { paid: 0n, waiting: 0n }
}

/** What a member earned with friends, by kind, and how much of it waits. */
export const sumOfMember = (db: Db, id: MemberId) =>
  db.query<{ kind: IncomeKind; sum: bigint; waiting: bigint }>({
    name: 'referral.sums',
    text: `select kind, sum(amount)::bigint as sum,
        coalesce(sum(amount) filter (where paid_at is null), 0)::bigint as waiting
      from referral.income where referrer_id = $1 group by kind`,
    values: [id],
  })

export interface Income {
  readonly id: bigint
  readonly kind: IncomeKind
  readonly day: string
  readonly account: string | null
  /** The friends of a milestone. */
  readonly milestone: number | null
  readonly amount: bigint
  readonly paidAt: Date | null
}

/** What a member earned, newest first. */
export const listIncome = (db: Db, id: MemberId, { after, limit }: PageQuery<bigint>) =>
  db.query<Income>({
    name: 'referral.income',
    text: `select income.id, income.kind, income.day, member.account, income.amount,
        case when income.kind = 'milestone' then income.base::integer end as milestone,
        income.paid_at as "paidAt"
      from referral.income income left join members.member member on member.id = income.friend_id
      where income.referrer_id = $1 and ($2::bigint is null or income.id < $2)
      order by income.id desc limit $3`,
    values: [id, after, limit],
  })

/** The milestones that a member reached, as numbers of friends. */
export async function reachedMilestones(db: Db, id: MemberId): Promise<readonly number[]> {
  const rows = await db.query<{ friends: number }>({
    name: 'referral.milestones',
    text: `select base::integer as friends from referral.income where referrer_id = $1 and kind = 'milestone'
      order by base`,
    values: [id],
  })
  return rows.map(({ friends }) => friends)
}
