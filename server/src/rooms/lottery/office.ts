import assert from 'node:assert/strict'
import { DRAW_STATES } from '@koi/contract/schemas/lottery.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { momentsOf } from '../../platform-day.ts'
import { refuse } from '../../refusal.ts'
import { audit, requirePermission, requireReason, requireSecondPerson } from '../operators/index.ts'
import { auditTarget, type Draw, type DrawListEntry, enteredFrom, resultTime } from './draws/draw.ts'
import { countLate, findDraw, readDraw, readHalted } from './draws/draw-store.ts'
import { pageOfDraws } from './draws/past-draws.ts'
import { type DrawRow, haltOf, presentDetail, presentRow, presentRows } from './draws/present-draw.ts'
import { enqueueStep } from './draws/steps.ts'
import { signVoidRequest, voidRequester } from './draws/void-mac.ts'
import { nameIn, readGames, requireGame } from './games/game.ts'
import { confirmVoid, voidDraw } from './lifecycle/void-draw.ts'
import { officeLotteryGames, officeSetLotteryGame } from './office-games.ts'
import { patternCommands } from './office-patterns.ts'
import { officeRandomness } from './office-randomness.ts'
import { resultCommands } from './office-results.ts'
import { riskCommands } from './office-risk.ts'
import { officeLotteryTerms, officeSetLotteryTerms, officeWithdrawLotteryTerms } from './office-terms.ts'
import { timetableCommands } from './office-timetable.ts'

type Calls = typeof officeSchemas

const STARTED_STATES = DRAW_STATES.filter((state) => state !== 'scheduled')

/** How far ahead the list of draws goes unless upcoming draws are requested. */
const LIST_AHEAD_MS = 3_600_000
/** The most halted draws that the list names. */
const MAX_HALTED = 20

async function officeDraws(
  ctx: Context,
  caller: OperatorCaller,
  input: z.output<Calls['officeDraws']['input']>,
): Promise<z.input<Calls['officeDraws']['output']>> {
  requirePermission(caller, 'draws.read')
  if (input.gameCode !== undefined) await requireGame(ctx, input.gameCode)
  // Whoever names the last day wants the whole of it.
  const isComing = input.coming === true || input.state === 'scheduled' || input.to !== undefined
  const moments = momentsOf(input, ctx.config.KOI_TIME_ZONE)
  const { rows, next } = await pageOfDraws(ctx, input, {
    game: input.gameCode,
    drawnFrom: moments.from,
    drawnBefore: moments.to,
    // Draws exist up to two days ahead: unless these are requested, the list begins with those on sale.
    states: input.state === undefined ? STARTED_STATES : [input.state],
    // Official draws are on sale for days: they would hide the draws that are due.
    drawnBy: isComing ? undefined : new Date(ctx.clock.now().getTime() + LIST_AHEAD_MS),
  })
  const content = await presentRows(ctx, rows)
  const { language } = caller.origin
  const games = (await readGames(ctx)).map(({ code, names }) => ({
    gameCode: code,
    name: nameIn(names, language),
  }))
  const [late, halted] = await Promise.all([
    countLate(ctx.db, ctx.clock.now()),
    readHalted(ctx.db, MAX_HALTED),
  ])
  return { content, next, games, late, halted: halted.flatMap(presentHalted) }
}

function presentHalted(draw: DrawListEntry): z.input<Calls['officeDraws']['output']>['halted'] {
  const halt = haltOf(draw)
  return halt === null ? [] : [{ gameCode: draw.game, numero: draw.numero, ...halt }]
}

async function officeDraw(
  ctx: Context,
  caller: OperatorCaller,
  { gameCode, numero }: z.output<Calls['officeDraw']['input']>,
): Promise<z.input<Calls['officeDraw']['output']>> {
  requirePermission(caller, 'draws.read')
  const draw = (await findDraw(ctx.db, gameCode, numero)) ?? refuse('draw.unknown')
  return presentDetail(ctx, draw)
}

/** An official draw can be voided when its result has been missing for this long. */
const RESULT_TIMEOUT_MS = 86_400_000

const isAwaited = ({ source, state }: Draw): boolean => source === 'official' && state !== 'drawn'

/**
 * Voids a draw that is not settled yet. Once the result could be known (the beacon round is published; the
 * sale of an official draw is over), the first operator's request is recorded and refused as
 * `operator.second_person`, and another operator voids the draw. An official draw first waits a day for its
 * result: `draw.waits`.
 */
