import type { MemberId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { PageQuery, TimeKey } from '../../db/page.ts'
import type { Bonus, ForfeitReason } from './bonus.ts'

/** The SQL of bonuses; every Db and Tx here is a book's. */
const BONUS = `id, source, member_id as "memberId", currency, offer_id as "offerId", titles,
  deposit_id as "depositId", amount, required, weights, max_stake as "maxStake", started_at as "startedAt",
  expires_at as "expiresAt", state, why, reason, ended_at as "endedAt"`

export type NewBonus = Omit<Bonus, 'id' | 'state' | 'why' | 'reason' | 'endedAt'> & {
  /** The platform's day on which it starts. */
  readonly startedDay: string
}

/** The new bonus; null if this source was granted before. */
export async function insertBonus(tx: Tx, bonus: NewBonus): Promise<Bonus | null> {
  const [row] = await tx.query<Bonus>(
    `insert into cashier_bonus (id, source, member_id, currency, offer_id, titles, deposit_id, amount, required,
       weights, max_stake, started_at, started_day, expires_at, state)
     values (nextval('cashier_bonus_id'), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'running')
     on conflict (source) do nothing
     returning ${BONUS}`,
    [
      ...[bonus.source, bonus.memberId, bonus.currency, bonus.offerId, bonus.titles, bonus.depositId],
      ...[bonus.amount, bonus.required, bonus.weights, bonus.maxStake, bonus.startedAt, bonus.startedDay],
      bonus.expiresAt,
    ],
  )
  return row ?? null
}

const findOne = async (db: Db, where: string, values: readonly unknown[]): Promise<Bonus | null> => {
  const [row] = await db.query<Bonus>(`select ${BONUS} from cashier_bonus where ${where}`, values)
  return row ?? null
}

export const findBySource = (db: Db, source: string): Promise<Bonus | null> =>
  findOne(db, 'source = $1', [source])

export const findBonus = (db: Db, id: bigint): Promise<Bonus | null> => findOne(db, 'id = $1', [id])

/** The running bonuses of a member, the oldest first. */
export const listRunning = (db: Db, memberId: MemberId): Promise<Bonus[]> =>
  db.query<Bonus>(
    `select ${BONUS} from cashier_bonus where member_id = $1 and state = 'running' order by started_at, id`,
    [memberId],
  )

/** The bonuses of a member, the newest first; all of them, or those that have ended. */
export const listBonuses = (
  db: Db,
  { memberId, ended }: { readonly memberId: MemberId; readonly ended: boolean },
  { after, limit }: PageQuery<TimeKey>,
): Promise<Bonus[]> =>
  db.query<Bonus>(
    `select ${BONUS} from cashier_bonus
     where member_id = $1 and (not $2 or state <> 'running')
       and (started_at, id) < (coalesce($3, 'infinity'::timestamptz), $4::bigint)
     order by started_at desc, id desc limit $5`,
    [memberId, ended, after?.at, after?.id ?? 0n, limit],
  )

type Ending =
  | { readonly state: 'released'; readonly at: Date }
  | { readonly state: 'forfeited'; readonly why: ForfeitReason; readonly reason?: string; readonly at: Date }

/** Ends a running bonus; false if it had ended before. */
export async function endBonus(tx: Tx, id: bigint, ending: Ending): Promise<boolean> {
  const { why = null, reason = null } = ending.state === 'forfeited' ? ending : {}
  const rows = await tx.query(
    `update cashier_bonus set state = $2, why = $3, reason = $4, ended_at = $5
     where id = $1 and state = 'running' returning id`,
    [id, ending.state, why, reason, ending.at],
  )
  return rows.length === 1
}

/** Puts the end of a bonus off. */
export async function postponeEnd(tx: Tx, id: bigint, expiresAt: Date): Promise<void> {
  await tx.query('update cashier_bonus set expires_at = $2 where id = $1', [id, expiresAt])
}

/** The least of the largest bets that the running bonuses of a member allow; null for any. */
export async function leastStake(tx: Tx, memberId: MemberId): Promise<bigint | null> {
  const [row] = await tx.query<{ most: bigint | null }>(
    `select min(max_stake) as most from cashier_bonus where member_id = $1 and state = 'running'`,
    [memberId],
  )
  return row?.most ?? null
}

/** A running bonus that may have to end now. */
export interface Due {
  readonly id: bigint
  readonly memberId: MemberId
}

/**
 * Running bonuses after this one, in the order of their ids, that may have to end: their time is over, play is
 * closed to their member, or as much was played since their day began as they require. Less may have been
 * played for them, since earlier requirements come first.
 */
export const listDue = (
  db: Db,
  { after, now, limit }: { readonly after: bigint; readonly now: Date; readonly limit: number },
): Promise<Due[]> =>
  db.query<Due>({
    name: 'cashier_due_bonuses',
    text: `select bonus.id, bonus.member_id as "memberId" from cashier_bonus bonus
      where bonus.state = 'running' and bonus.id > $1 and (
        bonus.expires_at <= $2 or protection_is_closed(bonus.member_id, $2)
        or bonus.required * 10000 <= (
          select coalesce(sum(turnover.valid_turnover * coalesce(
              (bonus.weights ->> turnover.category)::integer, (bonus.weights ->> '*')::integer, 10000)), 0)
          from bets_turnover turnover
          where turnover.member_id = bonus.member_id and turnover.day >= bonus.started_day
        )
      )
      order by bonus.id limit $3`,
    values: [after, now, limit],
  })
