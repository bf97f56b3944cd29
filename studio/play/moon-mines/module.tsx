import type { GameModule } from '../screen.ts'
import { translator } from '../shell/text/text.ts'
import { checkMines } from './check.ts'
import { MoonMinesRules } from './MoonMinesRules.tsx'
import { MoonMinesScreen } from './MoonMinesScreen.tsx'
import { MoonMinesStory } from './MoonMinesStory.tsx'
import { texts } from './texts.ts'

/** Moon Mines: pearls, mines, and when to stop. */
export const module: GameModule = {
  Screen: MoonMinesScreen,
  Rules: MoonMinesRules,
  Story: MoonMinesStory,
  // A bet of docs/studio.md is such as `3 mines, stop after 10`.
  nameOfBet(bet, language) {
    const [mines = '', picks = ''] = bet.match(/\d+/g) ?? []
    return translator(texts, language)('bet', { mines, picks })
  },
  check: checkMines,
}
