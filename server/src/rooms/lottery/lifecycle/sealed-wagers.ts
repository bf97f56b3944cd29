import { setImmediate } from 'node:timers/promises'
import { CHUNK, merkleRoot } from '@koi/contract/fairness/merkle.ts'
import type { Context } from '../../../context.ts'
import type { Book } from '../../../db/db.ts'
import { betId, placementOf } from '../../bets/index.ts'
import { readLeaves, sha256 } from '../draws/ticket-tree.ts'
import type { PricedWager } from '../games/price-slip.ts'
import { leafOf, type Ticket } from '../tickets/ticket.ts'
import { SealBroken, type SealedChunk, type SealedDraw } from './sealed-draw.ts'

/** A wager of a ticket that is under the published root; what it is paid follows from these values alone. */
export interface SealedWager extends PricedWager {
  readonly betId: bigint
  readonly memberId: bigint
  /** Of real money. */
  readonly isReal: boolean
}

/** The tickets of one chunk of the tree that are in one book: from a ticket on, up to another one. */
interface Part {
  readonly chunk: SealedChunk
  readonly first: bigint
  /** Excluded; null: to the end of the book. */
  readonly end: bigint | null
}

/** About as many wagers as a settlement writes at a time. */
const WAGERS_PER_PAGE = 5_000
/** The most chunks that are read at once. */
const MAX_CHUNKS = 8
/** Leaves that are hashed before other work gets its turn. */
const LEAVES_PER_SLICE = 200

/**
 * The wagers of a book that are not cancelled, by bet id, in pages: first a page is proved, then it is
 * returned. The leaf of each ticket is computed again from its rows, and the leaves of a chunk must give the
 * chunk's part of the published root. So no row that was changed, added or taken away since the lock is ever
 * paid: the page throws `SealBroken`. Begins with the chunk of the first bet after `after`.
 */
export async function* sealedWagers(
  ctx: Context,
  { draw, book, after }: { readonly draw: SealedDraw; readonly book: Book; readonly after: bigint },
): AsyncGenerator<readonly SealedWager[]> {
  const parts = partsOf(draw.chunks, book.number)
  if (parts.length === 0) return requireEmpty(draw, book)
  const reached = after === 0n ? 0n : placementOf(after)
  let at = parts.findIndex(({ end }) => end === null || reached < end)
  let size = 1
  const readNext = (): Promise<readonly SealedWager[]> => {
    const group = parts.slice(at, at + size)
    at += group.length
    const wagers = readGroup(ctx, { draw, book, group })
    // A page that is read ahead but never used must not become an unhandled rejection.
    wagers.catch(() => undefined)
    return wagers
  }
  let next = readNext()
  for (;;) {
    const wagers = await next
    const isLast = at >= parts.length
    size = Math.min(
      MAX_CHUNKS,
      Math.max(1, Math.floor((WAGERS_PER_PAGE * size) / Math.max(1, wagers.length))),
    )
    // The next page is read while the caller writes this one.
    if (!isLast) next = readNext()
    yield wagers.filter((wager) => wager.betId > after)
    if (isLast) return
  }
}

/** The parts of the tree in a book: what is left of a chunk that began in an earlier one, then its own. */
function partsOf(chunks: readonly SealedChunk[], book: number): Part[] {
  const own = chunks.filter(({ firstBook }) => firstBook === book)
  const before = chunks.findLast(({ firstBook }) => firstBook < book)
  const all = before === undefined ? own : [before, ...own]
  // A book begins with its first part, so that a ticket before the first one of the tree is seen.
  return all.map((chunk, index) => ({
    chunk,
    first: index === 0 ? 0n : chunk.firstTicket,
    end: all[index + 1]?.firstTicket ?? null,
  }))
}

/** A book before the first chunk of the tree has no tickets. */
async function requireEmpty({ id }: SealedDraw, book: Book): Promise<void> {
  const [row] = await book.query(
    'select from lottery_wager where draw_id = $1 and cancelled_at is null limit 1',
    [id],
  )
  if (row !== undefined) throw new SealBroken('tickets', { book: book.number })
}

interface Group {
  readonly draw: SealedDraw
  readonly book: Book
  readonly group: readonly Part[]
}

type TicketRow = Pick<Ticket, 'id' | 'memberId' | 'clientKey' | 'placedAt' | 'nonce' | 'format'>

