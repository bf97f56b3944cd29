import { z } from 'zod'
import { type Act, act, type GameMode, type World } from './game-mode.ts'
import { readHistory } from './history.ts'
import { readCommitment, rotateSeeds } from './seed-pairs.ts'

/**
 * The host's acts for every game, those for games that draw from the player's seed pair, and the mode's own.
 */
export function hostActs(world: World, mode: GameMode): Readonly<Record<string, Act>> {
  const history = act({
    shape: z.strictObject({ before: z.string().max(64).optional() }),
    run: (player, { before }) => readHistory(world, player, before),
  })
  if (mode.seeds === 'own') return { history, ...mode.acts }
  const fairness = act({
    shape: z.strictObject({}),
    run: (player) => readCommitment(world, player),
  })
  const rotate = act({
    shape: z.strictObject({ clientSeed: z.string().max(64).optional() }),
    run: (player, { clientSeed }) => rotateSeeds(world, player, clientSeed),
  })
  return { history, fairness, rotate, ...mode.acts }
}
