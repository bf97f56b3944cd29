import assert from 'node:assert/strict'
import { weeklySlot } from '@koi/contract/schemas/lottery.ts'
import type { Db } from '../../../db/db.ts'
import type { Closure, Plan, Timetable, WeeklySlot } from './timetable.ts'

/** A timetable with the reason and the time of the change. */
export interface TimetableChange extends Timetable {
  readonly game: string
  readonly reason: string
  readonly at: Date
}

/** A closure with its reason and times; `game` is null for a closure of every game. */
export interface ClosureChange extends Closure {
  readonly id: bigint
  readonly game: string | null
  readonly reason: string
  readonly at: Date
  readonly liftedAt: Date | null
}

interface TimetableRow extends Omit<TimetableChange, 'pattern'> {
  readonly seconds: number | null
  readonly begins: string | null
  readonly ends: string | null
  readonly weekly: unknown
}

/** The timetables of one game or of all games, ordered by the day from which they apply. */
export async function readTimetables(db: Db, game: string | null = null): Promise<TimetableChange[]> {
  const rows = await db.query<TimetableRow>({
    name: 'lottery_timetables',
    text: `select id, game_code as game, effective_from as "from", lock_seconds as "lockSeconds",
       every_seconds as seconds, begins_at::text as begins, ends_at::text as ends, weekly, reason,
       created_at as at
     from lottery.timetable where $1::text is null or game_code = $1 order by effective_from, id`,
    values: [game],
  })
  return rows.map(({ seconds, begins, ends, weekly, ...row }) => ({
    ...row,
    pattern:
      seconds === null || begins === null || ends === null
        ? { weekly: weeklySlot.array().parse(weekly) }
        : { every: { seconds, begins, ends } },
  }))
}

/** The closures of one game (closures of every game included) or of all games; the latest days first. */
export async function readClosures(db: Db, game: string | null = null): Promise<ClosureChange[]> {
  return db.query<ClosureChange>({
    name: 'lottery_closures',
    text: `select id, game_code as game, from_day as "from", to_day as "to", reason, created_at as at,
       lifted_at as "liftedAt"
     from lottery.closure where $1::text is null or game_code is null or game_code = $1
     order by from_day desc, id desc`,
    values: [game],
  })
}

/** When a game draws, as this transaction sees it. */
export async function readPlan(
  db: Db,
  { code, plan: { timeZone } }: { readonly code: string; readonly plan: Pick<Plan, 'timeZone'> },
): Promise<Plan> {
  const timetables = await readTimetables(db, code)
  const closures = (await readClosures(db, code)).filter(({ liftedAt }) => liftedAt === null)
  return { timeZone, timetables, closures }
}

export interface NewTimetable {
  readonly game: string
  readonly from: string
  readonly lockSeconds: number
  readonly pattern: Timetable['pattern']
  readonly reason: string
  readonly operator: bigint
  readonly at: Date
}

/** Stores a timetable and returns it as it is stored. */
export async function insertTimetable(db: Db, timetable: NewTimetable): Promise<TimetableChange> {
  const { game, from, lockSeconds, pattern, reason, operator, at } = timetable
  const every = 'every' in pattern ? pattern.every : null
  const weekly: readonly WeeklySlot[] | null = 'weekly' in pattern ? pattern.weekly : null
  const [inserted] = await db.query<{ id: bigint }>(
    `insert into lottery.timetable (game_code, effective_from, lock_seconds, every_seconds, begins_at,
       ends_at, weekly, reason, operator_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      game,
      from,
      lockSeconds,
      every?.seconds ?? null,
      every?.begins ?? null,
      every?.ends ?? null,
      weekly === null ? null : JSON.stringify(weekly),
      reason,
      operator,
      at,
    ],
  )
  const stored = (await readTimetables(db, game)).find(({ id }) => id === inserted?.id)
  assert(stored !== undefined)
  return stored
}
