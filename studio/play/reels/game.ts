import type { SoloRound } from '../../src/solo/protocol.ts'
import type { Language } from '../shell/text/text.ts'
import type { Pictures } from './board.ts'
import type { ShownRound } from './show.ts'

/** What one game of reels gives to the screen that they share. */
export interface ReelsGame {
  readonly code: string
  readonly pictures: Pictures
  /** The strips before a spin's own are known. */
  readonly strips: readonly string[]
  readonly wild: string
  readonly shownOf: (play: SoloRound['play']) => ShownRound
  /** Rows of each line, for games that have lines. */
  readonly lines: readonly (readonly number[])[]
  /** The wide picture above the board. */
  readonly scene: string
  readonly nameOf: (letter: string, language: Language) => string
}
