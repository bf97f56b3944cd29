import type { LotteryGame } from './lottery-tabs.ts'

/** What people type who look for any lottery, in all languages of the site. */
const LOTTERY_WORDS = ['lottery', 'lotto', 'loteri', 'togel', 'draw', 'cabutan', 'xo so', '彩票', '开奖']
/** Usual words for the games of a group, besides their names. */
const GROUP_WORDS: Readonly<Record<string, readonly string[]>> = {
  SSC: ['five digits', 'ssc', 'lima digit', '时时彩'],
  DICE: ['dice', 'dadu', 'k3', '骰子', '快三'],
  RACE: ['racing', 'race', 'lumba', 'pk10', '赛车'],
  ELEVEN: ['11x5', 'eleven', '十一选五', '11选5'],
  KENO: ['keno', '快乐8', '快乐彩'],
  VIP: ['vietnam', '越南'],
  NORTH: ['vietnam', 'mien bac', '越南', '北部'],
  CENTRE: ['vietnam', 'mien trung', '越南', '中部'],
  SOUTH: ['vietnam', 'mien nam', '越南', '南部'],
}
/** A letter or two begin too many words. */
const MIN_WORD = 2

/**
 * The games whose name or code contains the text, ignoring case; if there are none, those that a word for
 * their group or for lotteries finds. Pure.
 */
export function searchGames(games: readonly LotteryGame[], text: string): readonly LotteryGame[] {
  const wanted = text.trim().toLowerCase()
  const named = games.filter(({ remark, gameCode }) => `${remark} ${gameCode}`.toLowerCase().includes(wanted))
  if (named.length > 0 || wanted.length < MIN_WORD) return named
  const isMeant = (word: string) => word.startsWith(wanted)
  const grouped = games.filter(({ gameGroupCode }) => GROUP_WORDS[gameGroupCode]?.some(isMeant))
  if (grouped.length > 0) return grouped
  return LOTTERY_WORDS.some(isMeant) ? games : []
}
