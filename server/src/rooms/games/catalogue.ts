import { cachedFor } from '../../cached-for.ts'
import type { Language } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Category, Game, PlacedGame, Vendor } from './game.ts'
import { KIND_WORDS } from './kind-words.ts'
import { nameIn } from './names.ts'
import { createFinder, type NameFinder, type Text, wordsOf } from './search.ts'
import { readCatalogueFrame, readGameRows, readRevision } from './store.ts'

/** The whole catalogue at one revision, in the operator's order. */
export interface Catalogue {
  readonly revision: bigint
  readonly categories: readonly Category[]
  readonly vendors: ReadonlyMap<string, Vendor>
  /** In the order of their categories, then by their own position. */
  readonly games: readonly PlacedGame[]
  readonly byNode: ReadonlyMap<string, PlacedGame>
  readonly byCode: ReadonlyMap<string, PlacedGame>
  readonly byCategory: ReadonlyMap<string, readonly PlacedGame[]>
  /** In the order of their rank. */
  readonly hot: readonly PlacedGame[]
  /** By `vendor category`: the games that the vendor's tile in that category may start, lobbies first. */
  readonly byTile: ReadonlyMap<string, readonly PlacedGame[]>
  /**
   * Games whose name matches the search in the language or in English, the best match first; then those that
   * another language's name or a word for their kind finds.
   */
  find(search: string, language: Language): readonly PlacedGame[]
}

/** A vendor's tile starts the game with this tag. */
const LOBBY = 'LOBBY'
/** At most this many searches are remembered until the catalogue changes. */
const MAX_REMEMBERED_SEARCHES = 500

const catalogue = cachedFor(1_000, async (ctx: Context, last: Catalogue | undefined): Promise<Catalogue> => {
  if (last !== undefined && (await readRevision(ctx.db)) === last.revision) return last
  // The revision is read first: a change during the reads has a greater one, and is read next time.
  const frame = await readCatalogueFrame(ctx.db, ctx.clock.now())
  const games = await readGameRows(ctx.db)
  return catalogueOf(frame, games)
})

/**
 * The catalogue from memory: lists and searches read no tables. At most once a second its revision is read,
 * and only if that has changed is the catalogue read again.
 */
export const readCatalogue = catalogue.read

/** For a command that has just changed the catalogue: the next reader checks the revision. */
export const forgetCatalogue = catalogue.forget

/** Builds a catalogue. Pure. */
function catalogueOf(
  frame: {
    readonly revision: bigint
    readonly categories: readonly Category[]
    readonly vendors: readonly Vendor[]
  },
  games: readonly Game[],
): Catalogue {
  const vendors = new Map(frame.vendors.map((vendor) => [vendor.code, vendor]))
  const categories = new Map(frame.categories.map((category, place) => [category.code, { category, place }]))
  const placed = games
    .flatMap((game) => {
      const [vendor, found] = [vendors.get(game.vendor), categories.get(game.category)]
      // Added between the two reads: the next read includes it.
      return vendor === undefined || found === undefined ? [] : [{ game, vendor, ...found }]
    })
    .sort((a, b) => a.place - b.place)
    .map(({ game, vendor, category }): PlacedGame => ({ game, vendor, category }))
  return {
    revision: frame.revision,
    categories: frame.categories,
    vendors,
    games: placed,
    byNode: new Map(placed.map((one) => [String(one.game.nodeId), one])),
    byCode: new Map(placed.map((one) => [`${one.game.vendor} ${one.game.code}`, one])),
    byCategory: groupBy(placed, ({ game }) => game.category),
    hot: placed
      .filter(({ game }) => game.hotRank !== null)
      .sort((a, b) => (a.game.hotRank ?? 0) - (b.game.hotRank ?? 0)),
    byTile: groupBy(
      [...placed].sort((a, b) => Number(isLobby(b)) - Number(isLobby(a))),
      ({ game }) => `${game.vendor} ${game.category}`,
    ),
    find: searchIn(placed),
  }
}

export const isLobby = ({ game }: PlacedGame): boolean => game.tags.includes(LOBBY)

function groupBy(
  games: readonly PlacedGame[],
  keyOf: (placed: PlacedGame) => string,
): ReadonlyMap<string, PlacedGame[]> {
  const groups = new Map<string, PlacedGame[]>()
  for (const placed of games) {
    const group = groups.get(keyOf(placed))
    if (group === undefined) groups.set(keyOf(placed), [placed])
    else group.push(placed)
  }
  return groups
}

/** A search in memory: the words of a language are indexed at its first search. */
function searchIn(games: readonly PlacedGame[]): Catalogue['find'] {
  const finders = new Map<Language, NameFinder>()
  let farther: NameFinder | null = null
  const known = new Map<string, readonly PlacedGame[]>()
  return (search, language) => {
    const typed = wordsOf(search)
    const key = `${language} ${typed.join(' ')}`
    const before = known.get(key)
    if (before !== undefined) return before
    const finder = finders.get(language) ?? createFinder(games.map((one) => namesOf(one, language)))
    finders.set(language, finder)
    farther ??= createFinder(games.map(otherWordsOf))
    const near = finder(typed)
    const far = [...farther(typed)].filter(([row]) => !near.has(row))
    const found = [...byNearness(near), ...byNearness(far)].flatMap((row) => games[row] ?? [])
    if (known.size >= MAX_REMEMBERED_SEARCHES) known.clear()
    known.set(key, found)
    return found
  }
}

/** The rows of a search, the best match first. */
const byNearness = (rows: Iterable<readonly [row: number, near: number]>): number[] =>
  [...rows].sort(([one, near], [other, far]) => near - far || one - other).map(([row]) => row)

/** What a game is found by after its own names: its names in every language, and words for its kind. */
const otherWordsOf = ({ game, category }: PlacedGame): Text[] =>
  [...Object.values(game.names), ...Object.values(category.names), ...KIND_WORDS[category.code]].map(wordsOf)

const namesOf = ({ game }: PlacedGame, language: Language): Text[] =>
  [...new Set([nameIn(game.names, language), game.names.EN])].map(wordsOf)
