import { z } from 'zod'
import { readHistory } from './history.ts'
import { readCommitment, rotateSeeds } from './pairs.ts'
import { type Act, act, type Way, type World } from './way.ts'

/** The acts that the host has for every game, and those of games that draw from the player's seed pair. */
export function hostActs(world: World, way: Way): Readonly<Record<string, Act>> {
  const history = act({
    shape: z.strictObject({ before: z.string().max(64).optional() }),
    run: (player, { before }) => readHistory(world.db, player, before),
  })
  if (way.seeds === 'own') return { history, ...way.acts }
  const fairness = act({
    shape: z.strictObject({}),
    run: (player) => readCommitment(world, player),
  })
  const rotate = act({
    shape: z.strictObject({ clientSeed: z.string().max(64).optional() }),
    run: (player, { clientSeed }) => rotateSeeds(world, player, clientSeed),
  })
  return { history, fairness, rotate, ...way.acts }
}
