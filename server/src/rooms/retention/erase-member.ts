import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { sealSecret } from '../../secrets.ts'
import { keepExcludedKeys, readTold } from '../members/index.ts'
import { redactLines } from '../operators/index.ts'
import { excludedAmong } from '../protection/index.ts'
import type { Request } from './request-store.ts'
import { afterDays, type Settings } from './settings.ts'

const KEPT_PURPOSE = 'retention.kept'

/**
 * Erases one member in the caller's transaction. What the law demands is sealed first: who they were and how
 * to reach them. An excluded person leaves keyed hashes, so that they are recognised when they return.
 */
export async function eraseMember(
  ctx: Context,
  tx: Tx,
  { request, settings }: { readonly request: Request; readonly settings: Settings },
): Promise<void> {
  const { memberId, book, account } = request
  const at = ctx.clock.now()
  const told = await readTold(ctx, tx, memberId)
  const isExcluded = (await excludedAmong(ctx, tx, [{ id: memberId, book }])).size > 0
  if (isExcluded) await keepExcludedKeys(ctx, tx, memberId)
  const kept = Buffer.from(JSON.stringify({ account, ...told.person }))
  await tx.query(
    `insert into retention.kept (member_id, sealed, erased_at, until_at) values ($1, $2, $3, $4)
     on conflict (member_id) do nothing`,
    [memberId, sealSecret(ctx.config, ctx.random, kept, KEPT_PURPOSE), at, afterDays(at, settings.kept_days)],
  )
  const orders = await tx
    .in(book)
    .query<{ number: string }>('select number from retention_orders($1) number', [memberId])
  const numbers = orders.map(({ number }) => number)
  const words = [account, ...told.words].filter((word) => word.length >= MIN_WORD)
  await redactLines(tx, { at, texts: words, targets: [`member:${memberId}`] })
  // First, since the account is the link to some of them.
  await tx.query('select retention.erase_texts($1, $2::text[])', [memberId, numbers])
  await tx.query('select retention.erase_identity($1, $2::text[], $3)', [memberId, words, isExcluded])
  await tx.in(book).query('select retention_erase($1)', [memberId])
}

/** A shorter text would be found in lines about others. */
const MIN_WORD = 5
