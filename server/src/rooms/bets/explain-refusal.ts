import { toWire } from '@koi/contract/money.ts'
import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { explainStake } from '../protection/index.ts'
import { readStakeCap } from './stake-cap.ts'
import { sumUsed } from './turnover.ts'

/**
 * Adds to a refusal for the member's protection, or for a running bonus, what the batch did not compute:
 * which limit, how much is left, until when. Any other refusal is returned as it is, and so is one whose
 * cause is gone by now.
 */
export async function explainRefusal(
  ctx: Context,
  caller: MemberCaller,
  { refusal, stake }: { readonly refusal: Refusal; readonly stake: bigint },
): Promise<Refusal> {
  const book = ctx.db.book(caller.book)
  if (refusal.code === 'bonus.stake_limit') {
    const max = await readStakeCap(book, caller.id)
    return max === null ? refusal : new Refusal('bonus.stake_limit', { max: toWire(max) })
  }
  if (!refusal.code.startsWith('protection.')) return refusal
  try {
    await explainStake(ctx, caller, { stake, used: (from) => sumUsed(book, caller.id, from) })
    return refusal
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
