import type { gameSchemas } from '@koi/contract/schemas/games.ts'
import type { z } from 'zod'
import type { Visitor } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { networkOf } from '../../network.ts'
import { refuse } from '../../refusal.ts'
import { type CallLimit, countCall } from '../whitelabel/index.ts'
import { readCatalogue } from './catalogue.ts'
import { isVisible } from './game.ts'
import { languageOf } from './names.ts'
import { pageOf, requireMerchant } from './page.ts'
import { type GameItem, presentGame } from './present-game.ts'

type Calls = typeof gameSchemas

/** More hot games than a screen shows; the list has one page (GL-10). */
const MAX_HOT_GAMES = 100

/**
 * Nobody types faster than this, and an address may be shared by many people. Only searches are limited:
 * a search reads the whole catalogue, a page without one does not.
 */
const SEARCH_RATE: CallLimit = { max: 120, ms: 6_000 }

/** Refuses 'request.too_many' when an address searches without a pause. */
async function limitSearchRate(ctx: Context, { origin }: Visitor): Promise<void> {
  const { isAllowed } = await countCall(ctx, `search ${networkOf(origin.address)}`, SEARCH_RATE)
  if (!isAllowed) refuse('request.too_many')
}

/** Games of a category, of a vendor, or found by name (API-045), if members may see them now. */
export async function gameList(
  ctx: Context,
  caller: Visitor,
  input: z.output<Calls['gameList']['input']>,
): Promise<z.input<Calls['gameList']['output']>> {
  requireMerchant(ctx, input)
  const search = input.search?.trim() ?? ''
  if (search !== '') await limitSearchRate(ctx, caller)
  const catalogue = await readCatalogue(ctx)
  const shown = { language: languageOf(input.language, caller), now: ctx.clock.now() }
  const { gameType, vassalage } = input
  const all =
    search !== ''
      ? catalogue.find(search, shown.language)
      : gameType === undefined
        ? catalogue.games
        : (catalogue.byCategory.get(gameType) ?? [])
  const found = all.filter(
    (placed) =>
      (gameType === undefined || placed.game.category === gameType) &&
      (vassalage === undefined || placed.game.vendor === vassalage) &&
      isVisible(placed, shown.now),
  )
  const { shown: page, pageNum, totalPages } = pageOf(found, input)
  return { games: page.map((placed) => presentGame(placed, shown)), pageNum, totalPages }
}

/** The hot games in the order of their rank (API-048). */
export async function hotGames(
  ctx: Context,
  caller: Visitor,
  input: z.output<Calls['hotGames']['input']>,
): Promise<GameItem[]> {
  requireMerchant(ctx, input)
  const { hot } = await readCatalogue(ctx)
  const shown = { language: languageOf(input.language, caller), now: ctx.clock.now() }
  return hot
    .filter((placed) => isVisible(placed, shown.now))
    .slice(0, MAX_HOT_GAMES)
    .map((placed) => presentGame(placed, shown))
}
