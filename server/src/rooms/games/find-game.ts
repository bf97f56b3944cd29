import type { Language } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { isLobby, readCatalogue } from './catalogue.ts'
import { type CategoryCode, closedUntil, isPlayable, type LiveRoom, type PlacedGame } from './game.ts'
import type { Names } from './names.ts'
import { type GameItem, presentGame } from './present-game.ts'

/** A game as the vendors room needs it. */
export interface CatalogueGame {
  readonly nodeId: bigint
  readonly vendor: string
  /** The vendor's own code for the game. */
  readonly code: string
  readonly roomId: string
  readonly category: CategoryCode
  readonly names: Names
  /** Game, vendor and category are on, and neither schedule nor maintenance prevents it. */
  readonly playable: boolean
  /** Whether members may start it at all (LA-18). */
  readonly supportPlay: boolean
  /** Which menus of play types it has (LA-16). */
  readonly entPlay: boolean
  readonly tradPlay: boolean
  readonly liveRoom: LiveRoom | null
}

/** A vendor as the vendors room needs it. */
export interface CatalogueVendor {
  readonly code: string
  readonly names: Names
  readonly enabled: boolean
  /** The end of the current maintenance; null while the vendor is open. */
  readonly closedUntil: Date | null
  readonly inMaintenance: boolean
}

/** A game by the vendor's own code for it, on or off; null if the catalogue has none. */
export async function findGame(
  ctx: Context,
  { vendor, code }: { readonly vendor: string; readonly code: string },
): Promise<CatalogueGame | null> {
  return gameOf(ctx, (await readCatalogue(ctx)).byCode.get(`${vendor} ${code}`))
}

/** The item that lists show of a game, on or off; null if the catalogue has none. */
export async function gameItem(
  ctx: Context,
  { vendor, code }: { readonly vendor: string; readonly code: string },
  language: Language,
): Promise<GameItem | null> {
  const placed = (await readCatalogue(ctx)).byCode.get(`${vendor} ${code}`)
  return placed === undefined ? null : presentGame(placed, { language, now: ctx.clock.now() })
}

/** A game by its number in the catalogue, on or off; null if there is none. */
export async function findGameByNode(ctx: Context, nodeId: bigint): Promise<CatalogueGame | null> {
  return gameOf(ctx, (await readCatalogue(ctx)).byNode.get(String(nodeId)))
}

/** The first game of a vendor that may be played now, lobbies first; null if there is none. */
export async function firstGameOf(ctx: Context, vendor: string): Promise<CatalogueGame | null> {
  const now = ctx.clock.now()
  const own = (await readCatalogue(ctx)).games.filter(
    (placed) => placed.game.vendor === vendor && placed.game.supportPlay && isPlayable(placed, now),
  )
  return gameOf(ctx, own.find(isLobby) ?? own[0])
}

/** A vendor by its code, on or off; null if there is none. */
export async function readVendor(ctx: Context, code: string): Promise<CatalogueVendor | null> {
  const vendor = (await readCatalogue(ctx)).vendors.get(code)
  if (vendor === undefined) return null
  const until = closedUntil(vendor, ctx.clock.now())
  const { names, enabled } = vendor
  return { code, names, enabled, closedUntil: until, inMaintenance: until !== null }
}

function gameOf(ctx: Context, placed: PlacedGame | undefined): CatalogueGame | null {
  if (placed === undefined) return null
  const { nodeId, vendor, code, roomId, category, names, supportPlay, entPlay, tradPlay, liveRoom } =
    placed.game
  const playable = isPlayable(placed, ctx.clock.now())
  return {
    nodeId,
    vendor,
    code,
    roomId,
    category,
    names,
    playable,
    supportPlay,
    entPlay,
    tradPlay,
    liveRoom,
  }
}
