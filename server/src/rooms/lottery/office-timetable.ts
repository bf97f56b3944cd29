import assert from 'node:assert/strict'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/db.ts'
import { enqueue } from '../../job.ts'
import { dayAfter, dayOf } from '../../platform-day.ts'
import { refuse } from '../../refusal.ts'
import { audit, requirePermission, requireReason } from '../operators/index.ts'
import { appendToLog } from '../transparency/index.ts'
import { forgetGames, type Game, requireGame } from './games/game.ts'
import { closureEntries, timetableEntries } from './games/setting-entries.ts'
import { presentClosure, showTimetable } from './games/show-timetable.ts'
import { secondsBetween, type Timetable } from './games/timetable.ts'
import { insertTimetable, readClosures } from './games/timetable-store.ts'
import { lockGeneration } from './lifecycle/generate-draws.ts'

type Calls = typeof officeSchemas
type Closures = z.input<Calls['officeClosures']['output']>

async function officeTimetable(
  ctx: Context,
  caller: OperatorCaller,
  { gameCode }: z.output<Calls['officeTimetable']['input']>,
): Promise<z.input<Calls['officeTimetable']['output']>> {
  requirePermission(caller, 'draws.read')
  const game = await requireGame(ctx, gameCode)
  return { ...(await showTimetable(ctx, game)), firstDay: await firstDay(ctx, ctx.db, game) }
}

/** Sets a new timetable from a day that has no draws yet: draws on sale are not changed. */
async function officeSetTimetable(
  ctx: Context,
  caller: OperatorCaller,
  input: z.output<Calls['officeSetTimetable']['input']>,
): Promise<z.input<Calls['officeSetTimetable']['output']>> {
  requirePermission(caller, 'draws.write')
  const reason = requireReason(input.reason)
  const game = await requireGame(ctx, input.gameCode)
  const pattern = patternOf(input)
  // A station draws on days of the week, and its draws are numbered by the day alone.
  if (game.source === 'official' && 'every' in pattern) refuse('timetable.invalid', { field: 'every' })
  const { from, lockSeconds } = input
  if (lockSeconds >= secondsBetween({ pattern })) refuse('timetable.invalid', { field: 'lockSeconds' })
  await ctx.db.transact(async (tx) => {
    await lockGeneration(tx, game.code)
    const first = await firstDay(ctx, tx, game)
    if (from < first) refuse('timetable.generated', { first })
    const at = ctx.clock.now()
    const stored = await insertTimetable(tx, {
      game: game.code,
      from,
      lockSeconds,
      pattern,
      reason,
      operator: caller.id,
      at,
    })
    await appendToLog(tx, at, timetableEntries(stored))
    await audit(tx, caller, {
      at,
      action: 'timetable.set',
      target: `lottery:${game.code}`,
      reason,
      after: { from, lockSeconds, ...pattern },
    })
  })
  forgetGames(ctx)
  return showTimetable(ctx, game)
}

/** The first day without draws, and at the earliest tomorrow. */
async function firstDay(ctx: Context, db: Db, { code, plan }: Game): Promise<string> {
  const [last] = await db.query<{ numero: string }>(
    'select numero from lottery.draw where game_code = $1 order by draw_at desc limit 1',
    [code],
  )
  const today = dayOf(ctx.clock.now(), plan.timeZone)
  const made = last?.numero.replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3') ?? today
  return made < today ? dayAfter(today) : dayAfter(made)
}

function patternOf({ every, weekly }: z.output<Calls['officeSetTimetable']['input']>): Timetable['pattern'] {
  if (every !== null && weekly === null) {
    const begins = minutesOf(every.begins)
    const ends = minutesOf(every.ends)
    if (ends - begins < every.seconds / 60) refuse('timetable.invalid', { field: 'ends' })
    return { every }
  }
  if (weekly === null || every !== null || weekly.length === 0) return refuse('timetable.invalid')
  const days = new Set(weekly.map(({ day }) => day))
  if (days.size !== weekly.length) refuse('timetable.invalid', { field: 'weekly' })
  if (weekly.some(({ at }) => at === '24:00')) refuse('timetable.invalid', { field: 'weekly' })
  return { weekly }
}

