import type { Database } from '../../../db/db.ts'
import type { SoldNumber } from './exposure-store.ts'

/** The exposure to a play in a draw: its fullest numbers, the largest exposure first. */
export interface PlayExposure {
  readonly numbers: readonly SoldNumber[]
  /** How many numbers are sold: exact when all were read, otherwise at least this many. */
  readonly sold: number
  readonly isExact: boolean
  /** The total of all its numbers. */
  readonly used: bigint
}

export interface FullestQuery {
  readonly drawId: bigint
  /** Numbers per play. */
  readonly limit: number
}

/** How many times more numbers are read when those read so far do not decide which are the fullest. */
const DEPTH_FACTOR = 4

interface Total {
  readonly play: string
  readonly sold: number
  readonly used: bigint
}

/**
 * The numbers of each play that may cost the most, summed over all books, without reading all of them: only
 * the first ones of each book (R. Fagin’s threshold algorithm). Any other number costs at most the sum of the
 * last number read of each book; while that is more than the last wanted number costs, more are read. Exact.
 */
export async function readFullest(
  db: Pick<Database, 'books'>,
  wish: FullestQuery,
): Promise<ReadonlyMap<string, PlayExposure>> {
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
  for (let depth = wish.limit * DEPTH_FACTOR; ; depth *= DEPTH_FACTOR) {
    const full = await readToDepth(db, wish, { depth, totals })
    if (full !== null) return full
  }
}

interface Depth {
  readonly depth: number
  readonly totals: readonly Total[]
}

/** Null when `depth` numbers of each book do not decide which are the fullest. */
async function readToDepth(
  db: Pick<Database, 'books'>,
  { drawId, limit }: FullestQuery,
  { depth, totals }: Depth,
): Promise<ReadonlyMap<string, PlayExposure> | null> {
  const first = await Promise.all(
    db.books.map((book) =>
      book.query<SoldNumber>(
        `select play, key, used from (
           select play, key, used, row_number() over (partition by play order by used desc, key) as place
           from lottery_exposure where draw_id = $1 and used > 0
         ) ranked where place <= $2 order by play, place`,
        [drawId, depth],
      ),
    ),
  )
  const sums = await sumOver(db, drawId, first.flat())
  const full = new Map<string, PlayExposure>()
  for (const play of new Set(totals.map((total) => total.play))) {
    const own = totals.filter((total) => total.play === play)
    const lasts = first.map((rows) => lastOf(rows, play, depth))
    const bound = lasts.reduce((sum, last) => sum + last, 0n)
    const numbers = sums.filter((number) => number.play === play).sort(fullestFirst)
    const wanted = numbers.slice(0, limit)
    if (bound > 0n && (wanted.at(limit - 1)?.used ?? 0n) < bound) return null
    full.set(play, {
      numbers: wanted,
      sold: Math.max(numbers.length, ...own.map(({ sold }) => sold)),
      isExact: bound === 0n,
      used: own.reduce((sum, { used }) => sum + used, 0n),
    })
  }
  return full
}

/** The exposure to the last number of a play that was read of a book; 0 when all were read. Pure. */
function lastOf(rows: readonly SoldNumber[], play: string, depth: number): bigint {
  const own = rows.filter((row) => row.play === play)
  return own.length < depth ? 0n : (own.at(-1)?.used ?? 0n)
}

const fullestFirst = (one: SoldNumber, other: SoldNumber): number =>
  one.used === other.used ? (one.key < other.key ? -1 : 1) : one.used < other.used ? 1 : -1

/** The exposure to these numbers over all books. */
async function sumOver(
  { books }: Pick<Database, 'books'>,
  drawId: bigint,
  numbers: readonly SoldNumber[],
): Promise<SoldNumber[]> {
  const names = new Map(numbers.map((number) => [`${number.play} ${number.key}`, { ...number, used: 0n }]))
  const wanted = [...names.values()]
  const ofBooks = await Promise.all(
    books.map((book) =>
      book.query<SoldNumber>(
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

/** One number in every play and row that has it, summed over all books. */
export async function findNumber(
  db: Pick<Database, 'books'>,
  drawId: bigint,
  number: string,
): Promise<SoldNumber[]> {
  const ofBooks = await Promise.all(
    db.books.map((book) =>
      book.query<SoldNumber>(
        `select play, key, used from lottery_exposure
         where draw_id = $1 and used > 0 and (key = $2 or split_part(key, '|', 2) = $2)`,
        [drawId, number],
      ),
    ),
  )
  return sumOver(db, drawId, ofBooks.flat())
}
