import { CHASE_MAX } from '@koi/contract/limits.ts'
import { toWire } from '@koi/contract/money.ts'
import type { lotterySchemas } from '@koi/contract/schemas/lottery.ts'
import type { z } from 'zod'
import type { MemberCaller, Visitor } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { byTime, pageOf } from '../../../db/page.ts'
import { refuse } from '../../../refusal.ts'
import { readOutcomes, readUpcomingDraws } from '../draws/draw-store.ts'
import { nameIn, readGames, requireGame } from '../games/game.ts'
import { type Chase, type ChaseDraw, readChase, readChaseDraws, readChasePage } from './chase-store.ts'
import { orderStateOf } from './ticket.ts'

type Calls = typeof lotterySchemas
type ChaseRow = z.input<Calls['stopChase']['output']>

/** How many upcoming draws are offered, and how many a chase can have. */
const MAX_DRAWS = CHASE_MAX

/** The draws of a game that can be bet on in advance, the one on sale first. */
export async function comingDraws(
  ctx: Context,
  _caller: Visitor,
  { gameCode }: z.output<Calls['comingDraws']['input']>,
): Promise<z.input<Calls['comingDraws']['output']>> {
  const game = await requireGame(ctx, gameCode)
  const draws = await readUpcomingDraws(ctx.db, { game: game.code, now: ctx.clock.now(), most: MAX_DRAWS })
  return draws.map(({ numero, drawAt, closeAt }) => ({
    numero,
    drawAt: drawAt.getTime(),
    closeAt: closeAt.getTime(),
  }))
}

/** A member's own chases, newest first. */
export async function chases(
  ctx: Context,
  caller: MemberCaller,
  input: z.output<Calls['chases']['input']>,
): Promise<z.input<Calls['chases']['output']>> {
  const { rows, next } = await pageOf(input, {
    format: byTime,
    read: (query) => readChasePage(ctx.db.book(caller.book), caller.id, query),
    keyOf: ({ placedAt, id }) => ({ at: placedAt, id }),
  })
  return { content: await presentChases(ctx, caller, rows), next }
}

/** One of the caller's own chases; refuses `chase.unknown`. */
export async function chaseDetail(
  ctx: Context,
  caller: MemberCaller,
  { chaseId }: z.output<Calls['chaseDetail']['input']>,
): Promise<ChaseRow> {
  return requireChase(ctx, caller, BigInt(chaseId))
}

export async function requireChase(ctx: Context, caller: MemberCaller, id: bigint): Promise<ChaseRow> {
  const chase = await readChase(ctx.db.book(caller.book), caller.id, id)
  const [row] = chase === null ? [] : await presentChases(ctx, caller, [chase])
  return row ?? refuse('chase.unknown')
}

async function presentChases(
  ctx: Context,
  caller: MemberCaller,
  found: readonly Chase[],
): Promise<ChaseRow[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const [draws, games] = await Promise.all([readChaseDraws(ctx.db.book(caller.book), ids), readGames(ctx)])
  const outcomes = await readOutcomes(ctx.db, [...new Set(draws.map(({ drawId }) => drawId))])
  const outcomeOf = new Map(outcomes.map((outcome) => [outcome.id, outcome]))
  return found.map((chase) => {
    const game = games.find(({ code }) => code === chase.game)
    const own = draws.filter(({ chaseId }) => chaseId === chase.id)
    const rows = own.map((draw) => presentChaseDraw(draw, outcomeOf.get(draw.drawId)))
    const isOver = rows.every(({ state }) => state !== 'placed')
    return {
      chaseId: String(chase.id),
      gameCode: chase.game,
      gameName: game === undefined ? chase.game : nameIn(game.names, caller.origin.language),
      placedAt: chase.placedAt.getTime(),
      stopOnWin: chase.stopOnWin,
      stake: toWire(chase.stake),
      payout: toWire(
        own.reduce((sum, draw, i) => sum + (rows[i]?.state === 'settled' ? draw.payout : 0n), 0n),
      ),
      state: chase.stopReason ?? (isOver ? ('done' as const) : ('playing' as const)),
      draws: rows,
    }
  })
}

function presentChaseDraw(
  draw: ChaseDraw,
  outcome:
    | { readonly state: Parameters<typeof orderStateOf>[0]; readonly winningNumber: string | null }
    | undefined,
): ChaseRow['draws'][number] {
  const under = outcome === undefined ? 'placed' : orderStateOf(outcome.state)
  const state = draw.standing ? under : 'cancelled'
  return {
    orderId: String(draw.ticketId),
    numero: draw.numero,
    drawAt: draw.drawAt.getTime(),
    closeAt: draw.closeAt.getTime(),
    multiple: draw.multiple,
    stake: toWire(draw.stake),
    payout: toWire(state === 'settled' ? draw.payout : 0n),
    state,
    winningNumber: state === 'settled' ? (outcome?.winningNumber ?? null) : null,
  }
}
