import type { Context } from '../../context.ts'

export interface Check {
  readonly name: 'jobs' | 'draws' | 'vendors' | 'launches' | 'books' | 'reports'
  readonly state: 'good' | 'warn' | 'bad'
  readonly count: number
  readonly since: Date | null
  /** Names of what is wrong, where it has no list of its own. */
  readonly detail: string
}

const MINUTE = 60_000
/** A job or a draw that is later than this is late. */
const LATE_MS = 5 * MINUTE
/** A proof runs every night; an older one did not run. */
const PROOF_MS = 26 * 60 * MINUTE
/** Launches of one vendor that fail within an hour: from the first number on it is named, from the second bad. */
const FAILING_LAUNCHES = [3, 10]
const LAUNCHES_MS = 60 * MINUTE

interface Found {
  readonly name: 'jobs' | 'draws' | 'vendors' | 'launches'
  readonly count: number
  readonly since: Date | null
  readonly bad: number
  readonly detail: string
}

const FOUND = `
  select 'jobs' as name, count(*)::integer as count, min(run_at) as since,
    count(*) filter (where attempts >= max_attempts)::integer as bad,
    coalesce(string_agg(distinct task_identifier, ', '), '') as detail
  from graphile_worker.jobs
  where attempts >= max_attempts or (locked_at is null and run_at < $1)
  union all
  select 'draws', count(*)::integer, min(draw_at), count(*)::integer, '' from lottery.draw
  where draw_at < $1 and source = 'own'
    and not (state = 'settled' or state = 'void' and refunded_at is not null)
  union all
  select 'vendors', count(*)::integer, min(found_at), 0, '' from vendors.finding where resolved_at is null
  union all
  select 'launches', coalesce(sum(failing.count), 0)::integer, min(failing.since),
    count(*) filter (where failing.count >= $3)::integer, coalesce(string_agg(failing.vendor, ', '), '')
  from (
    select vendor, count(*) as count, min(at) as since from vendors.launch_failure where at > $4
    group by vendor having count(*) >= $2
  ) failing`

/** Whether jobs, draws, vendors, books and reports are as they should be (OF-01). */
export async function readHealth(ctx: Context): Promise<readonly Check[]> {
  const now = ctx.clock.now()
  const [found, proofs] = await Promise.all([
    ctx.db.query<Found>(FOUND, [
      new Date(now.getTime() - LATE_MS),
      ...FAILING_LAUNCHES,
      new Date(now.getTime() - LAUNCHES_MS),
    ]),
    ctx.db.query<{ name: 'books' | 'reports'; at: Date; failures: number }>(
      `(select 'books' as name, ran_at as at, jsonb_array_length(findings) as failures
        from ledger.proof_run order by id desc limit 1)
       union all
       (select 'reports', ran_at, jsonb_array_length(findings) from reports.proof_run
        order by id desc limit 1)`,
    ),
  ])
  const proofOf = (name: 'books' | 'reports'): Check => {
    const last = proofs.find((proof) => proof.name === name)
    if (last === undefined) return { name, state: 'warn', count: 0, since: null, detail: '' }
    const isOld = now.getTime() - last.at.getTime() > PROOF_MS
    return {
      name,
      state: stateOf(last.failures, isOld ? 1 : 0),
      count: last.failures,
      since: last.at,
      detail: '',
    }
  }
  return [
    ...found.map(({ bad, ...one }) => ({ ...one, state: stateOf(bad, one.count) })),
    ...[proofOf('books'), proofOf('reports')],
  ]
}

/** Bad if anything failed, a warning if anything waits. Pure. */
const stateOf = (bad: number, waiting: number): Check['state'] => {
  if (bad > 0) return 'bad'
  return waiting > 0 ? 'warn' : 'good'
}
