import { arenaCup } from './arena-cup/game.ts'
import { baccarat } from './baccarat/game.ts'
import { bullBull } from './bull-bull/game.ts'
import { cockDerby } from './cock-derby/game.ts'
import { dragonGate } from './dragon-gate/game.ts'
import type { StudioGame } from './game.ts'
import { lanternReef } from './lantern-reef/game.ts'
import { lotusCascade } from './lotus-cascade/game.ts'
import { moonMines } from './moon-mines/game.ts'
import { pearlPond } from './pearl-pond/game.ts'
import { pondLeague } from './pond-league/game.ts'
import { roulette } from './roulette/game.ts'
import { sicBo } from './sic-bo/game.ts'

/** Every game of the studio. */
export const games: readonly StudioGame[] = [
  pearlPond,
  dragonGate,
  lotusCascade,
  moonMines,
  roulette,
  baccarat,
  sicBo,
  lanternReef,
  bullBull,
  pondLeague,
  arenaCup,
  cockDerby,
]
