import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { enqueue, type JobRequest } from '../../job.ts'
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
      jsonOf(found.map(({ covered: _, ...finding }) => finding)),
      now,
    ])
    await enqueueCovered(tx, found)
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

const jsonOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part))

/** What covers each other leaves the base of salaries, unless an operator dismissed its case. */
async function enqueueCovered(tx: Tx, found: readonly Finding[]): Promise<void> {
  const covering = found.filter(({ covered = [] }) => covered.length > 0)
  if (covering.length === 0) return
  const dismissed = await tx.query<{ kind: string; subject: string }>(
    `select kind, subject from risk.risk_case
     where decision = 'dismissed' and state = 'closed' and subject = any ($1)`,
    [covering.map(({ subject }) => subject)],
  )
  const jobs = covering.flatMap(({ kind, subject, covered = [] }): JobRequest[] => {
    if (dismissed.some((one) => one.kind === kind && one.subject === subject)) return []
    const sides = covered.map(({ memberId, drawId, play, category, placedDay, valid }) => ({
      ...{ memberId, drawId, play, category, placedDay, valid },
    }))
    return [{ name: 'contracts.note-covered', payload: { sides: jsonOf(sides) } }]
  })
  if (jobs.length > 0) await enqueue(tx, ...jobs)
}
