import type { Context } from '../../context.ts'

/** What waits for a person. */
export type WorkKind =
  | 'withdrawals'
  | 'deposits'
  | 'identity'
  | 'feedback'
  | 'applications'
  | 'findings'
  | 'results'
  | 'bills'
  | 'held_bills'
  | 'persons'
  | 'webhooks'

export interface Work {
  readonly kind: WorkKind
  readonly count: number
  /** When the oldest of it began to wait; null if there is none. */
  readonly oldest: Date | null
}

const SHARED = `
  select 'identity' as kind, count(*)::integer as count, min(submitted_at) as oldest
    from protection.identity_check where state = 'pending'
  union all select 'feedback', count(*)::integer, min(sent_at) from messages.feedback where answer is null
  union all select 'applications', count(*)::integer, min(applied_at) from promotions.application
    where state in ('waiting', 'taken', 'proposed')
  union all select 'findings', count(*)::integer, min(found_at) from vendors.finding where resolved_at is null
  union all select 'results', count(*)::integer, min(draw_at) from lottery.draw
    where source = 'official' and state = 'locked' and draw_at <= $1
      and not (state = 'settled' or state = 'void' and refunded_at is not null)
  union all select 'bills', count(*)::integer, min(computed_at) from contracts.bill where state = 'review'
  union all select 'held_bills', count(*)::integer, min(computed_at) from contracts.bill where state = 'held'
  union all select 'persons', count(*)::integer, min(found_at) from members.person_match
    where state = 'waiting'
  union all select 'webhooks', count(*)::integer, min(disabled_at) from webhooks.endpoint
    where state = 'disabled'`

const BOOK = `
  select 'withdrawals' as kind, count(*)::integer as count, min(created_at) as oldest from cashier_withdrawal
    where state in ('requested', 'risk_review', 'approved', 'pay_failed')
      and state in ('requested', 'risk_review', 'approved', 'paying', 'pay_failed')
  union all select 'deposits', count(*)::integer, min(created_at) from cashier_deposit
    where state in ('processing', 'matched', 'claimed')`

/** Open work by kind, with its age (OF-01). */
export async function readWork(ctx: Context): Promise<readonly Work[]> {
  const [shared, ...books] = await Promise.all([
    ctx.db.query<Work>(SHARED, [ctx.clock.now()]),
    ...ctx.db.books.map((book) => book.query<Work>(BOOK)),
  ])
  const sums = new Map<WorkKind, Work>()
  for (const one of [...books.flat(), ...(shared ?? [])]) {
    const known = sums.get(one.kind)
    sums.set(one.kind, known === undefined ? one : sumOf(known, one))
  }
  return [...sums.values()]
}

const sumOf = (a: Work, b: Work): Work => ({
  kind: a.kind,
  count: a.count + b.count,
  oldest: a.oldest === null || (b.oldest !== null && b.oldest < a.oldest) ? b.oldest : a.oldest,
})