function minutesOf(time: string): number {
  const [hours = '', minutes = ''] = time.split(':')
  return Number.parseInt(hours, 10) * 60 + Number.parseInt(minutes, 10)
}

async function officeClosures(ctx: Context, caller: OperatorCaller): Promise<Closures> {
  requirePermission(caller, 'draws.read')
  return showClosures(ctx)
}

/**
 * Closes days of one game or of all games; their draws on sale are voided with this reason
 * (apply-closures.ts).
 */
async function officeAddClosure(
  ctx: Context,
  caller: OperatorCaller,
  { gameCode, from, to, ...input }: z.output<Calls['officeAddClosure']['input']>,
): Promise<Closures> {
  requirePermission(caller, 'draws.write')
  const reason = requireReason(input.reason)
  const game = gameCode === null ? null : await requireGame(ctx, gameCode)
  const at = ctx.clock.now()
  const today = dayOf(at, game?.plan.timeZone ?? ctx.config.KOI_TIME_ZONE)
  if (from < today) refuse('closure.past', { today })
  if (to < from) refuse('request.invalid', { field: 'to' })
  await ctx.db.transact(async (tx) => {
    const [added] = await tx.query<{ id: bigint }>(
      `insert into lottery.closure (game_code, from_day, to_day, reason, operator_id, created_at)
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [game?.code ?? null, from, to, reason, caller.id, at],
    )
    await logClosure(tx, at, added?.id)
    await enqueue(tx, { name: 'lottery.apply-closures', key: 'lottery:closures' })
    const target = `lottery:${game?.code ?? 'all'}`
    await audit(tx, caller, { at, action: 'closure.add', target, reason, after: { from, to } })
  })
  forgetGames(ctx)
  return showClosures(ctx)
}

/** Ends a closure from now on: void draws stay void, and new draws are generated after the last one. */
async function officeLiftClosure(
  ctx: Context,
  caller: OperatorCaller,
  input: z.output<Calls['officeLiftClosure']['input']>,
): Promise<Closures> {
  requirePermission(caller, 'draws.write')
  const reason = requireReason(input.reason)
  const at = ctx.clock.now()
  await ctx.db.transact(async (tx) => {
    const [closure] = await tx.query<{ game: string | null; lifted: boolean }>(
      `select game_code as game, lifted_at is not null as lifted from lottery.closure where id = $1 for update`,
      [BigInt(input.id)],
    )
    if (closure === undefined) return refuse('closure.unknown')
    if (closure.lifted) return refuse('closure.lifted')
    const lifted = await tx.query(
      'update lottery.closure set lifted_at = $2, lifted_by = $3 where id = $1 returning id',
      [BigInt(input.id), at, caller.id],
    )
    assert.equal(lifted.length, 1)
    await logClosure(tx, at, BigInt(input.id))
    const target = `lottery:${closure.game ?? 'all'}`
    return audit(tx, caller, { at, action: 'closure.lift', target, reason, before: { id: input.id } })
  })
  forgetGames(ctx)
  return showClosures(ctx)
}

/** Puts the last change of a closure into the public log. */
async function logClosure(tx: Tx, at: Date, id: bigint | undefined): Promise<void> {
  const closure = (await readClosures(tx)).find((one) => one.id === id)
  assert(closure !== undefined)
  await appendToLog(tx, at, closureEntries(closure).slice(-1))
}

const showClosures = async (ctx: Context): Promise<Closures> =>
  (await readClosures(ctx.db)).map(presentClosure)

export const timetableCommands = {
  officeTimetable,
  officeSetTimetable,
  officeClosures,
  officeAddClosure,
  officeLiftClosure,
}
