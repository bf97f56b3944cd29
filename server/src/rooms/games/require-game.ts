import type { Context } from '../../context.ts'
import { refuse } from '../../refusal.ts'
import { readCatalogue } from './catalogue.ts'
import type { PlacedGame } from './game.ts'

/**
 * The game that a member names by its number, as text or as a number (GL-23), and optionally by its vendor;
 * also one that is off, because it can still be removed from favourites. Refuses `game.unknown`.
 */
export async function requireGame(
  ctx: Context,
  { nodeId, vendor }: { readonly nodeId: string | number; readonly vendor?: string | undefined },
): Promise<PlacedGame> {
  const placed = (await readCatalogue(ctx)).byNode.get(BigInt(nodeId).toString())
  if (placed === undefined || (vendor !== undefined && vendor !== '' && vendor !== placed.game.vendor)) {
    return refuse('game.unknown')
  }
  return placed
}
