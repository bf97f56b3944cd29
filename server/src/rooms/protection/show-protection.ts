import type { LimitPeriod } from '@koi/contract/protection.ts'
import type { protectionSchemas } from '@koi/contract/schemas/protection.ts'
import type { z } from 'zod'
import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { registerSettings } from '../whitelabel/index.ts'
import { closedBy, type Guard } from './guard.ts'
import { currentCheck, type IdentityCheck, isByOutside, listSides, readThreshold } from './identity-store.ts'
import { type Limit, limitText } from './limit.ts'
import { findOutside } from './outside-store.ts'
import { paperCheck } from './paper-check.ts'
import { periodAt } from './period.ts'
import { readEvents, readGuard, readLimits, readPlay } from './store.ts'

type State = z.input<(typeof protectionSchemas)['protection']['output']>
/** The member whose state is shown: the caller, or one that an operator views. */
export type Subject = Pick<MemberCaller, 'id' | 'book' | 'currency'>

const EVENTS_SHOWN = 30

/** Everything that a member has set, its current use, and the recent events. */
export async function showState(ctx: Context, member: Subject): Promise<State> {
  const book = ctx.db.book(member.book)
  const now = ctx.clock.now()
  const [guard, limits, events, identity, { minimumAge }] = await Promise.all([
    readGuard(book, member.id),
    readLimits(book, member.id),
    readEvents(book, member.id, EVENTS_SHOWN),
    showIdentity(ctx, member),
    registerSettings(ctx),
  ])
  const zone = guard?.timeZone ?? ctx.config.KOI_TIME_ZONE
  return {
    currency: member.currency,
    closed: guard === null ? null : presentClosed(guard, now),
    limits: limits.map((limit) => presentLimit(limit, now)),
    periods: byPeriod((period) => {
      const { from, until } = periodAt(period, now, zone)
      return { from: from.getTime(), until: until.getTime() }
    }),
    remindMinutes: guard?.remindMinutes ?? null,
    played: await playedNow(ctx, member, guard),
    countsPlay: guard?.remindMinutes != null || limits.some(({ kind }) => kind === 'time'),
    minimumAge,
    identity,
    events: events.map((event) => ({ ...event, at: event.at.getTime() })),
  }
}

/** The current day, week and month of a member, as their limits count them. */
export async function periodsOf(ctx: Context, member: Pick<Subject, 'id' | 'book'>) {
  const zone = await zoneOf(ctx, member)
  return byPeriod((period) => periodAt(period, ctx.clock.now(), zone))
}

/** The time zone of the member's days, weeks and months. */
export async function zoneOf(ctx: Context, member: Pick<Subject, 'id' | 'book'>): Promise<string> {
  const guard = await readGuard(ctx.db.book(member.book), member.id)
  return guard?.timeZone ?? ctx.config.KOI_TIME_ZONE
}

/** Seconds at play in the current day, week and month. */
export async function playedNow(ctx: Context, member: Pick<Subject, 'id' | 'book'>, known?: Guard | null) {
  const book = ctx.db.book(member.book)
  const guard = known === undefined ? await readGuard(book, member.id) : known
  const now = ctx.clock.now()
  const zone = guard?.timeZone ?? ctx.config.KOI_TIME_ZONE
  const starts = byPeriod((period) => periodAt(period, now, zone).firstDay)
  const [from = starts.day] = [starts.week, starts.month].sort()
  const days = guard === null ? [] : await readPlay(book, member.id, { from, to: starts.day })
  return byPeriod((period) =>
    days.reduce((sum, { day, seconds }) => (day >= starts[period] ? sum + seconds : sum), 0),
  )
}

const byPeriod = <Value>(of: (period: LimitPeriod) => Value) => ({
  day: of('day'),
  week: of('week'),
  month: of('month'),
})

function presentClosed(guard: Guard, now: Date): State['closed'] {
  const closed = closedBy(guard, now)
  if (closed === null) return null
  const { why, until, returnFrom } = closed
  return { why, until: until?.getTime() ?? null, returnFrom: returnFrom?.getTime() ?? null }
}

function presentLimit(
  { kind, period, setBy, amount, setAt, raise }: Limit,
  now: Date,
): State['limits'][number] {
  const open = raise !== null && now < raise.until ? raise : null
  return {
    kind,
    period,
    setBy,
    amount: limitText(kind, amount),
    setAt: setAt.getTime(),
    raise:
      open === null
        ? null
        : {
            amount: open.to === null ? null : limitText(kind, open.to),
            from: open.from.getTime(),
            until: open.until.getTime(),
          },
  }
}

async function showIdentity(ctx: Context, member: Subject): Promise<State['identity']> {
  const [check, threshold] = await Promise.all([
    currentCheck(ctx.db, member.id),
    readThreshold(ctx.db, member.currency),
  ])
  return {
    state: check?.state ?? 'none',
    documents: check === null || check.state === 'rejected' ? [] : await listSides(ctx.db, check.id),
    reason: check?.reason ?? null,
    reasons: check === null ? [] : await reasonsOf(ctx, check),
    isSentOut: paperCheck.isConfigured(ctx.config),
    submittedAt: check?.submittedAt?.getTime() ?? null,
    decidedAt: check?.decidedAt?.getTime() ?? null,
    threshold: threshold === null ? null : limitText('deposit', threshold),
  }
}

/** Why the outside service rejected a check; empty if it did not. */
async function reasonsOf(ctx: Context, check: IdentityCheck): Promise<State['identity']['reasons']> {
  if (check.state !== 'rejected' || !isByOutside(check)) return []
  return [...((await findOutside(ctx.db, check.id))?.reasons ?? [])]
}
