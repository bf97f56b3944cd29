import type { PlayType } from '@koi/contract/lottery/play-type.ts'
import type { Answer } from '../api/api.ts'
import { paths } from '../paths.ts'
import type { GameType } from './catalogue.ts'

/** Vendors whose tiles launch the lottery lobby (LA-05). */
const LOTTERY_VENDORS: readonly string[] = ['TCG_LOTTO_VN', 'TCG_SEA']
/** The prize mode passed to /m/launchGame for each kind of lottery (LA-07). */
const PRIZE_MODES: Partial<Record<GameType, 'Lott' | 'Elott'>> = { LOTT: 'Lott', ELOTT: 'Elott' }

/** What a tap on a game, a vendor or a match asks for. */
export interface LaunchTarget {
  readonly gameCategory: GameType
  readonly vendor: string
  /** The item's room id. */
  readonly gameId: string
  readonly nodeId: number | string
  readonly supportPlay?: boolean
  /** Of a single lottery game; without one its lobby is launched. */
  readonly code?: string
  /** Of a single lottery game: the ways in which its tile may be played (LA-16). */
  readonly tradPlaySwitch?: boolean
  readonly entPlaySwitch?: boolean
}

export type LaunchDecision =
  | { readonly kind: 'log-in' }
  | { readonly kind: 'not-supported' }
  | { readonly kind: 'lottery-lobby' }
  | ({ readonly kind: 'lottery-page' } & LotteryPage)
  | { readonly kind: 'vendor'; readonly input: VendorLaunch }

interface LotteryPage {
  readonly prizeMode: 'Lott' | 'Elott'
  readonly code?: string
  /** The only way to play that the tile leaves; without it the bet screen offers what the game has. */
  readonly playType?: PlayType
}

interface VendorLaunch {
  readonly gameCategory: GameType
  readonly vendor: string
  readonly gameId: string
  readonly nodeId: number | string
  readonly showChoice: false
}

/** The lobby, as the lottery launch call is asked for it (LA-09). */
export const LOBBY_LAUNCH = {
  lottoArea: 'VN',
  launchMode: 'LOTT',
  lottoPrizeMode: 'Lott',
  lottoGameCode: '',
  lottoView: 'lobby',
  device: 'MOBILE',
} as const

/** Pages that the lottery client leads back to. */
const BACK_PATHS: readonly string[] = [paths.home, paths.gameLobby, paths.gameCentre]

/** Where the lobby leads back to: where the member was, or home (LA-11). Pure. */
export const backPathOf = (pathname: string): string =>
  BACK_PATHS.includes(pathname) ? pathname : paths.home

/** Where leaving a vendor's game leads: the page that it was started on, or home. Pure. */
export function returnPageOf(remembered: string | null): string {
  return remembered !== null && PLAYED_FROM.test(remembered) ? remembered : paths.home
}

/** A page of the member site, and not the one that only leads on. */
const PLAYED_FROM = /^\/m\/(?!leaveGame)[\w/]+(\?[\w=&%+.*-]*)?$/

/**
 * Who may launch, and where it leads: the vendor is looked at first, then the category
 * (GL-16, LA-01, LA-05, LA-06, LA-18). Pure.
 */
export function decideLaunch(target: LaunchTarget, hasSession: boolean): LaunchDecision {
  if (!hasSession) return { kind: 'log-in' }
  if (target.supportPlay === false) return { kind: 'not-supported' }
  if (LOTTERY_VENDORS.includes(target.vendor)) return { kind: 'lottery-lobby' }
  const prizeMode = PRIZE_MODES[target.gameCategory]
  if (prizeMode !== undefined) {
    return {
      kind: 'lottery-page',
      prizeMode,
      ...(target.code ? { code: target.code, ...onlyPlayType(target) } : {}),
    }
  }
  const { gameCategory, vendor, gameId, nodeId } = target
  return { kind: 'vendor', input: { gameCategory, vendor, gameId, nodeId, showChoice: false } }
}

/** The one way of a tile that has one switch on; with both, or none, the game's own switches decide. */
function onlyPlayType({ tradPlaySwitch = false, entPlaySwitch = false }: LaunchTarget): {
  playType?: PlayType
} {
  return tradPlaySwitch === entPlaySwitch ? {} : { playType: tradPlaySwitch ? 'trad' : 'ent' }
}

/** A game of a list as a launch wants it: its room is the game (LA-01). Pure. */
export function targetOfGame(game: Answer<'gameList'>['games'][number]): LaunchTarget {
  const { gameType, vassalage, roomId, nodeId, supportPlay, code, tradPlaySwitch, entPlaySwitch } = game
  return {
    gameCategory: gameType,
    vendor: vassalage,
    gameId: roomId,
    nodeId,
    supportPlay,
    code,
    tradPlaySwitch,
    entPlaySwitch,
  }
}

/** A vendor's tile: its lobby, or its first game (HM-16). Pure. */
export function targetOfVendor(vendor: Answer<'gameVendors'>[number]): LaunchTarget {
  const { gameType, vassalage, gameId, nodeId } = vendor
  return { gameCategory: gameType, vendor: vassalage, gameId, nodeId }
}

/** A match: the vendor's sports game by room and node (HT-07). Pure. */
export function targetOfMatch(match: Answer<'hotMatches'>[number]): LaunchTarget {
  const { vendor, roomId, nodeId } = match
  return { gameCategory: 'SPORTS', vendor, gameId: roomId, nodeId }
}
