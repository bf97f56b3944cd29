/// <reference types="@fastify/swagger" />
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { listMigrations } from '../db/migrate.ts'
import { shareFor } from './share-for.ts'

/** What a process is not ready for; null if it is ready. */
export type NotReady = 'database' | 'migrations' | 'jobs' | null
export type ReadReadiness = () => Promise<NotReady>

/** When the jobs of a process were last claimed; undefined if it could not be found out now. */
export type ReadClaim = () => Promise<Date | undefined>

/** A probe waits no longer than this for the database. */
const ANSWER_MS = 2_000
/** Some job is due each minute, so that a worker without a claim for this long does not work. */
const CLAIM_MS = 3 * 60_000
/** A probe has no limit of calls, so that its answer is shared for this long. */
const PROBE_MS = 1_000
/** What is known of the migrations is read again after this time. */
const MIGRATIONS_MS = 15_000

/**
 * Whether this process can do its work: the database answers and has its migrations, and the jobs that it
 * runs, if any, were claimed lately (docs/observing.md#probes).
 */
export function readinessOf(ctx: Context, readClaim?: ReadClaim): ReadReadiness {
  const isMigrated = shareFor(MIGRATIONS_MS, () => areMigrationsApplied(ctx))
  const isClaiming = readClaim === undefined ? async () => true : watchClaims(ctx, readClaim)
  return async () => {
    try {
      if (!(await inTime(takesWrites(ctx)))) return 'database'
      if (!(await inTime(isMigrated()))) return 'migrations'
      return (await inTime(isClaiming())) ? null : 'jobs'
    } catch {
      return 'database'
    }
  }
}

/** A standby, or a primary that was made read-only, answers but serves nobody. */
async function takesWrites({ db }: Context): Promise<boolean> {
  const [row] = await db.query<{ takes: boolean }>(
    `select not pg_is_in_recovery() and not current_setting('transaction_read_only')::boolean as takes`,
  )
  return row?.takes === true
}

let wanted: Promise<string[]> | undefined

/**
 * Whether the database has the migrations of this version, which it lacks after a restore of an older backup.
 * Those of a later version do not matter: processes of both run together while they are replaced.
 */
async function areMigrationsApplied({ db }: Context): Promise<boolean> {
  wanted ??= listMigrations(db.books.length)
  const names = await wanted
  const [found] = await db.query<{ count: bigint }>(
    'select count(*) from public.migration where name = any ($1)',
    [names],
  )
  return found?.count === BigInt(names.length)
}

/** Rejects if `work` takes longer than a probe waits. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const done = new AbortController()
  const { signal } = done
  const late = pause(ANSWER_MS, undefined, { signal }).then(
    () => Promise.reject(new Error('the database does not answer')),
    () => work,
  )
  return Promise.race([work, late]).finally(() => done.abort())
}

/** A process of the jobs that restarts, or is too busy to answer for a while, still counts for some minutes. */
function watchClaims(ctx: Context, readClaim: ReadClaim): () => Promise<boolean> {
  let last = ctx.clock.now()
  return async () => {
    const claimed = await readClaim()
    if (claimed !== undefined && claimed > last) last = claimed
    return ctx.clock.now().getTime() - last.getTime() < CLAIM_MS
  }
}

const hidden = { schema: { hide: true }, config: { uncounted: true, routeClass: 'probe' } } as const

/** `/healthz`: the process is running. `/readyz`: it can do its work, or what is wrong (503). */
export function serveHealth(app: FastifyInstance, readReadiness: ReadReadiness): void {
  const read = shareFor(PROBE_MS, readReadiness)
  app.get('/healthz', hidden, async () => ({ status: 'ok' }))
  app.get('/readyz', hidden, async (_, reply) => {
    const wrong = await read()
    return reply.status(wrong === null ? 200 : 503).send({ status: wrong ?? 'ready' })
  })
}
