import assert from 'node:assert/strict'
import { formatResult, parseResult } from '@koi/contract/lottery/games.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import { audit, requirePermission, requireReason } from '../operators/index.ts'
import { type Draw, type OfficialDraw, targetOf } from './draws/draw.ts'
import { advance, findDraw, readDraw } from './draws/draw-store.ts'
import { presentDetail } from './draws/present-draw.ts'
import { addClaim, readResults } from './draws/result-store.ts'
import { announce, askStep } from './draws/steps.ts'
import { requireGame } from './games/game.ts'
import { decideResult } from './lifecycle/await-result.ts'

type Calls = typeof officeSchemas
type Detail = z.input<Calls['officeDraw']['output']>

/** What a person read of the state's result; it stands when a second one has read the same. */
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
    const said = { winningNumber, feed: null, snapshot: null, at }
    const claim = { ...said, operatorId: caller.id, operatorName: caller.name }
    isEntered = await addClaim(tx, draw.id, claim)
    if (!isEntered) refuse('result.entered')
    await audit(tx, caller, { at, action: 'draw.enter', target: targetOf(draw), after: { winningNumber } })
  })
  if (!isEntered) refuse('draw.state')
  return detailOf(ctx, draw.id)
}

/** Another number for a settled draw, with the reason; a later proposal takes the place of one that waits. */
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
    const { resultVersion, winningNumber: standing } = await lockSettled(tx, draw)
    if (standing === winningNumber) refuse('result.same')
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
      target: targetOf(draw),
      reason,
      before: { winningNumber: standing },
      after: { winningNumber },
    })
  })
  return detailOf(ctx, draw.id)
}

/**
 * settled → settling, by a second person: the new number stands, and every book is to be gone through once
 * more (settle-draw.ts). One correction at a time, each exactly once: the draw's row is locked.
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
    if (proposed.proposedBy === caller.id) refuse('operator.second_person')
    const { version } = proposed
    await tx.query(
      `update lottery.draw_result set confirmed_by = $3, confirmed_name = $4, stands_at = $5
       where draw_id = $1 and version = $2`,
      [draw.id, version, caller.id, caller.name, at],
    )
    await beginAgain(ctx, tx, { draw, version })
    const set = { winning_number: winningNumber, result_version: version }
    assert(await advance(tx, { id: draw.id, to: 'settling', at, set, from: ['settled'] }))
    await askStep(tx, draw, 'settle')
    return audit(tx, caller, {
      at,
      action: 'draw.correct',
      target: targetOf(draw),
      reason: proposed.reason ?? undefined,
      before: { winningNumber: before.winningNumber },
      after: { winningNumber },
    })
  })
  announce(ctx, draw, 'settling')
  return detailOf(ctx, draw.id)
}

/** Every book settles the draw anew, from its first wager, by this version of the result. */
async function beginAgain(ctx: Context, tx: Tx, { draw, version }: { draw: Draw; version: number }) {
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

/** A possible result of the game, without the spaces that a person types. */
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
