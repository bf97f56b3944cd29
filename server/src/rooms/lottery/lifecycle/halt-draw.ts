import type { Context } from '../../../context.ts'
import { haltedDraws } from '../../../measure.ts'
import type { Draw } from '../draws/draw.ts'
import { announceState } from '../draws/steps.ts'
import { SealBroken } from './sealed-draw.ts'

/** The SQLSTATE of a settlement or refund for bets that are not those of the wagers, or were not debited. */
const FOREIGN_BETS = 'KS001'

/** The broken seal that an error reports, or null for any other error. */
export function brokenSeal(error: unknown): SealBroken | null {
  if (error instanceof SealBroken) return error
  const code = error instanceof Error && 'code' in error ? error.code : null
  return code === FOREIGN_BETS ? new SealBroken('bets', { message: String(error) }) : null
}

/**
 * Stops the settlement or the refund of a draw until people have looked at it and resume it
 * (`officeResumeDraw`): something is not as it was sealed or debited. What was paid so far was proved; the
 * rest waits.
 */
export async function haltDraw(ctx: Context, draw: Draw, { what, where }: SealBroken): Promise<void> {
  const { id, game, numero } = draw
  await ctx.db.query(
    `update lottery.draw set halted_at = $2, halt_reason = $3 where id = $1 and halted_at is null`,
    [id, ctx.clock.now(), what],
  )
  haltedDraws.inc({ what })
  ctx.log.error({ game, numero, what, ...where }, 'a draw is not as it was sealed or debited: it is halted')
  announceState(ctx, draw, draw.state)
}
