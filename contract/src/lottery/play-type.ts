import type { Play } from './play.ts'

/** The two menus of plays, by their names in the API (LA-16). */
export const PLAY_TYPES = ['trad', 'ent'] as const
export type PlayType = (typeof PLAY_TYPES)[number]

/** Only lotteries have play types: no vendor's launch has a field for them (decision 0020). Pure. */
export const hasPlayTypes = (category: string): boolean => category === 'LOTT' || category === 'ELOTT'

/** The group of plays on each menu. */
export const PLAY_GROUPS: Readonly<Record<PlayType, Play['group']>> = {
  trad: 'tradition',
  ent: 'entertainment',
}

/** The play type that a text names; null for any other text. Pure. */
export const parsePlayType = (text: string | null): PlayType | null =>
  PLAY_TYPES.find((playType) => playType === text) ?? null
