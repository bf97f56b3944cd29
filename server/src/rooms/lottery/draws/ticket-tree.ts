import { createHash } from 'node:crypto'
import { CHUNK, merkleStream, type ProofStep, type Sha256 } from '@koi/contract/fairness/merkle.ts'
import type { Context } from '../../../context.ts'
import { runInThread } from '../../../threads.ts'

/** Node's own SHA-256, for the Merkle functions of the contract. */
export const sha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest()

/** A run of 1024 leaves (the last one may be shorter), with its first ticket. */
interface Chunk {
  readonly root: string
  readonly firstBook: number
  readonly firstTicket: bigint
}

/** The Merkle tree over all tickets of a draw: book by book, within a book by ticket id. */
export interface TicketTree {
  readonly root: string
  readonly count: number
  readonly chunks: readonly Chunk[]
}

interface Leaf {
  readonly book: number
  readonly ticket: bigint
  readonly leaf: Buffer
}

const LEAVES_PER_PAGE = 8 * CHUNK
/** Bytes of a hash. */
const HASH = 32

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/**
 * Builds the tree of a draw whose sale has ended. It holds two pages of leaves at a time: the next one
 * arrives while another thread hashes the last.
 */
export async function buildTree(ctx: Context, drawId: bigint): Promise<TicketTree> {
  const chunks: Chunk[] = []
  const tree = merkleStream(sha256)
  let count = 0
  let open: readonly Leaf[] = []
  const close = async (leaves: readonly Leaf[]): Promise<void> => {
    const roots = await runInThread('hashChunks', bytesOf(leaves))
    for (let at = 0; at * CHUNK < leaves.length; at += 1) {
      const first = leaves[at * CHUNK]
      if (first === undefined) break
      const root = roots.subarray(at * HASH, (at + 1) * HASH)
      tree.add(root)
      chunks.push({ root: hexOf(root), firstBook: first.book, firstTicket: first.ticket })
    }
  }
  for await (const page of readLeaves(ctx, drawId, { book: 0, ticket: 0n, size: LEAVES_PER_PAGE })) {
    count += page.length
    open = [...open, ...page]
    const whole = open.length - (open.length % CHUNK)
    if (whole > 0) await close(open.slice(0, whole))
    open = open.slice(whole)
  }
  if (open.length > 0) await close(open)
  return { root: hexOf(tree.root()), count, chunks }
}

/**
 * The path of a ticket to the published root, from the leaves of its chunk and the stored roots of all
 * chunks.
 */
export async function proveTicket(
  ctx: Context,
  drawId: bigint,
  ticket: { readonly book: number; readonly id: bigint },
): Promise<ProofStep[]> {
  const chunks = await ctx.db.query<{
    chunk: number
    root: string
    first_book: number
    first_ticket: bigint
  }>(
    'select chunk, root, first_book, first_ticket from lottery.draw_chunk where draw_id = $1 order by chunk',
    [drawId],
  )
  const at = chunks.findLast(
    ({ first_book: book, first_ticket: first }) =>
      book < ticket.book || (book === ticket.book && first <= ticket.id),
  )
  if (at === undefined) throw new RangeError(`ticket ${ticket.id} is in no chunk of draw ${drawId}`)
  const leaves: Leaf[] = []
  const begin = { book: at.first_book, ticket: at.first_ticket, size: CHUNK }
  for await (const page of readLeaves(ctx, drawId, begin)) {
    leaves.push(...page.slice(0, CHUNK - leaves.length))
    if (leaves.length === CHUNK) break
  }
  const position = leaves.findIndex((leaf) => leaf.book === ticket.book && leaf.ticket === ticket.id)
  if (position < 0) throw new RangeError(`ticket ${ticket.id} is not in its chunk of draw ${drawId}`)
  const roots = Buffer.concat(chunks.map((chunk) => Buffer.from(chunk.root, 'hex')))
  return runInThread('proveLeaf', { leaves: bytesOf(leaves), roots, index: at.chunk * CHUNK + position })
}

/** Leaves in the order of the tree, from a ticket (included) on, in pages; reads one page ahead. */
export async function* readLeaves(
  ctx: Context,
  drawId: bigint,
  from: { readonly book: number; readonly ticket: bigint; readonly size: number },
): AsyncGenerator<readonly Leaf[]> {
  for (const book of ctx.db.books.slice(from.book)) {
    const read = (firstId: bigint) => {
      const page = book.query<{ ticket: bigint; leaf: Buffer }>({
        name: 'lottery_leaves',
        text: `select id as ticket, leaf from lottery_ticket
               where draw_id = $1 and id >= $2 and leaf is not null order by id limit $3`,
        values: [drawId, firstId, from.size],
      })
      // A page that is read ahead but never used must not become an unhandled rejection.
      page.catch(() => undefined)
      return page
    }
    let page = read(book.number === from.book ? from.ticket : 0n)
    for (;;) {
      const rows = await page
      const last = rows.at(-1)
      if (last === undefined) break
      page = read(last.ticket + 1n)
      yield rows.map((row) => ({ ...row, book: book.number }))
      if (rows.length < from.size) break
    }
  }
}

const bytesOf = (leaves: readonly Leaf[]): Uint8Array => Buffer.concat(leaves.map(({ leaf }) => leaf))
