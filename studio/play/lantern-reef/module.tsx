import type { GameModule } from '../screen.ts'
import { nameOfShot } from './bets.ts'
import { checkSitting } from './check.ts'
import { ReefRules } from './ReefRules.tsx'
import { ReefScreen } from './ReefScreen.tsx'
import { ReefStory } from './ReefStory.tsx'

export const module: GameModule = {
  Screen: ReefScreen,
  Rules: ReefRules,
  Story: ReefStory,
  nameOfBet: nameOfShot,
  check: (row) => checkSitting(row),
}
