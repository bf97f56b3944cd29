import { createBull } from './bull/way.ts'
import { createFixtures } from './fixtures/way.ts'
import type { Way, World } from './host/way.ts'
import { createReef } from './reef/way.ts'
import { createSolo } from './solo/solo.ts'
import { createTables } from './tables/tables.ts'

/** Every way of playing; a game is offered when one of them plays it. */
export const createWays: readonly ((world: World) => Way)[] = [
  createSolo,
  (world) => createTables(world),
  createReef,
  createBull,
  createFixtures,
]
