import type { Context } from '../../context.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'

/** How long after it a past round shows everybody's place, and a check of a draw is remembered. */
const KEPT_MS = 400 * 24 * 3_600_000
/** Rounds that were closed before that were cleaned on earlier nights, and are not looked at again. */
const LOOKED_AT_MS = 60 * 24 * 3_600_000

/**
 * Deletes checks of draws that no mission counts any more, and of old rounds the entries that won nothing;
 * prizes stay, and so does the number of players.
 */
export async function forgetPlay(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEPT_MS)
  await deleteInBatches(ctx.db, {
    ...{ table: 'missions.draw_check', by: 'checked_at' },
    where: `checked_at < $1 and not exists (select from missions.mission mission
      where mission.closed_at is null and mission.measure = 'draw_checks'
        and mission.from_at <= draw_check.checked_at)`,
    values: [before],
  })
  await deleteInBatches(ctx.db, {
    ...{ table: 'missions.entry', by: 'round_id' },
    where: `prize is null
      and round_id = any (array(select round.id from missions.round round
        where round.closed_at < $1 and round.closed_at >= $2))`,
    values: [before, new Date(before.getTime() - LOOKED_AT_MS)],
  })
}
