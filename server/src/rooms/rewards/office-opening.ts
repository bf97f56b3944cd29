import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { secondPersonAbove } from '../cashier/index.ts'
import { areAboveLimit, type Opening } from '../operators/index.ts'
import { type Row, rowOf } from './office-row.ts'
import { type Reward, rewardTarget } from './office-store.ts'

/** What a reward costs whoever switches it on: its budget holds for all times that it is on. Pure. */
export const rewardOpening = ({ id, writtenBy, budget }: Reward): Opening => ({
  ...{ act: 'rewards.open', target: rewardTarget(id), terms: '', writtenBy, cost: budget },
})

/** Rewards as operators see them, in their order. */
export async function presentRewards(
  ctx: Context,
  db: Db,
  rewards: readonly Reward[],
): Promise<readonly Row[]> {
  const limit = await secondPersonAbove(db)
  const above = await areAboveLimit(db, rewards.map(rewardOpening), { at: ctx.clock.now(), limit })
  return rewards.map((reward, place) => rowOf(reward, above[place] ?? false))
}

export async function presentReward(ctx: Context, db: Db, reward: Reward): Promise<Row> {
  const limit = await secondPersonAbove(db)
  const [above = false] = await areAboveLimit(db, [rewardOpening(reward)], { at: ctx.clock.now(), limit })
  return rowOf(reward, above)
}
