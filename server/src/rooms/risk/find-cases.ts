import type { Context } from '../../context.ts'
import { sendLiveUpdate } from '../../live-update.ts'
import { findCircles } from './find-circles.ts'
import { findNoPlay } from './find-no-play.ts'
import { findOppositeBets } from './find-opposite-bets.ts'
import { findPersons } from './find-persons.ts'
import { findRings } from './find-rings.ts'
import { findTeams } from './find-teams.ts'
import type { Finding } from './finding.ts'
import { readSettings } from './settings.ts'

const SEARCHES = [findPersons, findOppositeBets, findCircles, findNoPlay, findRings, findTeams]

/**
 * Searches the last days of all members, and opens or continues cases; any number of processes may do so.
 * Returns how many opened.
 */
export async function findCases(ctx: Context): Promise<bigint> {
  const startedAt = performance.now()
  const settings = await readSettings(ctx.db)
  const found: Finding[] = []
  // One after another: each reads all books at once already.
  for (const search of SEARCHES) found.push(...(await search(ctx, settings)))
  const now = ctx.clock.now()
  const opened = await ctx.db.transact(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtext('risk.find-cases'))`)
    const [row] = await tx.query<{ opened: bigint }>('select risk.open_cases($1::jsonb, $2) as opened', [
      JSON.stringify(found, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
      now,
    ])
    await tx.query(
      `insert into risk.run (ran_at, milliseconds, found) values ($1, $2, $3)
       on conflict (id) do update set ran_at = excluded.ran_at, milliseconds = excluded.milliseconds,
         found = excluded.found`,
      [now, Math.round(performance.now() - startedAt), found.length],
    )
    return row?.opened ?? 0n
  })
  if (opened > 0n) sendLiveUpdate(ctx, { topic: 'work' })
  return opened
}
