import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { sealSecret } from '../../secrets.ts'
import { keepErasedKeys, readTold } from '../members/index.ts'
import { redactLines } from '../operators/index.ts'
import { excludedAmong } from '../protection/index.ts'
import { type Kept, keptPurpose, readTexts } from './kept.ts'
import type { Request } from './request-store.ts'
import { afterDays, type Settings } from './settings.ts'

/**
 * Erases one member in the caller's transaction. What the law demands is sealed: who they were, how to reach
 * them, and what operators wrote about them. Everybody leaves keyed hashes, so that a person gets once what
 * is once for each person, and an excluded one is recognised when they return.
 */
export async function eraseMember(
  ctx: Context,
  tx: Tx,
  { request, settings }: { readonly request: Request; readonly settings: Settings },
): Promise<void> {
  const { memberId: id, book, account } = request
  const at = ctx.clock.now()
  const { person, proved } = await readTold(ctx, tx, id)
  const isExcluded = (await excludedAmong(ctx, tx, [{ id, book }])).size > 0
  await keepErasedKeys(ctx, tx, { id, isExcluded })
  const orders = await tx
    .in(book)
    .query<{ number: string }>('select number from retention_orders($1) number', [id])
  const numbers = orders.map(({ number }) => number)
  const texts = await readTexts(tx, { id, book, numbers })
  const targets = await tx.query<{ target: string }>(
    'select target from retention.targets($1, $2::text[]) target',
    [id, numbers],
  )
  // First, since the account is the link to some of them.
  await tx.query('select retention.erase_texts($1, $2::text[])', [id, numbers])
  await tx.query('select retention.erase_identity($1)', [id])
  await tx.in(book).query('select retention_erase($1)', [id])
  // Last, since it reads the whole trail.
  const lines = await redactLines(tx, { at, values: proved, targets: targets.map(({ target }) => target) })
  const kept: Kept = {
    account,
    ...person,
    texts: [...texts, ...lines.map((line) => ({ what: 'audit', content: { ...line, id: String(line.id) } }))],
  }
  const sealed = sealSecret(ctx.config, ctx.random, Buffer.from(JSON.stringify(kept)), keptPurpose(id))
  await tx.query(
    'insert into retention.kept (member_id, sealed, erased_at, until_at) values ($1, $2, $3, $4)',
    [id, sealed, at, afterDays(at, settings.kept_days)],
  )
}
