import type { MemberId, Origin } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { deleteInBatches } from '../../../db/delete-in-batches.ts'
import { networkOf } from '../../../network.ts'
import { knownBrowserOf } from '../sessions/known-browser.ts'

/** From the third failure on, a captcha and a proof of work are required (LG-12). */
export const FREE_FAILURES = 3
/** From the fifth on, attempts have to wait, twice as long after each failure, up to the longest (FA-05). */
const FAILURES_WITHOUT_WAIT = 5
const FIRST_WAIT_SECONDS = 10
const LONGEST_WAIT_SECONDS = 15 * 60
/** One failure is forgotten after this long without another, then the next. */
const FORGOTTEN_SECONDS = 15 * 60

/** What attempts are counted for. */
export interface Subjects {
  /** The account as it was typed, or a known browser of it: attempts at it slow down. */
  readonly slowed: string
  /** The network; null for a known browser, which others' failures do not affect. */
  readonly address: string | null
}

/**
 * Strangers share the budget of an account, whatever their addresses. A browser on which the member has
 * logged in before has a budget of its own, so that strangers cannot lock the member out (decision 0039).
 */
export async function subjectsOf(
  ctx: Context,
  { account, memberId, origin }: { account: string; memberId: MemberId | null; origin: Origin },
): Promise<Subjects> {
  // Looked up for unknown accounts too, so that the time is the same.
  const browser = await knownBrowserOf(ctx.db, { memberId: memberId ?? 0n, origin })
  return browser === null
    ? { slowed: `account:${account.toLowerCase()}`, address: `address:${networkOf(origin.address)}` }
    : { slowed: `browser:${memberId}:${browser}`, address: null }
}

const listOf = ({ slowed, address }: Subjects): string[] => (address === null ? [slowed] : [slowed, address])

/** The failures of a row that are not forgotten at $2. */
const FAILURES = `greatest(0, failure.failures
  - floor(extract(epoch from $2::timestamptz - failure.last_at) / ${FORGOTTEN_SECONDS})::integer)`
/** When the next attempt may be made, in seconds after the last. */
const WAIT = `case when ${FAILURES} < ${FAILURES_WITHOUT_WAIT} then 0 else least(${LONGEST_WAIT_SECONDS},
  ${FIRST_WAIT_SECONDS} * power(2, least(${FAILURES} - ${FAILURES_WITHOUT_WAIT}, 20))) end`
const WAIT_LEFT = `extract(epoch from failure.last_at - $2::timestamptz) + ${WAIT}`

export interface Standing {
  /** The most failures of any subject. */
  readonly failures: number
  /** The seconds until an attempt is judged again; 0 if one is now. */
  readonly waitSeconds: number
}

export async function standingOf(ctx: Context, subjects: Subjects): Promise<Standing> {
  const [row] = await ctx.db.query<Standing>(
    `select coalesce(max(${FAILURES}), 0)::integer as failures,
       greatest(0, ceil(max(${WAIT_LEFT}) filter (where failure.subject = $3)))::integer as "waitSeconds"
     from members.login_failure failure where failure.subject = any($1)`,
    [listOf(subjects), ctx.clock.now(), subjects.slowed],
  )
  return row ?? { failures: 0, waitSeconds: 0 }
}

/**
 * Counts an attempt as failed before it is checked, so that concurrent ones cannot pass the limit; returns
 * the failures with this one. Null if attempts at the account have to wait, or if this one must be free and
 * the free ones are used up.
 */
export async function countAttempt(
  ctx: Context,
  subjects: Subjects,
  { mustBeFree = false }: { readonly mustBeFree?: boolean } = {},
): Promise<number | null> {
  const rows = await ctx.db.query<{ subject: string; failures: number }>(
    `insert into members.login_failure as failure (subject, failures, last_at)
     select subject, 1, $2 from unnest($1::text[]) subject
     on conflict (subject) do update set failures = ${FAILURES} + 1, last_at = $2
       where failure.subject <> $3 or (${WAIT_LEFT} <= 0 and ${FAILURES} < $4)
     returning subject, failures`,
    [listOf(subjects), ctx.clock.now(), subjects.slowed, mustBeFree ? FREE_FAILURES : 2 ** 31 - 1],
  )
  if (!rows.some(({ subject }) => subject === subjects.slowed)) return null
  return Math.max(...rows.map(({ failures }) => failures))
}

/**
 * After a right password a known browser starts again from nothing. An account and an address only get this
 * attempt back: otherwise each log-in of the owner would give others a fresh budget, and an attacker with an
 * account of their own could guess without end.
 */
export async function forgetAttempt(db: Db, { slowed, address }: Subjects): Promise<void> {
  if (address === null) await db.query('delete from members.login_failure where subject = $1', [slowed])
  else
    await db.query(
      'update members.login_failure set failures = greatest(failures - 1, 0) where subject = any($1)',
      [[slowed, address]],
    )
}

/** Deletes rows that count for nothing any more; those of other limits are good for up to half an hour. */
export async function deleteOldFailures(ctx: Context): Promise<void> {
  await deleteInBatches(ctx.db, {
    table: 'members.login_failure',
    where: `last_at <= $1::timestamptz - interval '30 minutes'
      and last_at + failures * make_interval(secs => ${FORGOTTEN_SECONDS}) <= $1`,
    values: [ctx.clock.now()],
    by: 'last_at',
  })
}
