import type { MemberId } from '../../../caller.ts'
import type { Db } from '../../../db/db.ts'
import { deleteInBatches } from '../../../db/delete-in-batches.ts'
import type { PageQuery } from '../../../db/page.ts'
import { launchFailures } from '../../../measure.ts'
import type { LaunchProblem } from './launch-problem.ts'

/** The SQL of launches that failed at their vendor. */
export interface LaunchFailure extends LaunchProblem {
  readonly vendor: string
  readonly game: string
  readonly memberId: MemberId
  /** How long the member waited for it. */
  readonly tookMs: number
  readonly at: Date
}

export async function saveLaunchFailure(db: Db, failure: LaunchFailure): Promise<void> {
  const { vendor, game, memberId, reason, detail, tookMs, at } = failure
  launchFailures.inc({ vendor, reason })
  await db.query(
    `insert into vendors.launch_failure (vendor, game, member_id, reason, detail, took_ms, at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [vendor, game, memberId, reason, detail.slice(0, 120), tookMs, at],
  )
}

/** Newest first, of one vendor or of all. */
export const listLaunchFailures = (
  db: Db,
  vendor: string | undefined,
  { after, limit }: PageQuery<bigint>,
): Promise<(LaunchFailure & { readonly id: bigint })[]> =>
  db.query<LaunchFailure & { readonly id: bigint }>(
    `select id, vendor, game, member_id as "memberId", reason, detail, took_ms as "tookMs", at
     from vendors.launch_failure
     where ($1::text is null or vendor = $1) and ($2::bigint is null or id < $2)
     order by id desc limit $3`,
    [vendor ?? null, after, limit],
  )

export interface VendorFailures {
  readonly vendor: string
  readonly hour: number
  readonly day: number
}

/** How many launches failed in the last hour and the last day, by vendor. */
export const countLaunchFailures = (db: Db, now: Date): Promise<VendorFailures[]> =>
  db.query<VendorFailures>(
    `select vendor, count(*) filter (where at > $1::timestamptz - interval '1 hour')::integer as hour,
       count(*)::integer as day
     from vendors.launch_failure where at > $1::timestamptz - interval '1 day'
     group by vendor order by hour desc, day desc, vendor`,
    [now],
  )

/** Deletes failures before a point in time. */
export async function forgetLaunchFailures(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, {
    table: 'vendors.launch_failure',
    where: 'at < $1',
    values: [before],
    by: 'at',
  })
}
