import type { LimitKind } from '@koi/contract/protection.ts'
import type { MemberCaller, MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import { type Closed, closedBy, type Guard } from './guard.ts'
import { bindingLimits, type Limit, limitText } from './limit.ts'
import { type Period, periodAt } from './period.ts'
import { holdGuard, readGuard, readGuards, readLimits, readPlay } from './store.ts'

type Who = Pick<MemberCaller, 'id' | 'book'>

/**
 * Whether a member may start to play: asked by launches and rewards. Refuses 'protection.excluded',
 * 'protection.timed_out', 'protection.under_age', 'protection.time_limit', each with its date. Stakes are not
 * asked here but where they are taken (`protection_watch` in SQL), by the same rows.
 */
export async function mayPlay(ctx: Context, who: Who, book: Db = ctx.db.book(who.book)): Promise<void> {
  const guard = await readGuard(book, who.id)
  if (guard !== null) await requirePlayOpen(book, guard, ctx.clock.now())
}

/** Why play is closed to a member now, or null: asked by whoever would invite to it. */
export async function whyClosed(ctx: Context, who: Who): Promise<Closed['why'] | null> {
  const guard = await readGuard(ctx.db.book(who.book), who.id)
  return guard === null ? null : (closedBy(guard, ctx.clock.now())?.why ?? null)
}

/** Whether one of these members is excluded now: one read per book, however many they are. */
export async function isAnyExcluded(ctx: Context, tx: Tx, members: readonly Who[]): Promise<boolean> {
  const now = ctx.clock.now()
  for (const book of new Set(members.map((member) => member.book))) {
    const ids = members.filter((member) => member.book === book).map(({ id }) => id)
    const guards = await readGuards(tx.in(book), ids)
    if (guards.some((guard) => closedBy(guard, now)?.why === 'excluded')) return true
  }
  return false
}

interface Deposit {
  readonly amount: bigint
  /** What was deposited, or may yet be, since a moment: the asking room's own sum. */
  readonly used: (from: Date) => Promise<bigint>
}

/**
 * Whether a member may deposit so much, in the transaction that opens the order; it keeps the guard, so that
 * orders of one member are judged one after another. Refuses like {@link mayPlay}, and
 * 'protection.deposit_limit'.
 */
export async function mayDeposit(ctx: Context, tx: Tx, who: Who, deposit: Deposit): Promise<void> {
  const now = ctx.clock.now()
  if ((await readGuard(tx, who.id)) === null) return
  const guard = await holdGuard(tx, who.id, ctx.config.KOI_TIME_ZONE)
  await requirePlayOpen(tx, guard, now)
  for (const limit of await limitsOf(tx, guard, 'deposit')) {
    const period = periodAt(limit.period, now, guard.timeZone)
    const used = await deposit.used(period.from)
    if (used + deposit.amount > limit.amount)
      refuse('protection.deposit_limit', details(limit, { used, period }))
  }
}

async function requirePlayOpen(db: Db, guard: Guard, now: Date): Promise<void> {
  const closed = closedBy(guard, now)
  if (closed !== null) {
    refuse(`protection.${closed.why}`, {
      until: closed.until?.getTime() ?? null,
      returnFrom: closed.returnFrom?.getTime() ?? null,
    })
  }
  for (const limit of await limitsOf(db, guard, 'time')) {
    const period = periodAt(limit.period, now, guard.timeZone)
    const used = await secondsSince(db, guard, { period, now })
    if (used >= limit.amount * 60n)
      refuse('protection.time_limit', details(limit, { used: used / 60n, period }))
  }
}

async function secondsSince(db: Db, guard: Guard, { period, now }: { period: Period; now: Date }) {
  const days = { from: period.firstDay, to: periodAt('day', now, guard.timeZone).firstDay }
  const played = await readPlay(db, guard.memberId, days)
  return played.reduce((sum, { seconds }) => sum + BigInt(seconds), 0n)
}

async function limitsOf(db: Db, guard: Guard, kind: LimitKind): Promise<readonly Limit[]> {
  return bindingLimits(await readLimits(db, guard.memberId)).filter((limit) => limit.kind === kind)
}

/** What a refusal tells: the limit, what is used and left of it, and when its period ends. */
function details(limit: Limit, { used, period }: { used: bigint; period: Period }) {
  const left = limit.amount > used ? limit.amount - used : 0n
  return {
    kind: limit.kind,
    period: limit.period,
    limit: limitText(limit.kind, limit.amount),
    used: limitText(limit.kind, used),
    left: limitText(limit.kind, left),
    until: period.until.getTime(),
  }
}

interface Stake {
  readonly stake: bigint
  /** What bets have cost since a moment, by kind: the asking room's own sums. */
  readonly used: (from: Date) => Promise<{ readonly stake: bigint; readonly loss: bigint }>
}

/**
 * How much one stake may be by the member's own limits of stakes and losses, at most; null where they set
 * none. `db` is the book, or a transaction of it.
 */
export async function stakeLeft(ctx: Context, db: Db, who: Who, used: Stake['used']): Promise<bigint | null> {
  const guard = await readGuard(db, who.id)
  if (guard === null) return null
  let most: bigint | null = null
  for (const kind of ['stake', 'loss'] as const) {
    for (const limit of await limitsOf(db, guard, kind)) {
      const sums = await used(periodAt(limit.period, ctx.clock.now(), guard.timeZone).from)
      const left = limit.amount > sums[kind] ? limit.amount - sums[kind] : 0n
      most = most === null || left < most ? left : most
    }
  }
  return most
}

/**
 * Those of these members of one book who may not go on playing: play is closed to them, or their time is used
 * up. Until then they are at play, and the time since the last sign of it counts.
 */
export async function stoppedAmong(
  db: Db,
  members: readonly MemberId[],
  now: Date,
): Promise<ReadonlySet<MemberId>> {
  const rows = await db.query<{ memberId: MemberId }>(
    'select distinct member_id as "memberId" from protection_watch($1, $2) where outcome is not null',
    [members, now],
  )
  return new Set(rows.map(({ memberId }) => memberId))
}

/** Those of these members of one book to whom play is closed, by a time-out or an exclusion. */
export async function closedAmong(
  db: Db,
  members: readonly MemberId[],
  now: Date,
): Promise<ReadonlySet<MemberId>> {
  const rows = await db.query<{ memberId: MemberId }>(
    `select distinct member_id as "memberId" from protection_watch($1, $2)
     where outcome in ('protection.excluded', 'protection.timed_out')`,
    [members, now],
  )
  return new Set(rows.map(({ memberId }) => memberId))
}

/** Says why a stake was refused, with dates and what is left; returns when nothing stands against it (any more). */
export async function explainStake(ctx: Context, who: Who, { stake, used }: Stake): Promise<void> {
  const book = ctx.db.book(who.book)
  const guard = await readGuard(book, who.id)
  if (guard === null) return
  const now = ctx.clock.now()
  await requirePlayOpen(book, guard, now)
  for (const kind of ['stake', 'loss'] as const) {
    for (const limit of await limitsOf(book, guard, kind)) {
      const period = periodAt(limit.period, now, guard.timeZone)
      const sums = await used(period.from)
      if (sums[kind] + stake > limit.amount) {
        refuse(`protection.${kind}_limit`, details(limit, { used: sums[kind], period }))
      }
    }
  }
}
