import type { Play } from './play.ts'

/** The two ways to play, as the wire names them (LA-16). */
export const PLAY_TYPES = ['trad', 'ent'] as const
export type PlayType = (typeof PLAY_TYPES)[number]

/** Only lotteries are played in two ways: no vendor's launch has a word for it (decision 0020). Pure. */
export const hasWays = (category: string): boolean => category === 'LOTT' || category === 'ELOTT'

/** The plays of each way. */
export const PLAY_GROUPS: Readonly<Record<PlayType, Play['group']>> = {
  trad: 'tradition',
  ent: 'entertainment',
}

/** The way to play that a text names; null for any other text. Pure. */
export const playTypeIn = (text: string | null): PlayType | null =>
  PLAY_TYPES.find((playType) => playType === text) ?? null
