import type { Language } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/db.ts'
import type { Category, Game, Placed, Vendor } from './game.ts'
import { nameIn } from './names.ts'
import { type Finder, finderOf, type Text, wordsOf } from './search.ts'
import { readFrame, readGameRows, readRevision } from './store.ts'

/** The whole catalogue as it was at one change, in the operator's order. */
export interface Catalogue {
  readonly revision: bigint
  readonly categories: readonly Category[]
  readonly vendors: ReadonlyMap<string, Vendor>
  /** By the order of categories, then as games are placed. */
  readonly games: readonly Placed[]
  readonly byNode: ReadonlyMap<string, Placed>
  readonly byCode: ReadonlyMap<string, Placed>
  readonly byCategory: ReadonlyMap<string, readonly Placed[]>
  /** By their rank. */
  readonly hot: readonly Placed[]
  /** By `vendor category`: what the vendor's tile there may start, lobbies first. */
  readonly byTile: ReadonlyMap<string, readonly Placed[]>
  /** Games whose name was typed, in the language or in English, the nearest first. */
  find(search: string, language: Language): readonly Placed[]
}

/** The game with this tag is what a vendor's tile starts. */
const LOBBY = 'LOBBY'
/** So many searches are remembered until the catalogue changes. */
const SEARCHES_MAX = 500

/** A change reaches every process within this time; the one that made it sees it at once. */
const FRESH_MILLISECONDS = 1_000

interface Known {
  readonly at: number
  readonly catalogue: Promise<Catalogue>
}
const known = new WeakMap<Database, Known>()

/**
 * The catalogue from memory: lists and searches ask no tables. At most once a second it is asked whether
 * it changed, and only then it is read anew.
 */
export function readCatalogue(ctx: Context): Promise<Catalogue> {
  const now = ctx.clock.now().getTime()
  const last = known.get(ctx.db)
  if (last !== undefined && now - last.at < FRESH_MILLISECONDS && now >= last.at) return last.catalogue
  const catalogue = refresh(ctx, last)
  const made = { at: now, catalogue }
  known.set(ctx.db, made)
  // A failed read is not remembered: the next caller tries again, and what was known before stays known.
  catalogue.catch(() => {
    if (known.get(ctx.db) !== made) return
    if (last === undefined) known.delete(ctx.db)
    else known.set(ctx.db, { ...last, at: 0 })
  })
  return catalogue
}

/** For whoever has just changed it: the next reader asks. */
export function forgetCatalogue(ctx: Context): void {
  const last = known.get(ctx.db)
  if (last !== undefined) known.set(ctx.db, { ...last, at: 0 })
}

async function refresh(ctx: Context, last: Known | undefined): Promise<Catalogue> {
  const before = await last?.catalogue.catch(() => undefined)
  if (before !== undefined && (await readRevision(ctx.db)) === before.revision) return before
  // The number first: what changes while it is read has a greater one, and is read again.
  const frame = await readFrame(ctx.db, ctx.clock.now())
  const games = await readGameRows(ctx.db)
  return catalogueOf(frame, games)
}

/** Puts a catalogue together. Pure. */
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
      // Made between the two reads: the next look brings it whole.
      return vendor === undefined || found === undefined ? [] : [{ game, vendor, ...found }]
    })
    .sort((a, b) => a.place - b.place)
    .map(({ game, vendor, category }): Placed => ({ game, vendor, category }))
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

export const isLobby = ({ game }: Placed): boolean => game.tags.includes(LOBBY)

function groupBy(games: readonly Placed[], keyOf: (placed: Placed) => string): ReadonlyMap<string, Placed[]> {
  const groups = new Map<string, Placed[]>()
  for (const placed of games) {
    const group = groups.get(keyOf(placed))
    if (group === undefined) groups.set(keyOf(placed), [placed])
    else group.push(placed)
  }
  return groups
}

/** A search in memory: the words of a language are gathered when it is first asked for. */
function searchIn(games: readonly Placed[]): Catalogue['find'] {
  const finders = new Map<Language, Finder>()
  const known = new Map<string, readonly Placed[]>()
  return (search, language) => {
    const typed = wordsOf(search)
    const key = `${language} ${typed.join(' ')}`
    const before = known.get(key)
    if (before !== undefined) return before
    const finder = finders.get(language) ?? finderOf(games.map((one) => namesOf(one, language)))
    finders.set(language, finder)
    const found = [...finder(typed)]
      .sort(([one, near], [other, far]) => near - far || one - other)
      .flatMap(([row]) => games[row] ?? [])
    if (known.size >= SEARCHES_MAX) known.clear()
    known.set(key, found)
    return found
  }
}

const namesOf = ({ game }: Placed, language: Language): Text[] =>
  [...new Set([nameIn(game.names, language), game.names.EN])].map(wordsOf)
