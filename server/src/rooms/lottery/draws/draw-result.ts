import assert from 'node:assert/strict'
import { checkDraw, redraw } from '@koi/contract/fairness/check-draw.ts'
import type { Context } from '../../../context.ts'
import { openSecret } from '../../../secrets.ts'
import { requireGame } from '../games/game.ts'
import type { BeaconRound } from './beacon.ts'
import { type OwnDraw, recordOf, seedPurpose } from './draw.ts'
import { computePairings } from './timelock.ts'

/** The result that seed and beacon give, and the seed that anyone needs to recompute it. */
export async function resultOf(
  ctx: Context,
  draw: OwnDraw,
  round: BeaconRound,
): Promise<{ readonly seed: Buffer; readonly winningNumber: string }> {
  const { family } = await requireGame(ctx, draw.game)
  const seed = openSecret(ctx.config, draw.sealedSeed, seedPurpose(draw))
  const evidence = {
    ...round,
    family,
    record: recordOf(draw),
    recordHash: draw.recordHash,
    chain: draw.chain,
    seed: seed.toString('hex'),
    winningNumber: '',
  }
  const winningNumber = redraw(evidence)
  assert(winningNumber !== null)
  // As every reader of the record can check it, before it is published.
  const pairings = await computePairings(draw, round.signature)
  for (const { step, holds } of checkDraw({ ...evidence, winningNumber }, pairings)) {
    assert(holds, `draw ${draw.game} ${draw.numero} fails the check: ${step}`)
  }
  return { seed, winningNumber }
}