async function officeVoidDraw(
  ctx: Context,
  caller: OperatorCaller,
  { gameCode, numero, ...input }: z.output<Calls['officeVoidDraw']['input']>,
): Promise<DrawRow> {
  requirePermission(caller, 'draws.void')
  const reason = requireReason(input.reason)
  const draw = (await findDraw(ctx.db, gameCode, numero)) ?? refuse('draw.unknown')
  const voidable: readonly string[] = enteredFrom.void
  // Somebody else made it void: two people decide whether its stakes go back.
  const isForeign = draw.state === 'void' && draw.haltReason === 'void'
  if (!isForeign && !voidable.includes(draw.state)) refuse('draw.state', { state: draw.state })
  const now = ctx.clock.now()
  if (
    !isForeign &&
    isAwaited(draw) &&
    now >= draw.closeAt &&
    now.getTime() < draw.drawAt.getTime() + RESULT_TIMEOUT_MS
  ) {
    refuse('draw.waits')
  }
  const known = isForeign || now >= (draw.source === 'official' ? draw.closeAt : resultTime(draw))
  const asked = known ? await voidRequester(ctx, draw) : null
  if (known && (asked === null || asked === caller.id)) {
    await recordVoidRequest(ctx, caller, { draw, reason })
    refuse('operator.second_person')
  }
  if (known) await requireSecondPerson(ctx.db, { asked, caller })
  const writeAudit = (tx: Parameters<typeof audit>[0]) =>
    audit(tx, caller, {
      at: ctx.clock.now(),
      action: 'draw.void',
      target: auditTarget(draw),
      reason,
      before: { state: draw.state },
    })
  const isDone = isForeign
    ? await confirmVoid(ctx, draw, writeAudit)
    : await voidDraw(ctx, draw, { reason, writeAudit })
  if (!isDone) refuse('draw.state')
  const voided = await readDraw(ctx.db, draw.id)
  assert(voided !== null)
  return presentRow(ctx, voided)
}

/**
 * Lets the settlement or refund of a halted draw go on, after somebody has mended what was not as it was
 * sealed. Nothing is paid without the same checks, so one person is enough.
 */
async function officeResumeDraw(
  ctx: Context,
  caller: OperatorCaller,
  { gameCode, numero, ...input }: z.output<Calls['officeResumeDraw']['input']>,
): Promise<DrawRow> {
  requirePermission(caller, 'draws.void')
  const reason = requireReason(input.reason)
  const draw = (await findDraw(ctx.db, gameCode, numero)) ?? refuse('draw.unknown')
  const at = ctx.clock.now()
  await ctx.db.transact(async (tx) => {
    const rows = await tx.query(
      `update lottery.draw set halted_at = null, halt_reason = null
       where id = $1 and halted_at is not null returning id`,
      [draw.id],
    )
    if (rows.length === 0) refuse('draw.state', { state: draw.state })
    await enqueueStep(tx, draw, draw.state === 'void' ? 'refund' : 'settle')
    const before = { what: draw.haltReason }
    await audit(tx, caller, { at, action: 'draw.resume', target: auditTarget(draw), reason, before })
  })
  const resumed = await readDraw(ctx.db, draw.id)
  assert(resumed !== null)
  return presentRow(ctx, resumed)
}

async function recordVoidRequest(
  ctx: Context,
  caller: OperatorCaller,
  { draw, reason }: { draw: Draw; reason: string },
): Promise<void> {
  const at = ctx.clock.now()
  await ctx.db.transact(async (tx) => {
    await tx.query(
      `update lottery.draw set void_asked_by = $2, void_asked_reason = $3, void_asked_at = $4,
         void_asked_mac = $5
       where id = $1`,
      [draw.id, caller.id, reason, at, signVoidRequest(ctx.config, { draw, operatorId: caller.id })],
    )
    await audit(tx, caller, { at, action: 'draw.ask_void', target: auditTarget(draw), reason })
  })
}

export const officeCommands = {
  officeDraws,
  officeRandomness,
  ...patternCommands,
  officeDraw,
  officeVoidDraw,
  officeResumeDraw,
  officeLotteryGames,
  officeSetLotteryGame,
  officeLotteryTerms,
  officeSetLotteryTerms,
  officeWithdrawLotteryTerms,
  ...riskCommands,
  ...resultCommands,
  ...timetableCommands,
}
