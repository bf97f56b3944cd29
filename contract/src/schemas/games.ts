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
/** Who may watch the room of a live game (LA-17): everyone, VIP members, or who pays for the view. */
export const LIVE_ROOMS = ['FREE', 'VIP', 'PAY'] as const

/** The gateway through which a client asks: 1 WEB, 3 MOBILE (EN-20). */
const GATEWAYS = { web: 1, mobile: 3 } as const

const gameType = z.enum(GAME_CATEGORIES)
/** Vendor code, such as KOIRNG (wire: vassalage). */
const vassalage = text(24)
/** A game's number in the catalogue: items carry it as a number, favourites as text (GL-23). */
const nodeId = z.union([id, z.int().positive()])
/** Sent along by older clients; the header `Authorization` counts (docs/domain/wire.md#tokens). */
const token = text(512).optional()
const asked = {
  merchant: text(32).optional(),
  merchantCode: text(32).optional(),
  merchant_code: text(32).optional(),
  clientType: z.int().optional(),
  platform: text(16).optional(),
  language: text(8).optional(),
}
const pages = { pageNo: z.int().min(1).max(10_000).optional(), pageSize: z.int().min(1).max(500).optional() }

/** The game item (EN-08), and how its live room is watched (LA-17). */
const game = z.object({
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

/** EN-10: `gameId` and `nodeId` are of the game that a tap on the vendor's tile launches: its lobby or first game. */
const vendor = z.object({
  vassalage: z.string(),
  displayName: z.string(),
  gameType,
  gameId: z.string(),
  nodeId: z.int(),
  mobileLargeIcon: z.string(),
  /** Until when it is closed for maintenance; null while it is open. */
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
  gameCategories: { input: z.object(asked), output: z.array(category) },
  /** `gateway`: the vendors of a site for phones and of one for computers are the same. */
  gameVendors: {
    input: z.object({
      ...asked,
      gameType: gameType.optional(),
      gateway: z.literal(Object.values(GATEWAYS)).optional(),
    }),
    output: z.array(vendor),
  },
  /** API-025; `typeId` 1: games for real play. */
  vendorGameTypes: {
    input: z.object({ ...asked, typeId: z.int().optional() }),
    output: z.object({ content: z.array(category) }),
  },
  /** EN-06. */
  allVendors: {
    input: z.object(asked),
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
      ...asked,
      ...pages,
      gameType: gameType.optional(),
      vassalage: vassalage.optional(),
      /** Search as one types, in the language asked for: prefix, then tolerant of a slip. */
      search: text(40).optional(),
    }),
    output: z.object({ games: z.array(game), pageNum: z.int(), totalPages: z.int() }),
  },
  hotGames: { input: z.object({ ...asked, isPlatform: z.int().optional() }), output: z.array(game) },
  addFavourite: { input: z.object({ nodeId, vendor: vassalage.optional(), token }), output: done },
  removeFavourite: { input: z.object({ nodeId, vendor: vassalage.optional(), token }), output: done },
  favouriteGames: {
    input: z.object({ ...pages, token, language: text(8).optional() }),
    output: z.object({ content: z.array(game), pageNum: z.int(), totalPages: z.int() }),
  },
  favouriteNodes: { input: z.object({ token }), output: z.array(z.string()) },
  addRecentGame: { input: z.object({ nodeId, vendor: vassalage.optional(), token }), output: done },
  /** Newest first, no game twice (GL-25). */
  recentGames: { input: z.object({ token, language: text(8).optional() }), output: z.array(game) },
  hotMatches: { input: z.object(asked), output: z.array(match) },
} as const satisfies SchemaTable<typeof gameCalls>
