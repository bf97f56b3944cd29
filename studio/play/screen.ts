import type { ComponentType } from 'preact'
import type { Chance } from '../src/fairness/chance.ts'
import type { HistoryRow, Language, Welcome } from '../src/host/protocol.ts'
import type { Sound } from './shell/device/sound.ts'
import type { Link } from './shell/link/link.ts'
import type { Purse } from './shell/link/shown-balance.ts'
import type { Text } from './shell/text/text.ts'

/** What the shell gives to a game's screen. */
export interface ScreenProps {
  readonly link: Link
  /** The newest one: another object after each reconnection, and then its state is the whole truth. */
  readonly welcome: Welcome
  /** Whether the host is there now; while it is not, nothing can be staked. */
  readonly isOn: boolean
  /** The shell's texts; a game has its own by `speak(texts, welcome.language)`. */
  readonly text: Text
  readonly sound: Sound
  readonly purse: Purse
  /** A short note at the top, also read out. */
  readonly toast: (message: string, kind?: 'plain' | 'error') => void
  /** Read out by screen readers only: results. */
  readonly tell: (message: string) => void
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

/** A game's chunk: what `games.ts` loads. */
export interface GameModule {
  readonly Screen: ComponentType<ScreenProps>
  /** How it is played and what it pays, out of its rules file. */
  readonly Rules: ComponentType<RulesProps>
  /** A round that has ended: what happened in it (`row.detail`). */
  readonly Story: ComponentType<StoryProps>
  /** The name of a bet of docs/studio.md in the player's language. */
  readonly nameOfBet: (bet: string, language: Language) => string
  /** Whether the rules make the told `detail` out of this chance; the shell has compared the hash before. */
  readonly check: (row: HistoryRow, chance: Chance) => boolean
  /** Of games that do not draw from the player's own seeds: their own words and figures in the panel. */
  readonly Fairness?: ComponentType<FairnessProps>
}

export type LoadGame = () => Promise<GameModule>
