import { randomUUID } from 'node:crypto'
import { requestText } from './client.ts'
import { type Crowd, tokenOf } from './crowd.ts'

/** What requests are made of. */
export interface Scene {
  readonly crowd: Crowd
  readonly merchant: string
  /** The draw on sale, and what the server pays on one digit of one position, per 10 000. */
  readonly sale: { readonly gameCode: string; readonly numero: string; readonly odds: number }
  /** Draws with a result. */
  readonly drawn: readonly { readonly gameCode: string; readonly numero: string }[]
}

/** The `nth` request of its kind; consecutive ones are of different members, draws and games. */
type Maker = (nth: number, scene: Scene) => string

const SERIES = 1956
const CATEGORIES = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS']
const SEARCHES = ['dragon', 'pear', 'gatr', 'lotus cas', 'fortnue']
const LANGUAGES = ['EN', 'MS', 'CN']
const oneOf = (texts: readonly string[], nth: number): string => texts[nth % texts.length] ?? ''
const GAMES = ['SSC60', 'MNVIP60']
const gameOf = (nth: number): string => GAMES[nth % GAMES.length] ?? ''

/** A step that shares no factor with the usual sizes of crowds reaches everybody, far apart. */
const STEP = 7_919
const token = (nth: number, { crowd }: Scene): string => tokenOf(crowd.first + ((nth * STEP) % crowd.members))

/** Visitors come from many places, as a site's do: limits of an address never meet. */
const addressOf = (nth: number): string => `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`

const open =
  (path: string | ((nth: number, scene: Scene) => string)): Maker =>
  (nth, scene) =>
    requestText('GET', typeof path === 'string' ? path : path(nth, scene), { address: addressOf(nth) })
const own =
  (path: string | ((nth: number, scene: Scene) => string)): Maker =>
  (nth, scene) =>
    requestText('GET', typeof path === 'string' ? path : path(nth, scene), { token: token(nth, scene) })

/** The busiest reads, asked for as the site asks. */
export const reads = {
  startUp: open('/wps/system/startup'),
  systemStatus: open('/wps/system/status'),
  announcements: own(
    (_, { merchant }) =>
      `/wps/announcement?types=B,PL,PU,H&groupName=m_home&platform=M&language=EN&merchantCode=${merchant}`,
  ),
  lotteryMenu: open('/lgw/games/mobile_game_menus?prizeMode=Lott&device=MOBILE&language=EN'),
  nearDraws: open((nth) => `/lgw/numeros/near?gameCode=${gameOf(nth)}`),
  playMenu: open((nth) => `/lgw/games/play_menu?gameCode=${gameOf(nth)}`),
  gameList: open(
    (nth) =>
      `/wps/game/GCSGAME_gameList?gameType=${oneOf(CATEGORIES, nth)}&pageNo=${(nth % 8) + 1}&pageSize=26` +
      `&platform=html5&clientType=2&language=${oneOf(LANGUAGES, nth)}`,
  ),
  gameSearch: open(
    (nth) =>
      `/wps/game/GCSGAME_gameList?pageNo=1&pageSize=26&language=${oneOf(LANGUAGES, nth)}` +
      `&search=${encodeURIComponent(oneOf(SEARCHES, nth))}`,
  ),
  gameVendors: open((nth) => `/wps/game/GCSGAME_getVassalage?gameType=${oneOf(CATEGORIES, nth)}`),
  hotGames: open('/wps/game/GCSGAME_hotGamesV2?isPlatform=2&language=EN&platform=html5'),
  favouriteGames: own('/wps/game/MCSFE_getFavoriteGames?pageNo=1&pageSize=26&language=EN'),
  walletBalance: own('/wps/wallets/balance'),
  memberInfo: own('/wps/member/info'),
  bettingRecord: own('/wps/bet/record'),
  memberTransactions: own('/wps/wallets/ODS2_MemberTransaction'),
  orders: own('/lgw/orders'),
  drawRecord: open((nth, { drawn }) => {
    const { gameCode, numero } = drawn[nth % drawn.length] ?? { gameCode: '', numero: '' }
    return `/lgw/draws/record?gameCode=${gameCode}&numero=${numero}`
  }),
  pastDraws: open((nth) => `/lgw/vn/numeros/opened/game?gameCode=${gameOf(nth)}`),
} satisfies Record<string, Maker>

/** One digit of one position for 10 cents, under a key of its own. */
const placeOrder: Maker = (nth, scene) => {
  const { odds, ...sale } = scene.sale
  const wager = {
    playId: 'position',
    selection: `${nth % 10}||||`,
    unit: '0.1',
    multiple: 1,
    series: SERIES,
    odds,
    stake: '0.1',
  }
  return requestText('POST', '/lgw/orders', {
    token: token(nth, scene),
    body: JSON.stringify({ clientKey: randomUUID(), ...sale, wagers: [wager] }),
  })
}

export const makers = { ...reads, placeOrder } satisfies Record<string, Maker>
export type Read = keyof typeof reads
export type RequestName = keyof typeof makers
