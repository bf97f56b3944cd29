import assert from 'node:assert/strict'
import { checkDraw, redraw } from '@koi/contract/fairness/check-draw.ts'
import type { Family } from '@koi/contract/lottery/games.ts'
import type { Context } from '../../../context.ts'
import { openSecret } from '../../../secrets.ts'
import { requireGame } from '../games/game.ts'
import { type BeaconRound, checkRound } from './beacon.ts'
import { type OwnDraw, recordOf, seedPurpose } from './draw.ts'

/** The result that seed and beacon give, and the seed that anyone needs to recompute it. */
export async function resultOf(
  ctx: Context,
  draw: OwnDraw,
  round: BeaconRound,
): Promise<{ readonly seed: Buffer; readonly winningNumber: string }> {
  const { family } = await requireGame(ctx, draw.game)
  const seed = openSecret(ctx.config, draw.sealedSeed, seedPurpose(draw))
  const randomness = await checkRound(draw.chain, draw.round, round.signature)
  const published = { ...round, seed: seed.toString('hex') }
  return { seed, winningNumber: deriveChecked(draw, { family, published, randomness }) }
}

/** Derives the result, and checks it before it is published as every reader of the record can check it. */
function deriveChecked(
  draw: OwnDraw,
  {
    family,
    published,
    randomness,
  }: {
    readonly family: Family
    readonly published: BeaconRound & { readonly seed: string }
    /** Of the signature, as it was checked; null for a false one. */
    readonly randomness: string | null
  },
): string {
  const evidence = {
    ...published,
    family,
    record: recordOf(draw),
    recordHash: draw.recordHash,
    chain: draw.chain,
    winningNumber: '',
  }
  const winningNumber = redraw(evidence)
  assert(winningNumber !== null)
  for (const { step, holds } of checkDraw({ ...evidence, winningNumber }, () => randomness)) {
    assert(holds, `draw ${draw.game} ${draw.numero} fails the check: ${step}`)
  }
  return winningNumber
}
