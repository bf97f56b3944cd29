import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { MAX_AMOUNT, realCurrency, toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { enqueue } from '../../job.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { requireSeen } from '../../seen.ts'
import { membersByAccounts } from '../members/index.ts'
import { audit, requirePermission, requireReason } from '../operators/index.ts'
import { type Board, type BoardTerms, boardTarget, totalCost } from './board.ts'
import * as store from './board-store.ts'

import { stateOf } from './mission.ts'
import { boardOpening, needSecondPerson, openWithinLimit } from './office-opening.ts'
import { boardRow, seenOfBoard } from './office-row.ts'
import { readAmount, readTexts } from './typed.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>
type Input = z.output<(typeof officeSchemas)['officeSaveBoard']['input']>

/** Writes a board, or changes one that is off; a round that runs keeps the terms it began with. */
export const officeSaveBoard: OfficeCommands['officeSaveBoard'] = async (ctx, caller, input) => {
  requirePermission(caller, 'rewards.write')
  const reason = requireReason(input.reason)
  const at = ctx.clock.now()
  const costed = costTerms(ctx, readTerms(input, at))
  return ctx.db.transact(async (tx) => {
    const before = input.id === undefined ? null : await lockDisabled(tx, BigInt(input.id))
    const id = before?.id ?? (await store.insertBoard(tx, costed, { by: caller.id, at }))
    if (before !== null) await store.updateBoard(tx, id, costed, caller.id)
    await audit(tx, caller, {
      ...{ at, action: before === null ? 'board.write' : 'board.change', target: boardTarget(id), reason },
      ...(before === null ? {} : { before: { ...before } }),
      after: { ...costed.terms, totalCost: toWire(costed.totalCost) },
    })
    return readRow(ctx, tx, id)
  })
}

/** Terms with what all their rounds cost. Refuses 'amount.too_large' above what an amount may be. */
export function costTerms({ config }: Context, terms: BoardTerms): store.CostedTerms {
  const cost = totalCost(terms, config.KOI_TIME_ZONE)
  if (cost > MAX_AMOUNT) refuse('amount.too_large', { max: toWire(MAX_AMOUNT) })
  return { terms, totalCost: cost }
}

async function readRow(ctx: Context, tx: Tx, id: bigint) {
  const board = (await store.findPaidBoard(tx, id)) ?? refuse('board.unknown')
  const [needs = false] = await needSecondPerson(ctx, tx, [boardOpening(board)])
  return boardRow(board, needs)
}

/** Locks a board that can be changed: it is neither on nor closed. */
async function lockDisabled(tx: Tx, id: bigint): Promise<Board> {
  const board = (await store.lockBoard(tx, id)) ?? refuse('board.unknown')
  const state = stateOf(board)
  return state === 'off' ? board : refuse('board.state', { state })
}

/** On: its rounds begin; off: no other round begins, and one that runs goes on to its prizes. */
export const officeSwitchBoard: OfficeCommands['officeSwitchBoard'] = async (ctx, caller, input) => {
  requirePermission(caller, 'rewards.write')
  const reason = requireReason(input.reason)
  return ctx.db.transact(async (tx) => {
    const id = BigInt(input.id)
    const before = (await store.lockBoard(tx, id)) ?? refuse('board.unknown')
    const at = ctx.clock.now()
    const state = stateOf(before)
    if (state !== (input.on ? 'off' : 'on')) refuse('board.state', { state })
    if (input.on && before.until <= at) refuse('board.window')
    if (input.on) requireSeen(input.seen, seenOfBoard(before))
    if (input.on) await openWithinLimit(ctx, tx, boardOpening(before), caller)
    await store.switchBoard(tx, id, { on: input.on, at, by: caller.id })
    if (input.on) await enqueue(tx, { name: 'missions.sweep-rounds', key: 'missions:sweep' })
    await audit(tx, caller, {
      ...{ at, action: input.on ? 'board.switch_on' : 'board.switch_off', target: boardTarget(id), reason },
      ...{ before: { state }, after: { state: input.on ? 'on' : 'off' } },
    })
    return readRow(ctx, tx, id)
  })
}

const DAY_MS = 86_400_000
/** The longest that a board runs. */
const MAX_WINDOW_MS = 366 * DAY_MS

/** Refuses 'board.window'. A new board cannot have begun long ago; a changed one keeps its beginning. */
function requireWindow({ id, from, until }: Pick<Input, 'id' | 'from' | 'until'>, now: Date): void {
  const isOver = until <= from || until <= now.getTime()
  const isLate = id === undefined && from < now.getTime() - DAY_MS
  if (isOver || isLate || until - from > MAX_WINDOW_MS) refuse('board.window')
}

function readTerms(input: Input, now: Date): BoardTerms {
  const { period, weights, turnoverRate } = input
  requireWindow(input, now)
  const [from, until] = [new Date(input.from), new Date(input.until)]
  const prizes = input.prizes.map((prize) => readAmount('prizes', prize))
  const counts = Object.values(weights).some((weight) => weight > 0)
  const rises = prizes.some((prize, place) => place > 0 && prize > (prizes[place - 1] ?? 0n))
  if (prizes.length === 0 || !counts || rises) refuse('board.prizes')
  return {
    ...{ titles: readTexts('titles', input.titles), bodies: readTexts('bodies', input.bodies) },
    ...{ period, weights, prizes, currency: realCurrency(), turnoverRate, from, until },
  }
}

/** Keeps an account out of rankings, such as that of somebody who works for the house, or no longer. */
export const officeSetOutsider: OfficeCommands['officeSetOutsider'] = async (ctx, caller, input) => {
  requirePermission(caller, 'rewards.write')
  const reason = requireReason(input.reason)
  const [member] = await membersByAccounts(ctx.db, [input.account.trim().toLowerCase()])
  if (member === undefined) return refuse('member.unknown')
  const { out } = input
  const at = ctx.clock.now()
  await ctx.db.transact(async (tx) => {
    await store.setOutsider(tx, member.id, { out, at })
    await audit(tx, caller, {
      ...{ at, action: 'board.outsider', target: `member:${member.id}`, reason, after: { out } },
    })
  })
  return { memberId: String(member.id), account: member.account, out }
}
