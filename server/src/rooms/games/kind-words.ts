import type { CategoryCode } from './game.ts'

/**
 * What people type who look for a kind of game, in all languages of the site, besides the category's own
 * names: each entry is searched like a name, after all names.
 */
export const KIND_WORDS: Readonly<Record<CategoryCode, readonly string[]>> = {
  SPORTS: ['sports', 'football', 'soccer', 'sukan', 'bola sepak', '体育', '足球'],
  FISH: ['fish', 'fishing', 'shooting', 'ikan', 'memancing', 'tembak ikan', '捕鱼', '打鱼', '鱼'],
  LIVE: ['live', 'casino', 'table', 'dealer', 'kasino langsung', 'meja', '真人', '视讯', '赌场'],
  PVP: ['poker', 'cards', 'kad', '棋牌', '扑克', '纸牌'],
  RNG: ['slot', 'slots', 'reels', 'machine', 'slot mesin', '老虎机', '电子游艺', '拉霸'],
  ESPORTS: ['esports', 'e-sports', 'esukan', '电竞', '电子竞技'],
  COCKFIGHT: ['cockfight', 'rooster', 'sabung ayam', '斗鸡'],
  LOTT: ['lottery', 'lotto', 'loteri', '彩票'],
  ELOTT: ['lottery', 'lotto', 'loteri', '彩票'],
}
