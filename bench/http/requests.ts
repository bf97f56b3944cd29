import { randomUUID } from 'node:crypto'
import { siteCalls } from '@koi/contract/calls/index.ts'
import { requestText } from './client.ts'
import { type Crowd, tokenOf } from './crowd.ts'

/** The data that requests are built from. */
export interface Scene {
  readonly crowd: Crowd
  readonly merchant: string
  /** The draw on sale, and the odds of one digit of one position, per 10 000. */
  readonly sale: { readonly gameCode: string; readonly numero: string; readonly odds: number }
  /** Draws with a result. */
  readonly drawn: readonly { readonly gameCode: string; readonly numero: string }[]
}

/** Builds the `nth` request of its kind; consecutive ones use different members, draws and games. */
type Maker = (nth: number, scene: Scene) => string

const SERIES = 1956
const CATEGORIES = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS']
const SEARCHES = ['dragon', 'pear', 'gatr', 'lotus cas', 'fortnue']
const LANGUAGES = ['EN', 'MS', 'CN']
const oneOf = (texts: readonly string[], nth: number): string => texts[nth % texts.length] ?? ''
const GAMES = ['SSC60', 'MNVIP60']
const gameOf = (nth: number): string => GAMES[nth % GAMES.length] ?? ''

/** A step that shares no factor with the usual sizes of crowds reaches every member, in no visible order. */
const STEP = 7_919
const token = (nth: number, { crowd }: Scene): string => tokenOf(crowd.first + ((nth * STEP) % crowd.members))

/** Visitors come from many addresses, so the limits of one address are never reached. */
const addressOf = (nth: number): string => `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`

type Query = Readonly<Record<string, string | number>>
type CallName = keyof typeof siteCalls

/** A call of the contract: without a session if it is public, else with a member's session. */
const read =
  (name: CallName, query: Query | ((nth: number, scene: Scene) => Query) = {}): Maker =>
  (nth, scene) => {
    const { method, path, access } = siteCalls[name]
    const fields = typeof query === 'function' ? query(nth, scene) : query
    const search = new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, String(value)]))
    const caller = access === 'anyone' ? { address: addressOf(nth) } : { token: token(nth, scene) }
    return requestText(method, search.size === 0 ? path : `${path}?${search}`, caller)
  }

/** The busiest reads, with the fields that the site sends. */
export const reads = {
  startUp: read('startUp'),
  systemStatus: read('systemStatus'),
  announcements: read('announcements', (_, { merchant }) => ({
    types: 'B,PL,PU,H',
    groupName: 'm_home',
    platform: 'M',
    language: 'EN',
    merchantCode: merchant,
  })),
  lotteryMenu: read('lotteryMenu', { prizeMode: 'Lott', device: 'MOBILE', language: 'EN' }),
  nearDraws: read('nearDraws', (nth) => ({ gameCode: gameOf(nth) })),
  playMenu: read('playMenu', (nth) => ({ gameCode: gameOf(nth) })),
  gameList: read('gameList', (nth) => ({
    gameType: oneOf(CATEGORIES, nth),
    pageNo: (nth % 8) + 1,
    pageSize: 26,
    platform: 'html5',
    clientType: 2,
    language: oneOf(LANGUAGES, nth),
  })),
  gameSearch: read('gameList', (nth) => ({
    pageNo: 1,
    pageSize: 26,
    language: oneOf(LANGUAGES, nth),
    search: oneOf(SEARCHES, nth),
  })),
  gameVendors: read('gameVendors', (nth) => ({ gameType: oneOf(CATEGORIES, nth) })),
  hotGames: read('hotGames', { isPlatform: 2, language: 'EN', platform: 'html5' }),
  favouriteGames: read('favouriteGames', { pageNo: 1, pageSize: 26, language: 'EN' }),
  walletBalance: read('walletBalance'),
  memberInfo: read('memberInfo'),
  bettingRecord: read('bettingRecord'),
  memberTransactions: read('memberTransactions'),
  orders: read('orders'),
  drawRecord: read('drawRecord', (nth, { drawn }) => {
    const { gameCode, numero } = drawn[nth % drawn.length] ?? { gameCode: '', numero: '' }
    return { gameCode, numero }
  }),
  pastDraws: read('pastDraws', (nth) => ({ gameCode: gameOf(nth) })),
} satisfies Record<string, Maker>

/** One digit of one position for 10 cents, with a new key. */
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
  const { method, path } = siteCalls.placeOrder
  return requestText(method, path, {
    token: token(nth, scene),
    body: JSON.stringify({ clientKey: randomUUID(), ...sale, wagers: [wager] }),
  })
}

export const makers = { ...reads, placeOrder } satisfies Record<string, Maker>
export type Read = keyof typeof reads
export type RequestName = keyof typeof makers
