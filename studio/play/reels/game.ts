import type { SoloRound } from '../../src/solo/protocol.ts'
import type { Language } from '../shell/text/text.ts'
import type { Pictures } from './board.ts'
import type { ShownRound } from './show.ts'

/** What a game with reels gives to the screen that such games share. */
export interface ReelsGame {
  readonly code: string
  readonly pictures: Pictures
  /** The strips to turn before the strips of the spin are known. */
  readonly strips: readonly string[]
  readonly wild: string
  readonly shownOf: (play: SoloRound['play']) => ShownRound
  /** The row of each line on each reel; empty for games without lines. */
  readonly lines: readonly (readonly number[])[]
  /** The wide picture above the board. */
  readonly scene: string
  readonly nameOf: (letter: string, language: Language) => string
}
