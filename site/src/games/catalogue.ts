import type { Answer } from '../api/api.ts'

export type Game = Answer<'gameList'>['games'][number]
export type Vendor = Answer<'gameVendors'>[number]
export type Category = Answer<'gameCategories'>[number]
export type GameType = Game['gameType']

/** The name under which this client calls the catalogue (BC-06). */
export const CLIENT = { platform: 'html5', clientType: 2 } as const
/** The gateway of its calls (EN-20). */
export const MOBILE = 3
/** Sent with the call for hot games (GL-27). */
export const IS_PLATFORM = 2
/** The favourites are returned at once: they have no further pages, and none may be left out (GL-10). */
export const ALL_FAVOURITES = 500

/** The two fixed entries of the category menu; every other entry is a game type of the server's (GL-01). */
export const HOT = 'HOT'
export const FAV = 'FAV'

/** The query of a list of games. */
export type GameQuery =
  | { readonly kind: typeof HOT }
  | { readonly kind: typeof FAV }
  | {
      readonly kind: 'some'
      readonly gameType?: GameType
      readonly vassalage?: string
      readonly search?: string
    }

export interface GamePage {
  readonly games: readonly Game[]
  readonly pageNum: number
  readonly totalPages: number
}

/** The page after this one; undefined on the last (GL-11). Pure. */
export function nextPage({ pageNum, totalPages }: GamePage): number | undefined {
  return pageNum < totalPages ? pageNum + 1 : undefined
}

/** The games of all pages, each once: the catalogue may change between two pages (GL-12). Pure. */
export function gamesOf(pages: readonly GamePage[]): readonly Game[] {
  const seen = new Map<string, Game>()
  for (const game of pages.flatMap(({ games }) => games)) {
    const id = String(game.nodeId)
    if (!seen.has(id)) seen.set(id, game)
  }
  return [...seen.values()]
}

/** Hot games are returned as a list, or as a list inside `list` (GL-27). Pure. */
export function hotList(answer: unknown): readonly Game[] {
  if (Array.isArray(answer)) return answer
  const isWrapped = typeof answer === 'object' && answer !== null && 'list' in answer
  return isWrapped && Array.isArray(answer.list) ? answer.list : []
}

/** List items carry the number as a number, favourites as text (GL-23). Pure. */
export const isFavourite = (nodes: readonly string[], nodeId: number | string): boolean =>
  nodes.some((one) => String(one) === String(nodeId))

/** The favourites with one added at the front, or removed. Pure. */
export function withStar(nodes: readonly string[], nodeId: number | string, on: boolean): readonly string[] {
  const others = nodes.filter((one) => String(one) !== String(nodeId))
  return on ? [String(nodeId), ...others] : others
}

/** GL-14. Pure. */
export const titleOf = ({ gameName, nodeName }: Pick<Game, 'gameName' | 'nodeName'>): string =>
  gameName.trim() === '' ? nodeName : gameName

/** The game's own picture; empty if it has none to show (GL-14, GL-32). Pure. */
export const pictureOf = ({ showIcon, mobileIconUrl, iconUrl }: Game): string =>
  showIcon === true ? mobileIconUrl || iconUrl || '' : ''

/** The home tabs: both kinds of lottery share one of them, at the position of the first (HM-11). Pure. */
export function homeTabs(categories: readonly Category[]): readonly Category[] {
  const first = categories.find(({ gameType }) => isLottery(gameType))
  return categories.flatMap((category) => {
    if (!isLottery(category.gameType)) return [category]
    if (category !== first) return []
    const plain = categories.find(({ gameType }) => gameType === 'LOTT')
    return [{ ...category, gameType: 'LOTT', displayName: (plain ?? category).displayName }]
  })
}

export const isLottery = (gameType: GameType): boolean => gameType === 'LOTT' || gameType === 'ELOTT'

/**
 * The tab that home opens with: the first with something to start; the first of all if there is none. Pure.
 */
export function firstTab(tabs: readonly Category[], vendors: readonly Vendor[]): GameType | null {
  const filled = tabs.find(
    ({ gameType }) => isLottery(gameType) || vendors.some((vendor) => vendor.gameType === gameType),
  )
  return (filled ?? tabs[0])?.gameType ?? null
}

/** Vendors of one kind of game, in the server's order (HM-14). Pure. */
export const vendorsOf = (vendors: readonly Vendor[], ...gameTypes: readonly GameType[]): readonly Vendor[] =>
  vendors.filter(({ gameType }) => gameTypes.includes(gameType))
