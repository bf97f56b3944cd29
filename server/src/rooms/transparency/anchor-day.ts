import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import { dayOf } from '../../platform-day.ts'
import { readUpTo } from '../../read-up-to.ts'
import { appendToLog } from './append-to-log.ts'
import { publishedCheckpoint } from './checkpoint-store.ts'
import { witnessesOf } from './witness.ts'

const TIMEOUT_MS = 20_000
const MAX_RECEIPT_BYTES = 65_536

/**
 * Sends the checkpoint of the day, with its cosignatures, to the place that the operator configured, keeps
 * what the place answers, and says so in the log (docs/domain/log.md#anchors). Once a day: a failed attempt
 * throws, and the job is repeated.
 */
export async function anchorDay(ctx: Context): Promise<void> {
  const { KOI_LOG_ANCHOR_URL: place, KOI_TIME_ZONE: zone } = ctx.config
  if (place === undefined) return
  const day = dayOf(ctx.clock.now(), zone)
  const [done] = await ctx.db.query('select from transparency.anchor where anchor.day = $1', [day])
  const witnesses = witnessesOf(ctx.config)
  const checkpoint = await publishedCheckpoint(ctx.db, { now: ctx.clock.now(), witnesses })
  if (done !== undefined || checkpoint === null) return
  const response = await ctx.fetch(place, {
    method: 'POST',
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: checkpoint.whole,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`the anchor's place answered ${response.status}`)
  const receipt = await readUpTo(response, MAX_RECEIPT_BYTES, "the anchor's place answered too much")
  const at = ctx.clock.now()
  await ctx.db.transact(async (tx) => {
    const [added] = await tx.query(
      `insert into transparency.anchor (day, size, place, receipt, sent_at) values ($1, $2, $3, $4, $5)
       on conflict do nothing returning day`,
      [day, checkpoint.size, place, receipt, at],
    )
    if (added === undefined) return
    const hash = createHash('sha256').update(receipt).digest('hex')
    const root = checkpoint.root.toString('hex')
    await appendToLog(tx, at, [
      { type: 'anchor', size: checkpoint.size, root, place, receipt: hash, at: at.getTime() },
    ])
  })
  ctx.log.info({ event: 'log anchored', day, size: checkpoint.size }, 'the checkpoint of the day was sent')
}
