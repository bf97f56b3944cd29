import type { GAME_CATEGORIES, LIVE_ROOMS } from '@koi/contract/schemas/games.ts'
import type { Names } from './names.ts'

export type CategoryCode = (typeof GAME_CATEGORIES)[number]
export type LiveRoom = (typeof LIVE_ROOMS)[number]

export interface Category {
  readonly code: CategoryCode
  readonly names: Names
  /** The wallet that its games are played from (wire: accountTypeName). */
  readonly accountType: string
  readonly position: number
  readonly enabled: boolean
}

/** A vendor as members know it, with the windows in which it is closed. */
export interface Vendor {
  readonly code: string
  readonly names: Names
  readonly accountType: string
  readonly position: number
  readonly enabled: boolean
  readonly icon: string | null
  readonly largeIcon: string | null
  /** Where it has a tile; the picture is the tile's own, or null for the vendor's. */
  readonly tiles: readonly { readonly category: CategoryCode; readonly largeIcon: string | null }[]
  /** Soonest first; those that are over are left out. */
  readonly windows: readonly Window[]
}

/** A time of maintenance, in milliseconds since 1970. */
export interface Window {
  readonly id: string
  readonly startsAt: number
  readonly endsAt: number
}

/** A game of the catalogue as it stands, whether it may be seen or not. */
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

/** A game with whom it hangs on. */
export interface Placed {
  readonly game: Game
  readonly vendor: Vendor
  readonly category: Category
}

/** Whether members see it: game, vendor and category are on, and its schedule allows it. Pure. */
export function isVisible({ game, vendor, category }: Placed, now: Date): boolean {
  const { enabled, visibleFrom, visibleUntil } = game
  if (!enabled || !vendor.enabled || !category.enabled) return false
  return (visibleFrom === null || visibleFrom <= now) && (visibleUntil === null || now < visibleUntil)
}

/** Whether it may be started: it is seen, and its vendor is not under maintenance. Pure. */
export const isPlayable = (placed: Placed, now: Date): boolean =>
  isVisible(placed, now) && closedUntil(placed.vendor, now) === null

/** The end of the maintenance that goes on, windows that touch taken together; null while it is open. Pure. */
export function closedUntil({ windows }: Vendor, now: Date): Date | null {
  let end = now.getTime()
  for (const { startsAt, endsAt } of windows) if (startsAt <= end && endsAt > end) end = endsAt
  return end === now.getTime() ? null : new Date(end)
}
