import { type LogEntry, logEntryText } from '@koi/contract/fairness/log-entry.ts'
import { type TileReader, tilePath } from '@koi/contract/fairness/log-tree.ts'
import { openCheckpoint, parseVerifier } from '@koi/contract/fairness/signed-note.ts'
import type { Context } from '../../context.ts'
import { appendToLog, logFile } from './index.ts'

const HASH = 'ab'.repeat(32)

/** An entry that differs from others by its number. */
const testEntry = (numero: number | string): LogEntry => ({
  type: 'root',
  game: 'SSC60',
  numero: String(numero),
  record: HASH,
  root: HASH,
  count: 3,
  at: 1,
})

export const testText = (numero: number | string): Uint8Array => Buffer.from(logEntryText(testEntry(numero)))

/** Appends `count` entries, numbered from `from` on. */
export const appendTestEntries = (ctx: Context, from: number, count: number): Promise<void> =>
  ctx.db.transact((tx) =>
    appendToLog(
      tx,
      ctx.clock.now(),
      Array.from({ length: count }, (_, i) => testEntry(from + i)),
    ),
  )

/** The log as a client reads it from its files: the published head and its tiles. */
export async function readLog(ctx: Context) {
  const text = async (path: string) => String((await logFile(ctx, path))?.body ?? '')
  const key = parseVerifier((await text('key')).trim())
  if (key === null) throw new Error('the log has no key')
  const checkpoint = await text('checkpoint')
  const head = openCheckpoint(checkpoint, key)
  if (head === null) throw new Error('the checkpoint is not signed by the log')
  const read: TileReader = async (tile) => {
    const file = await logFile(ctx, tilePath(tile))
    if (file === null || typeof file.body === 'string') throw new Error(`no ${tilePath(tile)}`)
    return file.body
  }
  return { key, head, checkpoint, tree: { size: head.size, read } }
}
