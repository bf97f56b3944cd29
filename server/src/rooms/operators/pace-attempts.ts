import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { officeLogInFailures } from '../../measure.ts'
import { refuse } from '../../refusal.ts'
import { afterFailure } from './operator.ts'
import { lockPace, readPace, savePace } from './pace-store.ts'

/**
 * Runs an attempt to prove who somebody is, which returns null if it fails. Failures under one key slow down
 * the attempts that follow: 'operator.login_wait'. Attempts at the same time are judged one after another, so
 * that they cannot pass the limit together.
 */
export async function paceAttempts<Proved>(
  ctx: Context,
  key: Buffer,
  {
    prepare,
    attempt,
  }: {
    /** The expensive part, outside of the transaction; skipped while the key has to wait. */
    readonly prepare: () => Promise<boolean>
    readonly attempt: (tx: Tx, isPasswordRight: boolean) => Promise<Proved | null>
  },
): Promise<Proved | null> {
  const wait = ((await readPace(ctx.db, key))?.nextAt.getTime() ?? 0) - ctx.clock.now().getTime()
  if (wait > 0) return refuseAttempt(wait)
  const isPasswordRight = await prepare()
  const result = await ctx.db.transact(async (tx) => {
    const now = ctx.clock.now()
    const pace = await lockPace(tx, key, now)
    const left = pace.nextAt.getTime() - now.getTime()
    if (left > 0) return { left }
    const proved = await attempt(tx, isPasswordRight)
    const next = { failures: 0, lastAt: now, nextAt: now }
    await savePace(tx, key, proved === null ? afterFailure(pace, now) : next)
    return { proved }
  })
  if (result.left !== undefined) return refuseAttempt(result.left)
  if (result.proved === null) officeLogInFailures.inc({ outcome: 'failed' })
  return result.proved
}

function refuseAttempt(wait: number): never {
  officeLogInFailures.inc({ outcome: 'waited' })
  return refuse('operator.login_wait', { seconds: Math.ceil(wait / 1000) })
}
