import type { Context } from '../../context.ts'
import type { Book } from '../../db/db.ts'

/** A figure that an operator may be woken for, as `docs/metrics.md` describes it. */
export interface Signal {
  readonly name: string
  /** The value of its label, if it has one: a proof, an outbox, the source of draws. */
  readonly label: string | null
  readonly value: number
}

/** A draw whose result is not settled this long after it was due is late; so is a sale that does not close. */
const DRAW_MS = 2 * 60_000
const SALE_MS = 60_000
/** Draws whose sale may be open are looked at this far ahead. */
const AHEAD_MS = 86_400_000

const age = (since: string): string => `coalesce(greatest(extract(epoch from $1 - ${since}), 0), 0)`

const JOBS = `
  select 'jobs_due' as name, null as label, count(*) as value from graphile_worker.jobs
  where locked_at is null and attempts < max_attempts and run_at <= $1
  union all
  select 'jobs_due_oldest', null, ${age('min(run_at)')} from graphile_worker.jobs
  where locked_at is null and attempts < max_attempts and run_at <= $1
  union all
  select 'jobs_given_up', null, count(*) from graphile_worker.jobs where attempts >= max_attempts`

const DRAWS = `
  select 'draws_late', source.name, count(draw.id)
  from (values ('own'), ('official')) source (name)
  left join lottery.draw draw on draw.source = source.name and draw.halted_at is null and draw.draw_at < $4
    and not (draw.state = 'settled' or draw.state = 'void' and draw.refunded_at is not null)
    and (draw.draw_at < $2 or draw.state in ('scheduled', 'open') and draw.close_at < $3)
  group by source.name
  union all
  select 'draws_on_hold', null, count(*) from lottery.draw where halted_at is not null
    and not (state = 'settled' or state = 'void' and refunded_at is not null)`

const PROOFS = `
  select 'proof_at', newest.proof, extract(epoch from newest.at) from (
    (select 'ledger.prove-books' as proof, ran_at as at from ledger.proof_run order by id desc limit 1)
    union all
    (select 'reports.prove-reports', ran_at from reports.proof_run order by id desc limit 1)
    union all
    select job, ran_at from ledger.room_proof
  ) newest
  union all
  select 'proof_findings', newest.proof, newest.findings from (
    (select 'ledger.prove-books' as proof, jsonb_array_length(findings) as findings
     from ledger.proof_run order by id desc limit 1)
    union all
    (select 'reports.prove-reports', jsonb_array_length(findings)
     from reports.proof_run order by id desc limit 1)
    union all
    select job, findings from ledger.room_proof
  ) newest
  union all
  select 'audit_checked_at', null, extract(epoch from checked_at) from operators.audit_check`

const OUTBOXES = `
  select 'outbox_waiting', 'webhooks', count(*) from webhooks.delivery where state = 'waiting'
  union all
  select 'outbox_oldest', 'webhooks', ${age('min(created_at)')} from webhooks.delivery where state = 'waiting'
  union all
  select 'outbox_waiting', 'pushes', count(*) from messages.push_outbox
  union all
  select 'outbox_oldest', 'pushes', ${age('(select made_at from messages.push_outbox order by id limit 1)')}
  union all
  select 'outbox_waiting', 'mailings', count(*) from messages.mailing where state = 'sending'
  union all
  select 'outbox_oldest', 'mailings', ${age('min(started_at)')} from messages.mailing where state = 'sending'
  union all
  select 'outbox_waiting', 'log', count(*) from transparency.waiting
  union all
  select 'vendor_findings', null, count(*) from vendors.finding where resolved_at is null`

/** Withdrawals whose payout failed and waits for people, and how long ago the oldest open payout was sent. */
const PAYOUTS = `
  select count(*) filter (where withdrawal.state = 'pay_failed') as failed,
    count(payout.sent_at) as open, min(payout.sent_at) as since
  from cashier_withdrawal withdrawal
  left join lateral (
    select newest.sent_at, newest.state from cashier_payout newest
    where newest.withdrawal_id = withdrawal.id order by newest.id desc limit 1
  ) payout on payout.state in ('sending', 'processing', 'unknown')
  where withdrawal.state in ('paying', 'pay_failed')`

interface BookPayouts {
  readonly failed: bigint
  readonly open: bigint
  readonly since: Date | null
}

/** What an operator may be woken for, from the database: the same in every process. */
export async function readSignals(ctx: Context): Promise<readonly Signal[]> {
  const now = ctx.clock.now()
  const at = (ms: number): Date => new Date(now.getTime() + ms)
  const [shared, ...books] = await Promise.all([
    ctx.db.query<{ name: string; label: string | null; value: string | bigint }>({
      name: 'reports_signals',
      text: [JOBS, DRAWS, PROOFS, OUTBOXES].join('\n  union all'),
      values: [now, at(-DRAW_MS), at(-SALE_MS), at(AHEAD_MS)],
    }),
    ...ctx.db.books.map(readPayouts),
  ])
  return [
    ...shared.map(({ name, label, value }) => ({ name, label, value: Number(value) })),
    ...payoutSignals(books, now),
  ]
}

async function readPayouts(book: Book): Promise<BookPayouts> {
  const [found] = await book.query<BookPayouts>({ name: 'reports_payout_signals', text: PAYOUTS })
  return found ?? { failed: 0n, open: 0n, since: null }
}

function payoutSignals(books: readonly BookPayouts[], now: Date): Signal[] {
  const sum = (read: (one: BookPayouts) => bigint): number =>
    books.reduce((total, one) => total + Number(read(one)), 0)
  const since = Math.min(...books.flatMap((one) => one.since?.getTime() ?? []), now.getTime())
  return [
    { name: 'payouts_failed', label: null, value: sum((one) => one.failed) },
    { name: 'payouts_open', label: null, value: sum((one) => one.open) },
    { name: 'payouts_open_oldest', label: null, value: (now.getTime() - since) / 1000 },
  ]
}
