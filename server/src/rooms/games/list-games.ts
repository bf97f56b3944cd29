import type { gameSchemas } from '@koi/contract/schemas/games.ts'
import type { z } from 'zod'
import type { Language, Visitor } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { isVisible, type Placed } from './game.ts'
import { languageOf } from './names.ts'
import { pageOf, requireMerchant } from './page.ts'
import { type GameItem, presentGame } from './present-game.ts'
import { nearness, wordsOf } from './search.ts'

type Calls = typeof gameSchemas

/** More hot games than a screen shows; the list has no further pages (GL-10). */
const HOT_MAX = 100

/** Games of a category, of a vendor, or found by name (API-045); those that members may see now. */
export async function gameList(
  ctx: Context,
  caller: Visitor,
  input: z.output<Calls['gameList']['input']>,
): Promise<z.input<Calls['gameList']['output']>> {
  requireMerchant(ctx, input)
  const catalogue = await readCatalogue(ctx)
  const shown = { language: languageOf(input.language, caller), now: ctx.clock.now() }
  const { gameType, vassalage } = input
  const wanted = catalogue.games.filter(
    (placed) =>
      (gameType === undefined || placed.game.category === gameType) &&
      (vassalage === undefined || placed.game.vendor === vassalage) &&
      isVisible(placed, shown.now),
  )
  const found = foundIn(catalogue, wanted, { search: input.search ?? '', language: shown.language })
  const { shown: page, pageNum, totalPages } = pageOf(found, input)
  return { games: page.map((placed) => presentGame(placed, shown)), pageNum, totalPages }
}

/** The hot games by their rank (API-048). */
export async function hotGames(
  ctx: Context,
  caller: Visitor,
  input: z.output<Calls['hotGames']['input']>,
): Promise<GameItem[]> {
  requireMerchant(ctx, input)
  const { games } = await readCatalogue(ctx)
  const shown = { language: languageOf(input.language, caller), now: ctx.clock.now() }
  return games
    .filter((placed) => placed.game.hotRank !== null && isVisible(placed, shown.now))
    .sort((a, b) => (a.game.hotRank ?? 0) - (b.game.hotRank ?? 0))
    .slice(0, HOT_MAX)
    .map((placed) => presentGame(placed, shown))
}

/** Those of the games whose name was typed, in the language or in English, the nearest first. */
export function foundIn(
  catalogue: Catalogue,
  games: readonly Placed[],
  { search, language }: { readonly search: string; readonly language: Language },
): readonly Placed[] {
  const typed = wordsOf(search)
  if (typed.length === 0) return search.trim() === '' ? games : []
  const words = catalogue.words(language)
  return games
    .flatMap((placed) => {
      const names = words.get(placed.game.nodeId) ?? []
      const near = names.map((name) => nearness(typed, name)).filter((value) => value !== null)
      return near.length === 0 ? [] : [{ placed, near: Math.min(...near) }]
    })
    .sort((a, b) => a.near - b.near)
    .map(({ placed }) => placed)
}
