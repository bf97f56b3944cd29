import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { enqueue } from '../../job.ts'
import { isUnderAge } from './close-minors.ts'
import { insertOutside } from './outside-store.ts'
import { paperCheck } from './paper-check.ts'

export const ASK_OUTSIDE = 'protection.ask-outside'

interface Submitted {
  readonly checkId: bigint
  readonly birthDate: string
}

/**
 * Queues a submitted check for the outside service, if there is one. The documents of a minor, by the date
 * that they gave, stay in the house.
 */
export async function beginOutside(ctx: Context, tx: Tx, { checkId, birthDate }: Submitted): Promise<void> {
  if (!paperCheck.isConfigured(ctx.config) || (await isUnderAge(ctx, birthDate))) return
  const reference = ctx.random.bytes(16).toString('hex')
  await insertOutside(tx, checkId, { reference, at: ctx.clock.now() })
  await enqueue(tx, { name: ASK_OUTSIDE, key: ASK_OUTSIDE, attempts: 1 })
}
