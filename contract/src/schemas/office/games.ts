import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeGameCalls } from '../../calls/office/games.ts'
import { GAME_CATEGORIES, LIVE_ROOMS } from '../games.ts'
import { id, none, page, pageInput, text, time } from '../shapes.ts'
import { reason, searchInput } from './shapes.ts'

const category = z.enum(GAME_CATEGORIES)
const vendorCode = z.string().regex(/^[A-Z0-9_]{2,24}$/)
/** The vendor's own code for a game or room. */
const code = z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/)
/** English is required; it is shown in place of an empty text. */
const names = (max: number) => z.object({ EN: text(max), MS: text(max), CN: text(max) })
const position = z.int().min(-1_000_000).max(1_000_000)
const content = z
  .string()
  .max(3_000_000)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/)
  .nullable()

const categoryRow = z.object({
  code: category,
  names: names(64),
  enabled: z.boolean(),
  vendors: z.int(),
  games: z.int(),
})
const categoryRows = z.array(categoryRow)

const vendorChange = {
  names: names(64),
  categories: z.array(category).max(GAME_CATEGORIES.length),
  position,
  enabled: z.boolean(),
}
const vendorRow = z.object({
  code: z.string(),
  ...vendorChange,
  games: z.int(),
  icon: z.string().nullable(),
  largeIcon: z.string().nullable(),
  closedUntil: time.nullable(),
  /** Periods of maintenance that are not over, earliest first. */
  windows: z.array(z.object({ id, startsAt: time, endsAt: time })),
})

const gameChange = {
  category,
  roomId: code,
  names: names(64),
  /** A second name, shown where `names` is not; empty for none. */
  nodeNames: names(64),
  remarks: names(280),
  showIcon: z.boolean(),
  supportPlay: z.boolean(),
  entPlay: z.boolean(),
  tradPlay: z.boolean(),
  liveRoom: z.enum(LIVE_ROOMS).nullable(),
  tags: z.array(z.string().regex(/^[A-Z0-9_]{1,16}$/)).max(10),
  /** Its rank among the hot games; null if it is not one. */
  hotRank: position.nullable(),
  position,
  enabled: z.boolean(),
  /** The period in which members see it; null for no bound. */
  visibleFrom: time.nullable(),
  visibleUntil: time.nullable(),
}
const gameRow = z.object({
  nodeId: z.int(),
  vendor: z.string(),
  code: z.string(),
  ...gameChange,
  icon: z.string().nullable(),
  mobileIcon: z.string().nullable(),
  largeIcon: z.string().nullable(),
  /** Whether members see it now, and whether they could start it. */
  isVisible: z.boolean(),
  isPlayable: z.boolean(),
})
const nodeId = z.int().positive()

export const officeGameSchemas = {
  officeCategories: { input: none, output: categoryRows },
  /** All categories, in their new order. */
  officeSetCategories: {
    input: z.object({
      categories: z
        .array(z.object({ code: category, names: names(64), enabled: z.boolean() }))
        .max(GAME_CATEGORIES.length),
      reason,
    }),
    output: categoryRows,
  },
  officeGameVendors: { input: z.object({ ...pageInput, ...searchInput }), output: z.object(page(vendorRow)) },
  officeGameVendor: { input: z.object({ code: vendorCode }), output: vendorRow },
  officeAddGameVendor: {
    input: z.object({ code: vendorCode, ...vendorChange, reason }),
    output: vendorRow,
  },
  officeSetGameVendor: {
    input: z.object({ code: vendorCode, change: z.object(vendorChange).partial(), reason }),
    output: vendorRow,
  },
  officeCloseGameVendor: {
    input: z.object({ code: vendorCode, startsAt: time, endsAt: time, reason }),
    output: vendorRow,
  },
  officeOpenGameVendor: { input: z.object({ code: vendorCode, id, reason }), output: vendorRow },
  /** A PNG or JPEG in base64; null removes the picture. */
  officeSetGameVendorPicture: {
    input: z.object({ code: vendorCode, kind: z.enum(['icon', 'largeIcon']), content, reason }),
    output: vendorRow,
  },
  officeGames: {
    input: z.object({
      ...pageInput,
      ...searchInput,
      vendor: text(24).optional(),
      category: category.optional(),
      state: z.enum(['on', 'off', 'hot']).optional(),
    }),
    output: z.object(page(gameRow)),
  },
  officeGame: { input: z.object({ nodeId }), output: gameRow },
  officeAddGame: {
    input: z.object({ vendor: vendorCode, code, category, names: names(64), reason }),
    output: gameRow,
  },
  officeSetGame: {
    input: z.object({ nodeId, change: z.object(gameChange).partial(), reason }),
    output: gameRow,
  },
  /** A PNG or JPEG in base64; null removes the picture. */
  officeSetGamePicture: {
    input: z.object({ nodeId, kind: z.enum(['icon', 'mobileIcon', 'largeIcon']), content, reason }),
    output: gameRow,
  },
} satisfies SchemaTable<typeof officeGameCalls>
