import type { lotterySchemas } from '@koi/contract/schemas/lottery.ts'
import type { z } from 'zod'
import type { Visitor } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { type Game, requireGame } from './game.ts'
import { type ClosureChange, readClosures, readTimetables, type TimetableChange } from './timetable-store.ts'

type Calls = typeof lotterySchemas
type PublicTimetable = z.input<Calls['timetable']['output']>

/** Every change of a game's timetable, and its closures; public. */
export async function timetable(
  ctx: Context,
  _caller: Visitor,
  { gameCode }: z.output<Calls['timetable']['input']>,
): Promise<PublicTimetable> {
  return showTimetable(ctx, await requireGame(ctx, gameCode))
}

export async function showTimetable(ctx: Context, { code, plan }: Game): Promise<PublicTimetable> {
  const [changes, closures] = await Promise.all([readTimetables(ctx.db, code), readClosures(ctx.db, code)])
  return {
    gameCode: code,
    timeZone: plan.timeZone,
    changes: changes.map(presentChange),
    closures: closures.map(presentClosure),
  }
}

export function presentChange({
  from,
  lockSeconds,
  pattern,
  reason,
  at,
}: TimetableChange): PublicTimetable['changes'][number] {
  const every = 'every' in pattern ? pattern.every : null
  return {
    from,
    lockSeconds,
    every: every === null ? null : { ...every, begins: minutes(every.begins), ends: minutes(every.ends) },
    weekly: 'weekly' in pattern ? [...pattern.weekly] : null,
    reason,
    at: at.getTime(),
  }
}

/** The `HH:MM` of an `HH:MM:SS`. */
const minutes = (time: string): string => time.slice(0, 5)

export const presentClosure = ({ id, game, from, to, reason, at, liftedAt }: ClosureChange) => ({
  id: String(id),
  gameCode: game,
  from,
  to,
  reason,
  at: at.getTime(),
  liftedAt: liftedAt?.getTime() ?? null,
})
