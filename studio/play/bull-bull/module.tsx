import type { GameModule } from '../screen.ts'
import { translator } from '../shell/text/text.ts'
import { BullFairness } from './BullFairness.tsx'
import { BullRules } from './BullRules.tsx'
import { BullScreen } from './BullScreen.tsx'
import { BullStory } from './BullStory.tsx'
import { checkHand } from './check.ts'
import { bullTexts } from './texts.ts'

export const module: GameModule = {
  Screen: BullScreen,
  Rules: BullRules,
  Story: BullStory,
  Fairness: BullFairness,
  // The game has one bet.
  nameOfBet: (_, language) => translator(bullTexts, language)('bet'),
  check: checkHand,
}
