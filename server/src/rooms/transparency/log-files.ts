import { HASH_BYTES, parseTilePath, TILE_WIDTH } from '@koi/contract/fairness/log-tree.ts'
import { verifierText } from '@koi/contract/fairness/signed-note.ts'
import type { Context } from '../../context.ts'
import { publishedCheckpoint } from './checkpoint-store.ts'
import { logKey } from './signer.ts'
import { storedTiles } from './tile-store.ts'
import { witnessesOf } from './witness.ts'

/** A file of the log, as C2SP tlog-tiles names it. */
export interface LogFile {
  readonly body: string | Buffer
  readonly type: string
  /** Whether it never changes. */
  readonly isFinal: boolean
}

const TEXT = 'text/plain; charset=utf-8'

/**
 * A file of the public log by its path: `checkpoint`, `key` (the key that verifies it), `witnesses` (their
 * keys, one a line), and `tile/…`. Null for any other path, and for what is not in the log yet.
 */
export async function logFile(ctx: Context, path: string): Promise<LogFile | null> {
  if (path === 'checkpoint') return checkpointFile(ctx)
  if (path === 'witnesses') {
    const keys = witnessesOf(ctx.config).map(({ key }) => `${verifierText(key)}\n`)
    return { body: keys.join(''), type: TEXT, isFinal: false }
  }
  if (path === 'key') {
    const key = await logKey(ctx.db)
    return key === null ? null : { body: `${verifierText(key)}\n`, type: TEXT, isFinal: false }
  }
  return path.startsWith('tile/') ? tileFile(ctx, path.slice('tile/'.length)) : null
}

async function checkpointFile(ctx: Context): Promise<LogFile | null> {
  const witnesses = witnessesOf(ctx.config)
  const checkpoint = await publishedCheckpoint(ctx.db, { now: ctx.clock.now(), witnesses })
  return checkpoint === null ? null : { body: checkpoint.whole, type: TEXT, isFinal: false }
}

async function tileFile(ctx: Context, path: string): Promise<LogFile | null> {
  const tile = parseTilePath(path)
  if (tile === null) return null
  const body = tile.isEntries
    ? await readBundle(ctx, tile)
    : fullTile(await storedTiles(ctx.db)(tile), tile.width)
  return body === null ? null : { body, type: 'application/octet-stream', isFinal: true }
}

const fullTile = (hashes: Uint8Array, width: number): Buffer | null =>
  hashes.length === width * HASH_BYTES ? Buffer.from(hashes) : null

/** Entries, each after its length in two bytes. */
async function readBundle(
  ctx: Context,
  { index, width }: { readonly index: number; readonly width: number },
): Promise<Buffer | null> {
  const [row] = await ctx.db.query<{ bundle: Buffer | null; count: number }>({
    name: 'transparency_bundle',
    text: `select count(*)::integer as count,
        string_agg(substring(int4send(octet_length(entry.content)) from 3) || entry.content, ''::bytea
          order by leaf.position) as bundle
      from transparency.leaf join transparency.entry on entry.id = leaf.entry_id
      where leaf.position >= $1 and leaf.position < $2`,
    values: [index * TILE_WIDTH, index * TILE_WIDTH + width],
  })
  return row?.count === width ? row.bundle : null
}
