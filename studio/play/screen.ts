import type { ComponentType } from 'preact'
import type { Chance } from '../src/fairness/chance.ts'
import type { HistoryRow, Language, Welcome } from '../src/host/protocol.ts'
import type { Sound } from './shell/device/sound.ts'
import type { Link } from './shell/link/link.ts'
import type { ShownBalance } from './shell/link/shown-balance.ts'
import type { Text } from './shell/text/text.ts'

/** The props that the shell gives to a game's screen. */
export interface ScreenProps {
  readonly link: Link
  /** The newest welcome. Each reconnection brings another object, whose state replaces all that was known. */
  readonly welcome: Welcome
  /** Whether the link is connected; while it is not, nothing can be staked. */
  readonly isOn: boolean
  /** The shell's texts; a game translates its own with `translator(texts, welcome.language)`. */
  readonly text: Text
  readonly sound: Sound
  readonly shownBalance: ShownBalance
  /** Shows a short note at the top, and announces it. */
  readonly toast: (message: string, kind?: 'plain' | 'error') => void
  /** Announces a result to screen readers only. */
  readonly announce: (message: string) => void
}

export interface RulesProps {
  readonly language: Language
  readonly currency: string
}

export interface StoryProps extends RulesProps {
  readonly row: HistoryRow
  readonly text: Text
}

export interface FairnessProps {
  readonly link: Link
  readonly language: Language
  readonly text: Text
}

/** A game's chunk, which `games.ts` loads. */
export interface GameModule {
  readonly Screen: ComponentType<ScreenProps>
  /** How the game is played and what it pays, from its rules file. */
  readonly Rules: ComponentType<RulesProps>
  /** What happened in a round that has ended (`row.detail`). */
  readonly Story: ComponentType<StoryProps>
  /** The name of a bet of docs/studio.md, in the player's language. */
  readonly nameOfBet: (bet: string, language: Language) => string
  /** Whether the rules turn this chance into the row's `detail`; the shell has compared the hash before. */
  readonly check: (row: HistoryRow, chance: Chance) => boolean
  /** The fairness panel of a game that does not draw from the player's own seeds. */
  readonly Fairness?: ComponentType<FairnessProps>
}

export type LoadGame = () => Promise<GameModule>
