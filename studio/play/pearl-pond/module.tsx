import { playRound } from '../../src/games/pearl-pond/rules.ts'
import type { SoloDetail } from '../../src/solo/protocol.ts'
import { ReelsScreen } from '../reels/ReelsScreen.tsx'
import { ReelsStory } from '../reels/ReelsStory.tsx'
import type { GameModule } from '../screen.ts'
import { isSame } from '../shell/check/same.ts'
import { translator } from '../shell/text/text.ts'
import { pearlPond } from './game.ts'
import { PearlPondRules } from './PearlPondRules.tsx'
import { texts } from './texts.ts'

/** Pearl Pond: twenty lines under the moon. */
export const module: GameModule = {
  Screen: (props) => <ReelsScreen {...props} game={pearlPond} />,
  Rules: PearlPondRules,
  Story: (props) => <ReelsStory {...props} game={pearlPond} />,
  nameOfBet: (_bet, language) => translator(texts, language)('bet'),
  check: ({ detail }, chance) => isSame((detail as SoloDetail).play, playRound(chance)),
}
