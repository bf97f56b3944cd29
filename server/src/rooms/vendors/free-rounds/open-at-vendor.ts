import type { Context } from '../../../context.ts'
import { userOf } from '../rounds/held-store.ts'
import { toNumber } from '../transfer/request-transfer.ts'
import { askForStatus, NoFreeRounds } from './ask-vendor.ts'
import type { FreeRounds } from './free-rounds.ts'
import { findFree, saveCancelWord, saveOpening } from './free-store.ts'

export const OPEN_FREE_ROUNDS = 'vendors.open-free-rounds'
export const END_FREE_ROUNDS = 'vendors.end-free-rounds'

/** The vendor will not change its mind about these; after any other word it is asked again. */
const REFUSED: readonly string[] = [
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_BET_LIMIT_EXCEEDED',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_INVALID_REWARD',
]

/**
 * Has a vendor create free rounds; throws while its answer is not definite, so that the job runs again. The
 * same call again creates nothing twice.
 */
export async function openAtVendor(ctx: Context, { id }: { readonly id: string }): Promise<void> {
  const free = await findFree(ctx.db, id)
  const now = ctx.clock.now()
  if (free === null || free.state !== 'opening' || free.expiresAt <= now) return
  const word = await wordOf(ctx, free, '/freebet/rewards/create', {
    game_code: free.game,
    currency: free.currency,
    bet_count: free.rounds,
    bet_value: toNumber(free.betValue),
    max_win: free.maxWin === null ? null : toNumber(free.maxWin),
    end_time: free.expiresAt.toISOString(),
  })
  const isRefused = REFUSED.includes(word) || word === NONE
  const state = word === 'RS_OK' ? 'open' : isRefused ? 'refused' : 'opening'
  await saveOpening(ctx.db, id, { state, word, at: now })
  if (state === 'opening') throw new Error(`${free.vendor} has not opened free rounds: ${word}`)
}

/** Has a vendor end cancelled free rounds; throws until it has confirmed it. */
export async function endAtVendor(ctx: Context, { id }: { readonly id: string }): Promise<void> {
  const free = await findFree(ctx.db, id)
  if (free === null || free.state !== 'cancelled') return
  const word = await wordOf(ctx, free, '/freebet/rewards/cancel', {})
  const isEnded = word === 'RS_OK' || word === NONE
  await saveCancelWord(ctx.db, id, word, isEnded ? ctx.clock.now() : null)
  if (!isEnded) throw new Error(`${free.vendor} has not ended free rounds: ${word}`)
}

/** The vendor is not connected any more, or has no free rounds. */
const NONE = 'no free rounds'

async function wordOf(
  ctx: Context,
  { id, vendor, memberId }: FreeRounds,
  path: Parameters<typeof askForStatus>[2],
  content: object,
): Promise<string> {
  try {
    const user = await userOf(ctx.db, memberId)
    return await askForStatus(ctx, vendor, path, { reward_uuid: id, user, ...content })
  } catch (error) {
    if (error instanceof NoFreeRounds) return NONE
    ctx.log.warn({ err: error, vendor, reward: id }, 'a vendor did not answer about free rounds')
    return error instanceof Error ? error.message.slice(0, 200) : 'no answer'
  }
}
