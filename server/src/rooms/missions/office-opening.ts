import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/db.ts'
import { secondPersonAbove } from '../cashier/index.ts'
import { areAboveLimit, type Opening, recordOpening } from '../operators/index.ts'
import { type Board, boardTarget } from './board.ts'
import { type Mission, missionTarget } from './mission.ts'

/** Missions and boards have one limit together. */
const ACT = 'missions.open'

/** What a mission costs whoever switches it on: its budget holds for all times that it is on. Pure. */
export const missionOpening = ({ id, writtenBy, budget }: Mission): Opening => ({
  ...{ act: ACT, target: missionTarget(id), terms: '', writtenBy, cost: budget },
})

/** The same of a board: a round keeps the prizes with which it began, whatever the board says later. Pure. */
export const boardOpening = ({ id, writtenBy, totalCost, period, prizes, from }: Board): Opening => ({
  ...{ act: ACT, target: boardTarget(id), writtenBy, cost: totalCost },
  terms: [period, prizes.join(','), from.getTime()].join(' '),
})

/** Records what an operator switches on; see `recordOpening`. */
export async function openWithinLimit(
  ctx: Context,
  tx: Tx,
  opening: Opening,
  caller: OperatorCaller,
): Promise<void> {
  await recordOpening(tx, opening, { caller, at: ctx.clock.now(), limit: await secondPersonAbove(tx) })
}

/** Of each of these, whether its writer may not switch it on; in their order. */
export const needSecondPerson = async (
  ctx: Context,
  db: Db,
  openings: readonly Opening[],
): Promise<readonly boolean[]> =>
  areAboveLimit(db, openings, { at: ctx.clock.now(), limit: await secondPersonAbove(db) })
