import type { GAME_CATEGORIES, LIVE_ROOMS } from '@koi/contract/schemas/games.ts'
import type { Names } from './names.ts'

export type CategoryCode = (typeof GAME_CATEGORIES)[number]
export type LiveRoom = (typeof LIVE_ROOMS)[number]

export interface Category {
  readonly code: CategoryCode
  readonly names: Names
  /** The wallet from which its games are played (wire: accountTypeName). */
  readonly accountType: string
  readonly position: number
  readonly enabled: boolean
}

/** A vendor as members see it, with the windows in which it is closed. */
export interface Vendor {
  readonly code: string
  readonly names: Names
  readonly accountType: string
  readonly position: number
  readonly enabled: boolean
  readonly icon: string | null
  readonly largeIcon: string | null
  /** The categories in which it has a tile; the picture is the tile's own, or null for the vendor's. */
  readonly tiles: readonly { readonly category: CategoryCode; readonly largeIcon: string | null }[]
  /** Earliest first; without those that are over. */
  readonly windows: readonly Window[]
}

/** A period of maintenance, in milliseconds since 1970. */
export interface Window {
  readonly id: string
  readonly startsAt: number
  readonly endsAt: number
}

/** A game of the catalogue, visible to members or not. */
export interface Game {
  readonly nodeId: bigint
  readonly vendor: string
  readonly code: string
  readonly roomId: string
  readonly category: CategoryCode
  readonly names: Names
  readonly nodeNames: Names | null
  readonly remarks: Names | null
  readonly icon: string | null
  readonly mobileIcon: string | null
  readonly largeIcon: string | null
  readonly showIcon: boolean
  readonly supportPlay: boolean
  readonly entPlay: boolean
  readonly tradPlay: boolean
  readonly mUi: string
  readonly css: string
  readonly liveRoom: LiveRoom | null
  readonly tags: readonly string[]
  readonly hotRank: number | null
  readonly position: number
  readonly enabled: boolean
  readonly visibleFrom: Date | null
  readonly visibleUntil: Date | null
}

/** A game with its vendor and its category. */
export interface PlacedGame {
  readonly game: Game
  readonly vendor: Vendor
  readonly category: Category
}

/** Whether members see the game: game, vendor and category are on, and its schedule allows it. Pure. */
export function isVisible({ game, vendor, category }: PlacedGame, now: Date): boolean {
  const { enabled, visibleFrom, visibleUntil } = game
  if (!enabled || !vendor.enabled || !category.enabled) return false
  return (visibleFrom === null || visibleFrom <= now) && (visibleUntil === null || now < visibleUntil)
}

/** Whether the game may be started: it is visible, and its vendor is not under maintenance. Pure. */
export const isPlayable = (placed: PlacedGame, now: Date): boolean =>
  isVisible(placed, now) && closedUntil(placed.vendor, now) === null

/** The end of the current maintenance, with adjoining windows joined; null while the vendor is open. Pure. */
export function closedUntil({ windows }: Vendor, now: Date): Date | null {
  let end = now.getTime()
  for (const { startsAt, endsAt } of windows) if (startsAt <= end && endsAt > end) end = endsAt
  return end === now.getTime() ? null : new Date(end)
}
