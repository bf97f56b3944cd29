import type { Language } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/db.ts'
import type { Category, Game, Placed, Vendor } from './game.ts'
import { nameIn } from './names.ts'
import { type Text, wordsOf } from './search.ts'
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
  /** The words of each game's names in a language, and in English; made when a language is first searched. */
  words(language: Language): ReadonlyMap<bigint, readonly Text[]>
}

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
export function catalogueOf(
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
  const words = new Map<Language, ReadonlyMap<bigint, readonly Text[]>>()
  return {
    revision: frame.revision,
    categories: frame.categories,
    vendors,
    games: placed,
    byNode: new Map(placed.map((one) => [String(one.game.nodeId), one])),
    byCode: new Map(placed.map((one) => [`${one.game.vendor} ${one.game.code}`, one])),
    words: (language) => {
      const made = words.get(language) ?? wordsOfAll(placed, language)
      words.set(language, made)
      return made
    },
  }
}

function wordsOfAll(games: readonly Placed[], language: Language): ReadonlyMap<bigint, readonly Text[]> {
  return new Map(
    games.map(({ game }) => {
      const names = new Set([nameIn(game.names, language), game.names.EN])
      return [game.nodeId, [...names].map(wordsOf)]
    }),
  )
}
