import { createBull } from './bull/game-mode.ts'
import { createFixtures } from './fixtures/game-mode.ts'
import type { GameMode, World } from './host/game-mode.ts'
import { createReef } from './reef/game-mode.ts'
import { createSolo } from './solo/solo.ts'
import { createTables } from './tables/tables.ts'

/** Every game mode; a game is offered when one of them plays it. */
export const createGameModes: readonly ((world: World) => GameMode)[] = [
  createSolo,
  (world) => createTables(world),
  createReef,
  createBull,
  createFixtures,
]
