import { type PlayType, parsePlayType } from '@koi/contract/lottery/play-type.ts'
import { paths } from '../../paths.ts'
import { PRIZE_MODE } from './queries.ts'

const PRIZE_MODES = ['Lott', 'ZY', 'Elott'] as const

/** Where `pageBack` may lead: known words only (docs/domain/wire.md#addresses-that-are-followed). */
const BACK_PATHS: ReadonlyMap<string | null, string> = new Map([
  ['home', paths.home],
  ['lottery', paths.lotteries],
  ['more', paths.moreLotteries],
])

/** The `pageBack` of a game that is opened on a page: the list it is in, otherwise home. Pure. */
export function pageBackFrom(pathname: string): string {
  const found = [...BACK_PATHS].find(([, path]) => path === pathname)
  return found?.[0] ?? 'home'
}

interface LaunchRequest {
  readonly prizeMode: (typeof PRIZE_MODES)[number]
  /** Empty for the lobby: the code `lobby` counts as not given (LA-08). */
  readonly gameCode: string
  readonly view: 'lobby' | 'betting'
  readonly backPath: string
  /** How to play, if the address decides it (LA-16). */
  readonly playTypeInput: { readonly playType: PlayType; readonly showChoice: false } | Record<string, never>
}

/** The request in an address of /m/launchGame (LA-07, LA-08, LA-11, LA-16). Pure. */
export function parseLaunch(query: URLSearchParams): LaunchRequest {
  const code = query.get('code') ?? 'lobby'
  const gameCode = code === 'lobby' ? '' : code
  const prizeMode = PRIZE_MODES.find((mode) => mode === query.get('prize_mode')) ?? PRIZE_MODE
  const backPath = BACK_PATHS.get(query.get('pageBack')) ?? paths.home
  const playType = parsePlayType(query.get('playType')) ?? 'trad'
  const way = query.get('showChoice') === 'false' ? { playType, showChoice: false as const } : {}
  return { prizeMode, gameCode, view: gameCode === '' ? 'lobby' : 'betting', backPath, playTypeInput: way }
}

/** The game's address if it is on our own origin, otherwise null. Pure. */
export function gameAddress(gameUrl: string, origin: string): string | null {
  if (!URL.canParse(gameUrl, origin)) return null
  const url = new URL(gameUrl, origin)
  return url.origin === origin ? url.href : null
}
