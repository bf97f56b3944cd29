import type { gameSchemas } from '@koi/contract/schemas/games.ts'
import type { z } from 'zod'
import type { Language, Visitor } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { type Category, closedUntil, isVisible, type Vendor } from './game.ts'
import { languageOf, nameIn } from './names.ts'
import { requireMerchant } from './page.ts'

type Calls = typeof gameSchemas
type CategoryRow = z.input<Calls['gameCategories']['output']>[number]

/** The lottery is Koi's own: its vendors have tiles without games in this catalogue (LA-05, LA-06). */
const LOTTERY_CATEGORIES: readonly string[] = ['LOTT', 'ELOTT']

/** The categories that are on, in the operator's order (API-046, HM-14). */
export async function gameCategories(
  ctx: Context,
  caller: Visitor,
  input: z.output<Calls['gameCategories']['input']>,
): Promise<CategoryRow[]> {
  requireMerchant(ctx, input)
  const { categories } = await readCatalogue(ctx)
  const language = languageOf(input.language, caller)
  return categories.filter(({ enabled }) => enabled).map((one) => presentCategory(one, language))
}

/** The same, without the categories in which no vendor has a tile (API-025). */
export async function vendorGameTypes(
  ctx: Context,
  caller: Visitor,
  input: z.output<Calls['vendorGameTypes']['input']>,
): Promise<z.input<Calls['vendorGameTypes']['output']>> {
  requireMerchant(ctx, input)
  const language = languageOf(input.language, caller)
  const tiles = tilesIn(await readCatalogue(ctx))
  const categories = new Set(tiles.map(({ category }) => category))
  return { content: [...categories].map((one) => presentCategory(one, language)) }
}

/** The vendors' tiles, by category (API-047, EN-10). A vendor without a game to start has no tile. */
export async function gameVendors(
  ctx: Context,
  caller: Visitor,
  input: z.output<Calls['gameVendors']['input']>,
): Promise<z.input<Calls['gameVendors']['output']>> {
  requireMerchant(ctx, input)
  const catalogue = await readCatalogue(ctx)
  const [now, language] = [ctx.clock.now(), languageOf(input.language, caller)]
  return tilesIn(catalogue)
    .filter(({ category }) => input.gameType === undefined || category.code === input.gameType)
    .flatMap(({ vendor, category, largeIcon }) => {
      const games = catalogue.byTile.get(`${vendor.code} ${category.code}`) ?? []
      const game = games.find((placed) => isVisible(placed, now))?.game
      if (game === undefined && !LOTTERY_CATEGORIES.includes(category.code)) return []
      return {
        vassalage: vendor.code,
        displayName: nameIn(vendor.names, language),
        gameType: category.code,
        gameId: game?.roomId ?? '',
        nodeId: Number(game?.nodeId ?? 0n),
        mobileLargeIcon: largeIcon ?? vendor.largeIcon ?? vendor.icon ?? '',
        closedUntil: closedUntil(vendor, now)?.getTime() ?? null,
      }
    })
}

/** Every vendor by category, and their codes by category and account type (API-026, EN-06). */
export async function allVendors(
  ctx: Context,
  caller: Visitor,
  input: z.output<Calls['allVendors']['input']>,
): Promise<z.input<Calls['allVendors']['output']>> {
  requireMerchant(ctx, input)
  const language = languageOf(input.language, caller)
  const rows = new Map<Category, Vendor[]>()
  for (const { category, vendor } of tilesIn(await readCatalogue(ctx))) {
    rows.set(category, [...(rows.get(category) ?? []), vendor])
  }
  return {
    categories: [...rows].map(([category, vendors]) => ({
      gameCategory: category.code,
      vendorNames: vendors.map(({ names, code, accountType }) => ({
        vendorName: nameIn(names, language),
        vassalage: code,
        accountTypeName: accountType,
      })),
    })),
    mapping: Object.fromEntries([...rows].map(([{ code }, vendors]) => [code, byAccountType(vendors)])),
  }
}

function byAccountType(vendors: readonly Vendor[]): Record<string, string[]> {
  const codes: Record<string, string[]> = {}
  for (const { accountType, code } of vendors) codes[accountType] = [...(codes[accountType] ?? []), code]
  return codes
}

interface Tile {
  readonly category: Category
  readonly vendor: Vendor
  readonly largeIcon: string | null
}

/** The tiles of vendors that are on, in the order of categories, then of vendors. */
function tilesIn({ categories, vendors }: Catalogue): Tile[] {
  return categories
    .filter(({ enabled }) => enabled)
    .flatMap((category) =>
      [...vendors.values()].flatMap((vendor) => {
        const tile = vendor.enabled && vendor.tiles.find((one) => one.category === category.code)
        return tile ? [{ category, vendor, largeIcon: tile.largeIcon }] : []
      }),
    )
}

const presentCategory = ({ code, names, accountType }: Category, language: Language): CategoryRow => ({
  gameType: code,
  accountTypeName: accountType,
  displayName: nameIn(names, language),
})
