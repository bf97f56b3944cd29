import { z } from 'zod'
import type { SchemaTable } from '../call.ts'
import type { gameCalls } from '../calls/games.ts'
import { done, id, text, time } from './shapes.ts'

/** The categories that a catalogue may hold (EN-21). */
export const GAME_CATEGORIES = [
  'SPORTS',
  'FISH',
  'LIVE',
  'PVP',
  'LOTT',
  'ELOTT',
  'RNG',
  'ESPORTS',
  'COCKFIGHT',
] as const
/** Who may watch the room of a live game (LA-17): everyone, VIP members, or members who pay to watch. */
export const LIVE_ROOMS = ['FREE', 'VIP', 'PAY'] as const

/** The gateway of the client: 1 WEB, 3 MOBILE (EN-20). */
const GATEWAYS = { web: 1, mobile: 3 } as const

const gameType = z.enum(GAME_CATEGORIES)
/** Vendor code, such as KOIRNG (wire: vassalage). */
const vassalage = text(24)
/** A game's number in the catalogue: a number in items, text in favourites (GL-23). */
const nodeId = z.union([id, z.int().positive()])
/** Sent by older clients and ignored; the header `Authorization` counts (docs/domain/wire.md#tokens). */
const token = text(512).optional()
const client = {
  merchant: text(32).optional(),
  merchantCode: text(32).optional(),
  merchant_code: text(32).optional(),
  clientType: z.int().optional(),
  platform: text(16).optional(),
  language: text(8).optional(),
}
const pages = { pageNo: z.int().min(1).max(10_000).optional(), pageSize: z.int().min(1).max(500).optional() }

/** The item of a game (EN-08), with who may watch its live room (LA-17). */
export const gameItem = z.object({
  nodeId: z.int(),
  gameName: z.string(),
  nodeName: z.string(),
  vassalage: z.string(),
  iconUrl: z.string(),
  showIcon: z.boolean(),
  gameType,
  /** What a launch sends as `gameId` (LA-01). */
  roomId: z.string(),
  gameId: z.string(),
  supportPlay: z.boolean(),
  mobileIconUrl: z.string(),
  remark: z.string(),
  entPlaySwitch: z.boolean(),
  tradPlaySwitch: z.boolean(),
  mUi: z.string(),
  css: z.string(),
  code: z.string(),
  liveRoom: z.enum(LIVE_ROOMS).nullable(),
})

/** EN-07. */
const category = z.object({ gameType, accountTypeName: z.string(), displayName: z.string() })

/**
 * EN-10: `gameId` and `nodeId` are those of the game that the vendor's tile launches: its lobby or first
 * game.
 */
const vendor = z.object({
  vassalage: z.string(),
  displayName: z.string(),
  gameType,
  gameId: z.string(),
  nodeId: z.int(),
  mobileLargeIcon: z.string(),
  /** The end of the current maintenance; null while the vendor is open. */
  closedUntil: time.nullable(),
})

const match = z.object({
  matchTime: time,
  league: z.string(),
  homeTeam: z.string(),
  awayTeam: z.string(),
  homeTeamImageUrl: z.string(),
  awayTeamImageUrl: z.string(),
  vendor: z.string(),
  roomId: z.string(),
  nodeId: z.int(),
})

export const gameSchemas = {
  /** Categories in the operator's order (HM-14). */
  gameCategories: { input: z.object(client), output: z.array(category) },
  /** `gateway` changes nothing: a mobile site and a desktop site have the same vendors. */
  gameVendors: {
    input: z.object({
      ...client,
      gameType: gameType.optional(),
      gateway: z.literal(Object.values(GATEWAYS)).optional(),
    }),
    output: z.array(vendor),
  },
  /** API-025; `typeId` 1: games for real play. */
  vendorGameTypes: {
    input: z.object({ ...client, typeId: z.int().optional() }),
    output: z.object({ content: z.array(category) }),
  },
  /** EN-06. */
  allVendors: {
    input: z.object(client),
    output: z.object({
      categories: z.array(
        z.object({
          gameCategory: gameType,
          vendorNames: z.array(
            z.object({ vendorName: z.string(), vassalage: z.string(), accountTypeName: z.string() }),
          ),
        }),
      ),
      /** Category, then account type, to the codes of vendors. */
      mapping: z.record(z.string(), z.record(z.string(), z.array(z.string()))),
    }),
  },
  gameList: {
    input: z.object({
      ...client,
      ...pages,
      gameType: gameType.optional(),
      vassalage: vassalage.optional(),
      /** Search while typing, in the requested language: by prefix, then by part, then with one typo. */
      search: text(40).optional(),
    }),
    output: z.object({ games: z.array(gameItem), pageNum: z.int(), totalPages: z.int() }),
  },
  hotGames: { input: z.object({ ...client, isPlatform: z.int().optional() }), output: z.array(gameItem) },
  addFavourite: { input: z.object({ nodeId, vendor: vassalage.optional(), token }), output: done },
  removeFavourite: { input: z.object({ nodeId, vendor: vassalage.optional(), token }), output: done },
  favouriteGames: {
    input: z.object({ ...pages, token, language: text(8).optional() }),
    output: z.object({ content: z.array(gameItem), pageNum: z.int(), totalPages: z.int() }),
  },
  favouriteNodes: { input: z.object({ token }), output: z.array(z.string()) },
  addRecentGame: { input: z.object({ nodeId, vendor: vassalage.optional(), token }), output: done },
  /** Newest first, each game once, with when it was last started (GL-25). */
  recentGames: {
    input: z.object({ token, language: text(8).optional() }),
    output: z.array(gameItem.extend({ playedAt: time })),
  },
  hotMatches: { input: z.object(client), output: z.array(match) },
} as const satisfies SchemaTable<typeof gameCalls>
