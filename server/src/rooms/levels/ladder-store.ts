import type { MemberId, OperatorCaller } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { Ladder, LadderTerms, Step } from './ladder.ts'

/** The SQL of the ladder and its steps. */
type OperatorId = OperatorCaller['id']

const LADDER = `select enabled, from_day as from, turnover_rate as "turnoverRate",
  month_budget as "monthBudget", written_by as "writtenBy" from levels.ladder`

/** The ladder; null before one is written. */
export async function readLadder(db: Db): Promise<Ladder | null> {
  const [[ladder], steps] = await Promise.all([
    db.query<Omit<Ladder, 'steps'>>({ name: 'levels.ladder', text: LADDER }),
    db.query<Step>({
      name: 'levels.steps',
      text: 'select position, needed, bonus from levels.step order by position',
    }),
  ])
  return ladder === undefined ? null : { ...ladder, steps }
}

/** Locks the ladder, which keeps days from being counted until the transaction ends. */
export const lockLadder = (tx: Tx) => tx.query('select from levels.ladder for update')

interface Written extends LadderTerms {
  readonly steps: readonly Step[]
  readonly by: OperatorId | null
  readonly at: Date
}

/** Replaces the ladder; it is off if it is new. */
export async function writeLadder(tx: Tx, ladder: Written): Promise<void> {
  const { from, turnoverRate, monthBudget, steps, by, at } = ladder
  await tx.query(
    `insert into levels.ladder (from_day, turnover_rate, month_budget, written_by, written_at)
     values ($1, $2, $3, $4, $5)
     on conflict (is_only) do update set from_day = excluded.from_day,
       turnover_rate = excluded.turnover_rate, month_budget = excluded.month_budget,
       written_by = excluded.written_by, written_at = excluded.written_at`,
    [from, turnoverRate, monthBudget, by, at],
  )
  await tx.query('delete from levels.step where position > $1', [steps.length])
  await tx.query(
    `insert into levels.step (position, needed, bonus)
     select * from unnest($1::smallint[], $2::bigint[], $3::bigint[])
     on conflict (position) do update set needed = excluded.needed, bonus = excluded.bonus`,
    [
      steps.map(({ position }) => position),
      steps.map(({ needed }) => needed),
      steps.map(({ bonus }) => bonus),
    ],
  )
}

export const switchLadder = (tx: Tx, { on, at }: { readonly on: boolean; readonly at: Date }) =>
  tx.query('update levels.ladder set enabled = $1, switched_at = $2', [on, at])

/** The last day that is counted in every book; null before the first. */
export async function countedUntil(db: Db): Promise<string | null> {
  const [row] = await db.query<{ day: string | null }>(
    'select min(day) as day from (select max(day) as day from levels.fold group by book) book',
  )
  return row?.day ?? null
}

/** Bonuses that were paid since a moment, and all that wait. */
export async function sumBonuses(
  db: Db,
  since: Date,
): Promise<{ readonly paid: bigint; readonly waiting: bigint }> {
  const [row] = await db.query<{ paid: bigint; waiting: bigint }>(
    `select (select coalesce(sum(amount), 0)::bigint from levels.bonus where paid_at >= $1) as paid,
       (select coalesce(sum(amount), 0)::bigint from levels.bonus where paid_at is null) as waiting`,
    [since],
  )
  return row ?? { paid: 0n, waiting: 0n }
}

export interface Standing {
  readonly level: number | null
  /** Of the closed days. */
  readonly turnover: bigint
  readonly barHidden: boolean
  readonly fixedUntil: string | null
}

export async function readStanding(db: Db, id: MemberId): Promise<Standing> {
  const [row] = await db.query<Standing>({
    name: 'levels.standing',
    text: `select member.club_level as level, coalesce(own.turnover, 0) as turnover,
        coalesce(own.bar_hidden, false) as "barHidden", own.fixed_until as "fixedUntil"
      from members.member member left join levels.standing own on own.member_id = member.id
      where member.id = $1`,
    values: [id],
  })
  if (row === undefined) throw new Error(`there is no member ${id}`)
  return row
}

export interface Bonus {
  readonly position: number
  readonly amount: bigint
  readonly earnedDay: string
  readonly paidAt: Date | null
  readonly number: string | null
}

/** The bonuses of a member, lowest level first. */
export const listBonuses = (db: Db, id: MemberId) =>
  db.query<Bonus>({
    name: 'levels.bonuses',
    text: `select position, amount, earned_day as "earnedDay", paid_at as "paidAt", number
      from levels.bonus where member_id = $1 order by position`,
    values: [id],
  })
