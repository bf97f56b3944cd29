import type { Database } from '../../../db/db.ts'
import type { Sold } from './exposure-store.ts'

/** What a play has sold in a draw: its fullest numbers, the first the one with the most exposure. */
export interface FullPlay {
  readonly numbers: readonly Sold[]
  /** How many numbers are sold: exact where all were read, else at least so many. */
  readonly sold: number
  readonly isExact: boolean
  /** Of all its numbers together. */
  readonly used: bigint
}

export interface Wish {
  readonly drawId: bigint
  /** So many numbers of each play. */
  readonly most: number
}

/** Each time that the numbers read so far do not settle which are the fullest, so many times more are read. */
const DEEPER = 4

interface Total {
  readonly play: string
  readonly sold: number
  readonly used: bigint
}

/**
 * The numbers of each play that may cost most, summed over all books, without reading them all: of each book
 * its first ones (R. Fagin’s threshold algorithm). A number outside those costs at most the sum of the last
 * read of each book; while that is more than the last wanted one, more are read. Exact.
 */
export async function readFullest(
  db: Pick<Database, 'books'>,
  wish: Wish,
): Promise<ReadonlyMap<string, FullPlay>> {
  const totals = (
    await Promise.all(
      db.books.map((book) =>
        book.query<Total>(
          `select play, count(*)::integer as sold, sum(used)::bigint as used
           from lottery_exposure where draw_id = $1 and used > 0 group by play`,
          [wish.drawId],
        ),
      ),
    )
  ).flat()
  for (let depth = wish.most * DEEPER; ; depth *= DEEPER) {
    const full = await readTo(db, wish, { depth, totals })
    if (full !== null) return full
  }
}

interface Depth {
  readonly depth: number
  readonly totals: readonly Total[]
}

/** Null where so many numbers of each book do not settle it. */
async function readTo(
  db: Pick<Database, 'books'>,
  { drawId, most }: Wish,
  { depth, totals }: Depth,
): Promise<ReadonlyMap<string, FullPlay> | null> {
  const first = await Promise.all(
    db.books.map((book) =>
      book.query<Sold>(
        `select play, key, used from (
           select play, key, used, row_number() over (partition by play order by used desc, key) as place
           from lottery_exposure where draw_id = $1 and used > 0
         ) ranked where place <= $2 order by play, place`,
        [drawId, depth],
      ),
    ),
  )
  const sums = await sumOver(db, drawId, first.flat())
  const full = new Map<string, FullPlay>()
  for (const play of new Set(totals.map((total) => total.play))) {
    const own = totals.filter((total) => total.play === play)
    const lasts = first.map((rows) => lastOf(rows, play, depth))
    const bound = lasts.reduce((sum, last) => sum + last, 0n)
    const numbers = sums.filter((number) => number.play === play).sort(fullestFirst)
    const wanted = numbers.slice(0, most)
    if (bound > 0n && (wanted.at(most - 1)?.used ?? 0n) < bound) return null
    full.set(play, {
      numbers: wanted,
      sold: Math.max(numbers.length, ...own.map(({ sold }) => sold)),
      isExact: bound === 0n,
      used: own.reduce((sum, { used }) => sum + used, 0n),
    })
  }
  return full
}

/** What the last number costs that was read of a play in a book; 0 where all of them were read. Pure. */
function lastOf(rows: readonly Sold[], play: string, depth: number): bigint {
  const own = rows.filter((row) => row.play === play)
  return own.length < depth ? 0n : (own.at(-1)?.used ?? 0n)
}

const fullestFirst = (one: Sold, other: Sold): number =>
  one.used === other.used ? (one.key < other.key ? -1 : 1) : one.used < other.used ? 1 : -1

/** What these numbers have sold over all books. */
async function sumOver(
  { books }: Pick<Database, 'books'>,
  drawId: bigint,
  numbers: readonly Sold[],
): Promise<Sold[]> {
  const names = new Map(numbers.map((number) => [`${number.play} ${number.key}`, { ...number, used: 0n }]))
  const wanted = [...names.values()]
  const ofBooks = await Promise.all(
    books.map((book) =>
      book.query<Sold>(
        `select exposure.play, exposure.key, exposure.used
         from unnest($2::text[], $3::text[]) asked (play, key)
         join lottery_exposure exposure on exposure.draw_id = $1 and exposure.play = asked.play
           and exposure.key = asked.key`,
        [drawId, wanted.map(({ play }) => play), wanted.map(({ key }) => key)],
      ),
    ),
  )
  for (const { play, key, used } of ofBooks.flat()) {
    const sum = names.get(`${play} ${key}`)
    if (sum !== undefined) names.set(`${play} ${key}`, { ...sum, used: sum.used + used })
  }
  return [...names.values()]
}

/** One number of each play that has it, at whatever place, summed over all books. */
export async function findNumber(
  db: Pick<Database, 'books'>,
  drawId: bigint,
  number: string,
): Promise<Sold[]> {
  const ofBooks = await Promise.all(
    db.books.map((book) =>
      book.query<Sold>(
        `select play, key, used from lottery_exposure
         where draw_id = $1 and used > 0 and (key = $2 or split_part(key, '|', 2) = $2)`,
        [drawId, number],
      ),
    ),
  )
  return sumOver(db, drawId, ofBooks.flat())
}
