import { toWire } from '@koi/contract/money.ts'
import type { MemberId } from '../../caller.ts'
import type { Db } from '../../db/db.ts'
import { type Bonus, progressOf } from './bonus.ts'
import { listRunning } from './bonus-store.ts'
import { readProgress } from './turnover-requirement.ts'

/** The running bonuses of a member together: what a withdrawal would end. */
export interface RunningBonuses {
  readonly list: readonly Bonus[]
  readonly amount: bigint
  /** What is still to be played for them, beyond earlier requirements. */
  readonly left: bigint
}

/** Null without a running bonus; `book` is the member's, or a transaction of it. */
export async function readRunningBonuses(book: Db, memberId: MemberId): Promise<RunningBonuses | null> {
  const list = await listRunning(book, memberId)
  if (list.length === 0) return null
  const requirements = await readProgress(book, memberId, 'all')
  return {
    list,
    amount: list.reduce((sum, { amount }) => sum + amount, 0n),
    left: list.reduce((sum, bonus) => sum + progressOf(bonus, requirements).left, 0n),
  }
}

/** What a refusal says of them. */
export const inNumbers = ({ amount, left }: RunningBonuses) => ({
  amount: toWire(amount),
  remaining: toWire(left),
})
