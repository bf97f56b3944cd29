import { paths } from '../paths.ts'

/** What the address of a launch tells the lottery client (LA-09 to LA-11). */
export interface LaunchVisit {
  /** The path on the member site that the member came from. */
  readonly back: string
  /** The game to bet on, or null for the lobby. */
  readonly game: string | null
  readonly language: 'EN' | 'MS' | 'CN' | null
}

/**
 * Allowed targets of the back arrow, by name or by path (docs/domain/wire.md#addresses-that-are-followed).
 */
const BACK_PATHS: Readonly<Record<string, string>> = {
  home: paths.home,
  lottery: paths.lotteries,
  more: paths.moreLotteries,
  lobby: paths.gameLobby,
  centre: paths.gameCentre,
  record: paths.bettingRecord,
  mine: paths.memberCentre,
}

/**
 * Reads the query of a launch: `game` (or `code`, where `lobby` means none), `view`, `back`, `lang`. Pure.
 */
export function readVisit(search: string): LaunchVisit {
  const query = new URLSearchParams(search)
  const back = query.get('back') ?? ''
  const known = Object.hasOwn(BACK_PATHS, back)
    ? BACK_PATHS[back]
    : Object.values(BACK_PATHS).find((path) => path === back)
  const code = query.get('game') ?? query.get('code') ?? ''
  const isLobby = query.get('view') === 'lobby' || !/^[A-Z0-9]{2,16}$/.test(code)
  const language = query.get('lang')?.toUpperCase()
  return {
    back: known ?? paths.home,
    game: isLobby ? null : code,
    language: language === 'EN' || language === 'MS' || language === 'CN' ? language : null,
  }
}
