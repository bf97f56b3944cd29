import assert from 'node:assert/strict'
import { formatResult, parseResult } from '@koi/contract/lottery/games.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import { audit, requirePermission, requireReason, requireSecondPerson } from '../operators/index.ts'
import { appendToLog } from '../transparency/index.ts'
import { auditTarget, type Draw, type OfficialDraw } from './draws/draw.ts'
import { advanceDraw, findDraw, readDraw } from './draws/draw-store.ts'
import { officialResultEntry } from './draws/log-entries.ts'
import { presentDetail } from './draws/present-draw.ts'
import { addClaim, readClaims, readResults } from './draws/result-store.ts'
import { announceState, enqueueStep } from './draws/steps.ts'
import { requireGame } from './games/game.ts'
import { decideResult } from './lifecycle/await-result.ts'

type Calls = typeof officeSchemas
type Detail = z.input<Calls['officeDraw']['output']>

/** The state's result as an operator read it; it is accepted when a second operator has entered the same. */
async function officeEnterResult(
  ctx: Context,
  caller: OperatorCaller,
  input: z.output<Calls['officeEnterResult']['input']>,
): Promise<Detail> {
  requirePermission(caller, 'draws.write')
  const draw = await requireOfficial(ctx, input)
  const winningNumber = await readNumber(ctx, draw, input.winningNumber)
  if (draw.state !== 'locked' && draw.state !== 'open') refuse('draw.state', { state: draw.state })
  const at = ctx.clock.now()
  if (at < draw.drawAt) refuse('result.early')
  let isEntered = false
  await decideResult(ctx, draw, async (tx) => {
    const operator = { operatorId: caller.id, operatorName: caller.name }
    const claim = { winningNumber, feed: null, snapshot: null, at, ...operator }
    isEntered = await addClaim(tx, draw.id, claim)
    if (!isEntered) refuse('result.entered')
    // Two entries decide the result, so they have to come from two people.
    for (const { operatorId } of await readClaims(tx, draw.id)) {
      if (operatorId !== caller.id) await requireSecondPerson(tx, { asked: operatorId, caller })
    }
    await audit(tx, caller, { at, action: 'draw.enter', target: auditTarget(draw), after: { winningNumber } })
  })
  if (!isEntered) refuse('draw.state')
  return detailOf(ctx, draw.id)
}

/**
 * Proposes another number for a settled draw, with a reason; replaces an earlier proposal that still waits.
 */
async function officeProposeCorrection(
  ctx: Context,
  caller: OperatorCaller,
  input: z.output<Calls['officeProposeCorrection']['input']>,
): Promise<Detail> {
  requirePermission(caller, 'draws.write')
  const reason = requireReason(input.reason)
  const draw = await requireOfficial(ctx, input)
  const winningNumber = await readNumber(ctx, draw, input.winningNumber)
  const at = ctx.clock.now()
  await ctx.db.transact(async (tx) => {
    const { resultVersion, winningNumber: current } = await lockSettled(tx, draw)
    if (current === winningNumber) refuse('result.same')
    await tx.query(
      `insert into lottery.draw_result (draw_id, version, winning_number, basis, reason, proposed_by,
         proposed_name, proposed_at)
       values ($1, $2, $3, 'correction', $4, $5, $6, $7)
       on conflict (draw_id, version) do update set winning_number = excluded.winning_number,
         reason = excluded.reason, proposed_by = excluded.proposed_by,
         proposed_name = excluded.proposed_name, proposed_at = excluded.proposed_at`,
      [draw.id, resultVersion + 1, winningNumber, reason, caller.id, caller.name, at],
    )
    await audit(tx, caller, {
      at,
      action: 'draw.ask_correction',
      target: auditTarget(draw),
      reason,
      before: { winningNumber: current },
      after: { winningNumber },
    })
  })
  return detailOf(ctx, draw.id)
}

/**
 * settled → settling, by a second person: the new number is the result, and every book is settled again
 * (settle-draw.ts). The lock on the draw's row admits one correction at a time, and each of them once.
 */
async function officeConfirmCorrection(
  ctx: Context,
  caller: OperatorCaller,
  input: z.output<Calls['officeConfirmCorrection']['input']>,
): Promise<Detail> {
  requirePermission(caller, 'draws.write')
  const draw = await requireOfficial(ctx, input)
  const winningNumber = input.winningNumber.trim()
  const at = ctx.clock.now()
  await ctx.db.transact(async (tx) => {
    const before = await lockSettled(tx, draw)
    const proposed = (await readResults(tx, draw.id)).find(({ standsAt }) => standsAt === null)
    if (proposed?.winningNumber !== winningNumber) return refuse('correction.unknown')
    await requireSecondPerson(tx, { asked: proposed.proposedBy, caller })
    const { version } = proposed
    await tx.query(
      `update lottery.draw_result set confirmed_by = $3, confirmed_name = $4, stands_at = $5
       where draw_id = $1 and version = $2`,
      [draw.id, version, caller.id, caller.name, at],
    )
    await restartSettlement(ctx, tx, { draw, version })
    const set = { winning_number: winningNumber, result_version: version }
    assert(await advanceDraw(tx, { id: draw.id, to: 'settling', at, set, from: ['settled'] }))
    await enqueueStep(tx, draw, 'settle')
    await appendToLog(tx, at, [officialResultEntry(draw, winningNumber, at)])
    return audit(tx, caller, {
      at,
      action: 'draw.correct',
      target: auditTarget(draw),
      reason: proposed.reason ?? undefined,
      before: { winningNumber: before.winningNumber },
      after: { winningNumber },
    })
  })
  announceState(ctx, draw, 'settling')
  return detailOf(ctx, draw.id)
}

/** Has every book settle the draw again, from its first wager, by this version of the result. */
async function restartSettlement(ctx: Context, tx: Tx, { draw, version }: { draw: Draw; version: number }) {
  for (const { number } of ctx.db.books) {
    await tx.in(number).query(
      `update lottery_sale set result_version = $2, done_upto = 0, finished_at = null, payout = 0,
         advanced = 0
       where draw_id = $1`,
      [draw.id, version],
    )
  }
}

async function lockSettled(tx: Tx, { id }: Draw): Promise<Draw> {
  await tx.query('select from lottery.draw where id = $1 for update', [id])
  const draw = await readDraw(tx, id)
  return draw?.state === 'settled' ? draw : refuse('draw.state', { state: draw?.state ?? null })
}

async function requireOfficial(
  ctx: Context,
  { gameCode, numero }: { readonly gameCode: string; readonly numero: string },
): Promise<OfficialDraw> {
  const draw = (await findDraw(ctx.db, gameCode, numero)) ?? refuse('draw.unknown')
  return draw.source === 'official' ? draw : refuse('draw.not_official')
}

/** Reads a possible result of the game; spaces are ignored. */
async function readNumber(ctx: Context, { game }: Draw, text: string): Promise<string> {
  const { family } = await requireGame(ctx, game)
  const result = parseResult(family, text.replaceAll(/\s/g, ''))
  return result === null ? refuse('result.invalid') : formatResult(result)
}

async function detailOf(ctx: Context, id: bigint): Promise<Detail> {
  const draw = await readDraw(ctx.db, id)
  assert(draw !== null)
  return presentDetail(ctx, draw)
}

export const resultCommands = { officeEnterResult, officeProposeCorrection, officeConfirmCorrection }
