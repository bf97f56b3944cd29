import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { enqueue, type JobRequest } from '../../job.ts'
import { notifySide } from './notice.ts'
import * as store from './store.ts'

export const suspensionPayload = z.object({ contract: z.string(), on: z.boolean(), key: z.string() })

/**
 * Notifies both sides of each contract that an operator suspended or resumed, if the transaction commits. One
 * round trip for a whole line.
 */
export async function notifySuspension(
  ctx: Context,
  tx: Tx,
  { contracts, on }: { readonly contracts: readonly bigint[]; readonly on: boolean },
): Promise<void> {
  const requests: JobRequest[] = contracts.map((id) => ({
    name: 'contracts.notify-suspension',
    payload: { contract: String(id), on, key: ctx.random.bytes(16).toString('hex') },
  }))
  if (requests.length > 0) await enqueue(tx, ...requests)
}

/** The job: a letter to each side; running it twice writes each once. */
export async function writeSuspension(
  ctx: Context,
  { contract: id, on, key }: z.output<typeof suspensionPayload>,
): Promise<void> {
  await ctx.db.transact(async (tx) => {
    const contract = await store.findContract(tx, BigInt(id))
    if (contract === null) return
    const what = on ? 'suspended' : 'resumed'
    for (const to of [contract.payeeId, contract.payerId])
      await notifySide(ctx, tx, { what, contract, to, key })
  })
}
