import { TILE_WIDTH, treeRoot } from '@koi/contract/fairness/log-tree.ts'
import { merkleRoot } from '@koi/contract/fairness/merkle.ts'
import { treeHeadText } from '@koi/contract/fairness/signed-note.ts'
import type { Context } from '../../context.ts'
import { rowsOf } from '../../db/columns.ts'
import type { Tx } from '../../db/db.ts'
import { isSizeTaken, lastCheckpoint } from './checkpoint-store.ts'
import { sha256 } from './sha256.ts'
import { requireSigner } from './signer.ts'
import { type Edge, edgeTiles, readEdges } from './tile-store.ts'

/** Entries of one checkpoint at most: hashing them takes a few milliseconds. */
const BATCH = 1024

/**
 * Puts waiting entries into the tree and signs a checkpoint for each batch; returns how many were put. One
 * process at a time: the others return at once. Entries, hashes and checkpoint are one transaction, and a
 * checkpoint is published after it commits: a process that is killed leaves the entries waiting, and no tree
 * of another content for the same size can ever be signed.
 */
export async function sequenceEntries(ctx: Context): Promise<number> {
  let total = 0
  for (;;) {
    const count = await ctx.db.transact((tx) => sequenceBatch(ctx, tx))
    total += count
    if (count < BATCH) return total
  }
}

async function sequenceBatch(ctx: Context, tx: Tx): Promise<number> {
  const [turn] = await tx.query<{ mine: boolean; waits: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('transparency.sequence', 0)) as mine,
       exists (select from transparency.waiting) as waits`,
  )
  if (turn?.mine !== true || !turn.waits) return 0
  const last = await lastCheckpoint(tx)
  const signed = last?.size ?? 0
  const edges = await readEdges(tx, signed)
  if (last !== null) await requireUnchanged(edges, last)
  const placed = await adoptPlaced(ctx, tx, signed)
  // A full batch of them may be followed by more: the next free place is known only after the last.
  const waiting = placed.length < BATCH ? await placeWaiting(tx, signed + placed.length) : []
  const leaves = [...placed, ...waiting]
  const size = signed + leaves.length
  if (leaves.length === 0 || (await isSizeTaken(tx, size))) return 0
  await storeHashes(tx, growTree(edges, leaves))
  const { key, line } = await requireSigner(ctx, tx)
  const root = await treeRoot({ size, read: edgeTiles(edges), sha256 })
  const text = treeHeadText({ origin: key.name, size, root })
  await tx.query(
    'insert into transparency.checkpoint (size, root, note, signed_at) values ($1, $2, $3, $4)',
    [size, root, `${text}\n${line(text)}`, ctx.clock.now()],
  )
  return leaves.length
}

/**
 * The leaf hashes of entries that have places beyond the signed tree. Only somebody else can have given them
 * those: a worker commits places with their checkpoint. They are entries of the log in any case, so the tree
 * takes them, and goes on.
 */
async function adoptPlaced(ctx: Context, tx: Tx, size: number): Promise<Buffer[]> {
  const rows = await tx.query<{ hash: Buffer }>({
    name: 'transparency_adopt',
    text: `select entry.leaf_hash as hash from transparency.leaf
      join transparency.entry on entry.id = leaf.entry_id
      where leaf.position >= $1 order by leaf.position limit $2`,
    values: [size, BATCH],
  })
  if (rows.length === 0) return []
  ctx.log.error({ event: 'log foreign rows', leaves: rows.length }, 'somebody else gave entries a place')
  const hashes = rows.map(({ hash }) => hash)
  await storeHashes(
    tx,
    hashes.map((hash, index) => ({ level: 0, position: size + index, hash })),
  )
  return hashes
}

/** Never signs on top of a tree that was altered: a checkpoint would claim that nothing had changed. */
async function requireUnchanged(
  edges: readonly Edge[],
  { size, root }: { readonly size: number; readonly root: Uint8Array },
): Promise<void> {
  const found = await treeRoot({ size, read: edgeTiles(edges), sha256 })
  if (Buffer.compare(found, root) !== 0)
    throw new Error(`the tree of the public log differs from its checkpoint of ${size} entries`)
}

/**
 * Gives the waiting entries the next places in the tree; returns their leaf hashes in this order. An entry
 * that has a place already was queued again by somebody else: it only leaves the queue.
 */
async function placeWaiting(tx: Tx, size: number): Promise<Buffer[]> {
  const rows = await tx.query<{ hash: Buffer }>({
    name: 'transparency_place',
    text: `with taken as (
        delete from transparency.waiting where waiting.entry_id in (
          select first.entry_id from transparency.waiting first order by first.entry_id limit $2)
        returning waiting.entry_id
      ), placed as (
        insert into transparency.leaf (position, entry_id)
        select $1 + row_number() over (order by taken.entry_id) - 1, taken.entry_id from taken
        where not exists (select from transparency.leaf where leaf.entry_id = taken.entry_id)
        returning leaf.position, leaf.entry_id
      ), hashed as (
        insert into transparency.tile_hash (level, position, hash)
        select 0, placed.position, entry.leaf_hash
        from placed join transparency.entry on entry.id = placed.entry_id
        returning tile_hash.position, tile_hash.hash
      )
      select hashed.hash from hashed order by hashed.position`,
    values: [size, BATCH],
  })
  return rows.map(({ hash }) => hash)
}

interface TileHash {
  readonly level: number
  readonly position: number
  readonly hash: Uint8Array
}

/** Adds leaves to the edges, and for each tile that they fill its hash to the level above; returns those. */
function growTree(edges: Edge[], leaves: readonly Uint8Array[]): TileHash[] {
  const above: TileHash[] = []
  let added = leaves
  for (let level = 0; added.length > 0; level += 1) {
    const edge = edges[level] ?? { level, first: 0, hashes: [] }
    edges[level] = edge
    const filled = Math.floor(edge.hashes.length / TILE_WIDTH)
    edge.hashes.push(...added)
    const tiles = Math.floor(edge.hashes.length / TILE_WIDTH)
    const next: Uint8Array[] = []
    for (let tile = filled; tile < tiles; tile += 1) {
      const hash = merkleRoot(edge.hashes.slice(tile * TILE_WIDTH, (tile + 1) * TILE_WIDTH), sha256)
      above.push({ level: level + 1, position: edge.first / TILE_WIDTH + tile, hash })
      next.push(hash)
    }
    added = next
  }
  return above
}

/** A hash that is there already is the right one: no other can be inserted (sql/refuse_wrong_hash.sql). */
async function storeHashes(tx: Tx, hashes: readonly TileHash[]): Promise<void> {
  if (hashes.length === 0) return
  const rows = rowsOf(hashes, {
    level: ['smallint', (one) => one.level],
    position: ['bigint', (one) => one.position],
    hash: ['bytea', (one) => one.hash],
  })
  await tx.query(
    `insert into transparency.tile_hash (${rows.names}) select ${rows.names} from ${rows.text}
     on conflict do nothing`,
    rows.values,
  )
}
