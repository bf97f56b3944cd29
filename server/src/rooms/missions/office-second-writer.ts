import type { OperatorCaller, OperatorId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { secondPersonAbove } from '../cashier/index.ts'
import { lockOnePerson, requireSecondPerson } from '../operators/index.ts'
import { sumOpenedAlone } from './board-store.ts'

/** How long what was switched on counts after it is switched off. */
const DAY_MS = 86_400_000

interface Opening {
  readonly caller: OperatorCaller
  /** Null for the demo's: nobody wrote it. */
  readonly writtenBy: OperatorId | null
  readonly cost: bigint
  readonly mission?: bigint
  readonly board?: bigint
}

/**
 * Requires somebody independent of the writer if the cost, with everything else that the writer opened alone,
 * as whichever operator, exceeds the limit.
 */
export async function requireWriterOrSecond(
  ctx: Context,
  tx: Tx,
  { caller, writtenBy, cost, ...except }: Opening,
): Promise<void> {
  if (writtenBy === null) return
  const since = new Date(ctx.clock.now().getTime() - DAY_MS)
  const person = await lockOnePerson(tx, writtenBy, 'missions.open')
  const alone = await sumOpenedAlone(tx, person, { since, ...except })
  if (alone + cost > (await secondPersonAbove(tx)))
    await requireSecondPerson(tx, { asked: writtenBy, caller })
}
