import { playRound } from '../../src/games/lotus-cascade/rules.ts'
import type { SoloDetail } from '../../src/solo/protocol.ts'
import type { GameModule } from '../screen.ts'
import { isSame } from '../shell/check/same.ts'
import { translator } from '../shell/text/text.ts'
import { LotusCascadeRules } from './LotusCascadeRules.tsx'
import { LotusCascadeScreen } from './LotusCascadeScreen.tsx'
import { LotusCascadeStory } from './LotusCascadeStory.tsx'
import { texts } from './texts.ts'

/** Lotus Cascade: symbols that pay float away, and new ones come up. */
export const module: GameModule = {
  Screen: LotusCascadeScreen,
  Rules: LotusCascadeRules,
  Story: LotusCascadeStory,
  nameOfBet: (_bet, language) => translator(texts, language)('bet'),
  check: ({ detail }, chance) => isSame((detail as SoloDetail).play, playRound(chance)),
}
