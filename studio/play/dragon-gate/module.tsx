import { playRound } from '../../src/games/dragon-gate/rules.ts'
import type { SoloDetail } from '../../src/solo/protocol.ts'
import { ReelsScreen } from '../reels/ReelsScreen.tsx'
import { ReelsStory } from '../reels/ReelsStory.tsx'
import type { GameModule } from '../screen.ts'
import { isSame } from '../shell/check/same.ts'
import { translator } from '../shell/text/text.ts'
import { DragonGateRules } from './DragonGateRules.tsx'
import { dragonGate } from './game.ts'
import { texts } from './texts.ts'

/** Dragon Gate: 243 ways up the fall. */
export const module: GameModule = {
  Screen: (props) => <ReelsScreen {...props} game={dragonGate} />,
  Rules: DragonGateRules,
  Story: (props) => <ReelsStory {...props} game={dragonGate} />,
  nameOfBet: (_bet, language) => translator(texts, language)('bet'),
  check: ({ detail }, chance) => isSame((detail as SoloDetail).play, playRound(chance)),
}
