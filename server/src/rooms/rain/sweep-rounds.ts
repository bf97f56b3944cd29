import type { Context } from '../../context.ts'
import { creditOverdue } from './credit-places.ts'
import { endIfDue } from './end-round.ts'
import { makeRounds } from './make-rounds.ts'
import { openRound } from './open-round.ts'

/**
 * The job of every minute: publishes rounds, opens and ends those whose own job was lost, and credits what
 * was promised.
 */
export async function sweepRounds(ctx: Context): Promise<void> {
  await makeRounds(ctx)
  const due = await ctx.db.query<{ id: bigint; state: 'coming' | 'open' }>(
    `select id, state from rain.round
     where (state = 'coming' and opens_at <= $1) or (state = 'open' and closes_at <= $1)
     order by opens_at`,
    [ctx.clock.now()],
  )
  for (const { id, state } of due) await (state === 'coming' ? openRound(ctx, id) : endIfDue(ctx, id))
  await creditOverdue(ctx)
}
