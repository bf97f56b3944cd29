import type { LotteryGame } from './lottery-tabs.ts'

/** The number of tiles in two rows. */
const RECENT_MAX = 6

/** The games whose name or code contains the text, ignoring case. Pure. */
export function searchGames(games: readonly LotteryGame[], text: string): readonly LotteryGame[] {
  const wanted = text.trim().toLowerCase()
  return games.filter(({ remark, gameCode }) => `${remark} ${gameCode}`.toLowerCase().includes(wanted))
}

/**
 * The games of these codes, without repeats, the last played first; a game that was removed is left out.
 * Pure.
 */
export function recentGames(games: readonly LotteryGame[], codes: readonly string[]): readonly LotteryGame[] {
  return [...new Set(codes)]
    .flatMap((code) => games.find(({ gameCode }) => gameCode === code) ?? [])
    .slice(0, RECENT_MAX)
}