async function readGroup(ctx: Context, { draw, book, group }: Group): Promise<readonly SealedWager[]> {
  const [first] = group
  const last = group.at(-1)
  if (first === undefined || last === undefined) return []
  const range = { draw, book, first: first.first, end: last.end }
  const [tickets, rows] = await Promise.all([readTickets(range), readWagers(range)])
  const wagers: SealedWager[] = []
  const leaves = new Map<bigint, Uint8Array>()
  for (const ticket of tickets) {
    const own = takeWagers(rows, wagers.length, ticket.id)
    if (own.length === 0) continue
    leaves.set(ticket.id, leafOf({ ...ticket, game: draw.game, numero: draw.numero, wagers: own }))
    // In place: copies of every wager of a large draw are most of what the collector would have to clear.
    for (const wager of own) wagers.push(Object.assign(wager, { memberId: ticket.memberId }))
    if (leaves.size % LEAVES_PER_SLICE === 0) await setImmediate()
  }
  // A wager without its ticket is in no leaf.
  if (wagers.length < rows.length) throw new SealBroken('tickets', { book: book.number })
  for (const part of group) await requireChunk(ctx, { draw, book, part, leaves })
  return wagers
}

/** The rows of a ticket, from a place on; rows and tickets have the same order. */
function takeWagers<Row extends { betId: bigint }>(
  rows: readonly Row[],
  from: number,
  ticket: bigint,
): Row[] {
  let end = from
  for (let row = rows[end]; row !== undefined && placementOf(row.betId) === ticket; row = rows[end]) end += 1
  return rows.slice(from, end)
}

interface ChunkCheck {
  readonly draw: SealedDraw
  readonly book: Book
  readonly part: Part
  /** Of the book's tickets, in their order. */
  readonly leaves: ReadonlyMap<bigint, Uint8Array>
}

/** The leaves of a chunk, those of this book computed here, give the root that was published for it. */
async function requireChunk(ctx: Context, { draw, book, part, leaves }: ChunkCheck): Promise<void> {
  const { chunk, first, end } = part
  const own = [...leaves]
    .filter(([ticket]) => ticket >= first && (end === null || ticket < end))
    .map(([, leaf]) => leaf)
  const isWithin = chunk.firstBook === book.number && end !== null
  const { before, after } = isWithin ? NO_OTHERS : await readOthers(ctx, { draw, book, chunk })
  const all = [...before, ...own, ...after]
  const isWhole = all.length > 0 && all.length <= CHUNK
  if (!isWhole || Buffer.from(merkleRoot(all, sha256)).toString('hex') !== chunk.root)
    throw new SealBroken('tickets', { book: book.number, chunk: chunk.place })
}

const NO_OTHERS = { before: [], after: [] }

/** The leaves of a chunk that are in other books, as they are stored; their own books prove them. */
async function readOthers(
  ctx: Context,
  { draw, book, chunk }: Pick<ChunkCheck, 'draw' | 'book'> & { readonly chunk: SealedChunk },
): Promise<{ readonly before: Uint8Array[]; readonly after: Uint8Array[] }> {
  const next = draw.chunks[chunk.place + 1]
  const begin = { book: chunk.firstBook, ticket: chunk.firstTicket, size: CHUNK + 1 }
  const before: Uint8Array[] = []
  const after: Uint8Array[] = []
  for await (const page of readLeaves(ctx, draw.id, begin)) {
    for (const leaf of page) {
      const isNext =
        next !== undefined &&
        (leaf.book > next.firstBook || (leaf.book === next.firstBook && leaf.ticket >= next.firstTicket))
      // One more than a chunk holds is enough to see that there are too many.
      if (isNext || before.length + after.length > CHUNK) return { before, after }
      if (leaf.book < book.number) before.push(leaf.leaf)
      if (leaf.book > book.number) after.push(leaf.leaf)
    }
  }
  return { before, after }
}

interface Range {
  readonly draw: SealedDraw
  readonly book: Book
  readonly first: bigint
  readonly end: bigint | null
}

const readTickets = ({ draw, book, first, end }: Range): Promise<TicketRow[]> =>
  book.query<TicketRow>({
    name: 'lottery_sealed_tickets',
    text: `select id, member_id as "memberId", client_key as "clientKey", placed_at as "placedAt", nonce,
        format
      from lottery_ticket
      where draw_id = $1 and id >= $2 and id < coalesce($3, 9223372036854775807) and leaf is not null
      order by id`,
    values: [draw.id, first, end],
  })

const readWagers = ({ draw, book, first, end }: Range): Promise<Omit<SealedWager, 'memberId'>[]> =>
  book.query<Omit<SealedWager, 'memberId'>>({
    name: 'lottery_sealed_wagers',
    text: `select bet_id as "betId", play, selection, lines, unit, multiple, series, odds,
        rebate_rate as "rebateRate", stake, is_real as "isReal"
      from lottery_wager
      where draw_id = $1 and bet_id >= $2 and bet_id < coalesce($3, 9223372036854775807)
        and cancelled_at is null
      order by bet_id`,
    values: [draw.id, first === 0n ? 0n : betId(first, 0), end === null ? null : betId(end, 0)],
  })
