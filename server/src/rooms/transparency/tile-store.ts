import { HASH_BYTES, TILE_WIDTH, type Tile, type TileReader } from '@koi/contract/fairness/log-tree.ts'
import { rowsOf } from '../../db/columns.ts'
import type { Db } from '../../db/db.ts'

/** Tiles of the tree as it is stored: a tile beyond the tree is shorter than its width. */
export const storedTiles =
  (db: Db): TileReader =>
  async ({ level, index, width }) => {
    const first = index * TILE_WIDTH
    const [row] = await db.query<{ hashes: Buffer | null }>({
      name: 'transparency_tile',
      text: `select string_agg(tile_hash.hash, ''::bytea order by tile_hash.position) as hashes
             from transparency.tile_hash
             where tile_hash.level = $1 and tile_hash.position >= $2 and tile_hash.position < $3`,
      values: [level, first, first + width],
    })
    return row?.hashes ?? Buffer.alloc(0)
  }

/** The hashes of one level at the right edge of the tree. */
export interface Edge {
  readonly level: number
  /** The place of the first of these hashes. */
  readonly first: number
  readonly hashes: Uint8Array[]
}

/** For each level the hashes of the last tile that is not full, in a tree of `size` leaves. */
export async function readEdges(db: Db, size: number): Promise<Edge[]> {
  const edges: Edge[] = []
  for (let level = 0; TILE_WIDTH ** level <= Math.max(size, 1); level += 1) {
    const count = Math.floor(size / TILE_WIDTH ** level)
    edges.push({ level, first: count - (count % TILE_WIDTH), hashes: [] })
  }
  const asked = rowsOf(edges, {
    edge_level: ['smallint', (edge) => edge.level],
    edge_first: ['bigint', (edge) => edge.first],
    edge_end: ['bigint', (edge) => Math.floor(size / TILE_WIDTH ** edge.level)],
  })
  const rows = await db.query<{ level: number; hash: Buffer }>(
    `select tile_hash.level, tile_hash.hash from ${asked.text}
     join transparency.tile_hash on tile_hash.level = edge_level
       and tile_hash.position >= edge_first and tile_hash.position < edge_end
     order by tile_hash.level, tile_hash.position`,
    asked.values,
  )
  for (const { level, hash } of rows) edges[level]?.hashes.push(hash)
  return edges
}

/** Reads tiles from the edges: all that a root needs. */
export const edgeTiles =
  (edges: readonly Edge[]): TileReader =>
  async ({ level, index, width }: Tile) => {
    const edge = edges[level]
    const from = index * TILE_WIDTH - (edge?.first ?? 0)
    const hashes = edge?.hashes.slice(from, from + width) ?? []
    return Buffer.concat(hashes, hashes.length * HASH_BYTES)
  }
