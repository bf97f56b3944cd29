import type { MemberCaller, Visitor } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { topSeriesOf } from '../../agents/index.ts'
import type { Game } from './game.ts'
import type { Terms } from './terms.ts'

/**
 * The game as it is sold to this caller: nobody plays above their own highest series, and what a lower one
 * leaves is rebated from there; the rest goes up the line (TA-08).
 */
export async function gameFor(ctx: Context, caller: MemberCaller | Visitor, game: Game): Promise<Game> {
  if (caller.kind !== 'member') return game
  const top = await topSeriesOf(ctx, caller.id)
  return top >= game.series.top ? game : { ...game, series: seriesUpTo(game.series, top) }
}

/** The series up to one; a game is sold at its lowest even to those who have less. Pure. */
function seriesUpTo({ min, max, preset, top }: Terms['series'], own: number): Terms['series'] {
  const highest = Math.max(min, own)
  return {
    min,
    max: Math.min(max, highest),
    preset: Math.min(preset, highest),
    top: Math.min(top, highest),
  }
}
