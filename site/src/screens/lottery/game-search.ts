import type { LotteryGame } from './lottery-tabs.ts'

/** As many as two rows of tiles hold. */
const RECENT_MAX = 6

/** The games whose name or code holds the text, without regard to case. Pure. */
export function searchGames(games: readonly LotteryGame[], text: string): readonly LotteryGame[] {
  const wanted = text.trim().toLowerCase()
  return games.filter(({ remark, gameCode }) => `${remark} ${gameCode}`.toLowerCase().includes(wanted))
}

/** The games of these codes, each once, the last played first; a game that is gone is left out. Pure. */
export function recentGames(games: readonly LotteryGame[], codes: readonly string[]): readonly LotteryGame[] {
  return [...new Set(codes)]
    .flatMap((code) => games.find(({ gameCode }) => gameCode === code) ?? [])
    .slice(0, RECENT_MAX)
}
