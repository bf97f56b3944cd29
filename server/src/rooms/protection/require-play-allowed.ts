import type { LimitKind } from '@koi/contract/protection.ts'
import type { MemberCaller, MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import { type Closed, closedBy, type Guard } from './guard.ts'
import { bindingLimits, type Limit, limitText } from './limit.ts'
import { type Period, periodAt } from './period.ts'
import { lockGuard, readGuard, readGuards, readLimits, readPlay } from './store.ts'

type MemberRef = Pick<MemberCaller, 'id' | 'book'>

/**
 * Requires that a member may start to play; called by launches and rewards. Refuses 'protection.excluded',
 * 'protection.timed_out', 'protection.under_age', 'protection.frozen', 'protection.time_limit', with their
 * dates. Stakes are checked where they are placed (`protection_watch` in SQL), by the same rows.
 */
export async function requirePlayAllowed(
  ctx: Context,
  member: MemberRef,
  book: Db = ctx.db.book(member.book),
): Promise<void> {
  const guard = await readGuard(book, member.id)
  if (guard !== null) await requirePlayOpen(book, guard, ctx.clock.now())
}

/**
 * Why play is closed to a member now, or null; called before a member is invited to play. A transaction
 * passes itself as the book.
 */
export async function whyClosed(
  ctx: Context,
  member: MemberRef,
  book: Db = ctx.db.book(member.book),
): Promise<Closed['why'] | null> {
  const guard = await readGuard(book, member.id)
  return guard === null ? null : (closedBy(guard, ctx.clock.now())?.why ?? null)
}

/** Those of these members of one book to whom play is closed now, for whatever reason. */
export async function closedAmong(
  ctx: Context,
  book: Db,
  ids: readonly MemberId[],
): Promise<ReadonlySet<MemberId>> {
  const now = ctx.clock.now()
  const guards = ids.length === 0 ? [] : await readGuards(book, ids)
  return new Set(guards.filter((guard) => closedBy(guard, now) !== null).map(({ memberId }) => memberId))
}

/** Whether any of these members is excluded now; one read per book. */
export const isAnyExcluded = async (ctx: Context, tx: Tx, members: readonly MemberRef[]): Promise<boolean> =>
  (await excludedAmong(ctx, tx, members)).size > 0

/** Until when those of these members are excluded who are excluded now; one read per book. */
export async function excludedAmong(
  ctx: Context,
  tx: Tx,
  members: readonly MemberRef[],
): Promise<ReadonlyMap<MemberId, Date>> {
  const now = ctx.clock.now()
  const excluded = new Map<MemberId, Date>()
  for (const book of new Set(members.map((member) => member.book))) {
    const ids = members.filter((member) => member.book === book).map(({ id }) => id)
    for (const guard of await readGuards(tx.in(book), ids)) {
      if (guard.excludedUntil === null || closedBy(guard, now)?.why !== 'excluded') continue
      excluded.set(guard.memberId, guard.excludedUntil)
    }
  }
  return excluded
}

interface Deposit {
  readonly amount: bigint
  /** The sum of deposits since a time, including those that may still be paid, from the caller's room. */
  readonly used: (from: Date) => Promise<bigint>
}

/**
 * Requires that a member may deposit an amount, in the transaction that opens the order; it locks the guard,
 * so that orders of one member are checked one after another. Refuses like {@link requirePlayAllowed}, and
 * 'protection.deposit_limit'.
 */
export async function requireDepositAllowed(
  ctx: Context,
  tx: Tx,
  member: MemberRef,
  deposit: Deposit,
): Promise<void> {
  const now = ctx.clock.now()
  if ((await readGuard(tx, member.id)) === null) return
  const guard = await lockGuard(tx, member.id, ctx.config.KOI_TIME_ZONE)
  await requirePlayOpen(tx, guard, now)
  await requireWithinDepositLimit(tx, guard, { ...deposit, now })
}

async function requireWithinDepositLimit(
  db: Db,
  guard: Guard,
  { amount, used: usedSince, now }: Deposit & { readonly now: Date },
): Promise<void> {
  for (const limit of await limitsOf(db, guard, 'deposit')) {
    const period = periodAt(limit.period, now, guard.timeZone)
    const used = await usedSince(period.from)
    if (used + amount > limit.amount) refuse('protection.deposit_limit', details(limit, { used, period }))
  }
}

/**
 * Requires that a deposit of this amount fits into the member's limits now, before one is offered to them.
 * Refuses 'protection.deposit_limit'. `db` is the book, or a transaction of it.
 */
export async function requireDepositLeft(
  ctx: Context,
  db: Db,
  member: Pick<MemberRef, 'id'>,
  deposit: Deposit,
): Promise<void> {
  const guard = await readGuard(db, member.id)
  if (guard !== null) await requireWithinDepositLimit(db, guard, { ...deposit, now: ctx.clock.now() })
}

/** The largest deposit that the member's limits still allow; null if there are none. */
export async function depositLeft(
  ctx: Context,
  db: Db,
  member: Pick<MemberRef, 'id'>,
  used: Deposit['used'],
): Promise<bigint | null> {
  const guard = await readGuard(db, member.id)
  if (guard === null) return null
  let least: bigint | null = null
  for (const limit of await limitsOf(db, guard, 'deposit')) {
    const sum = await used(periodAt(limit.period, ctx.clock.now(), guard.timeZone).from)
    const left = limit.amount > sum ? limit.amount - sum : 0n
    least = least === null || left < least ? left : least
  }
  return least
}

/**
 * Why a payment that has arrived may not be credited, in the transaction that would credit it; null if it
 * may. `used` is the sum of the other deposits that have arrived since a time.
 */
export async function whyReturnDeposit(
  ctx: Context,
  tx: Tx,
  member: Pick<MemberRef, 'id'>,
  { amount, used }: Deposit,
): Promise<'play_closed' | 'over_limit' | null> {
  if ((await readGuard(tx, member.id)) === null) return null
  const now = ctx.clock.now()
  const guard = await lockGuard(tx, member.id, ctx.config.KOI_TIME_ZONE)
  if (closedBy(guard, now) !== null) return 'play_closed'
  for (const limit of await limitsOf(tx, guard, 'deposit')) {
    const { from } = periodAt(limit.period, now, guard.timeZone)
    if ((await used(from)) + amount > limit.amount) return 'over_limit'
  }
  return null
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

/** The details of a refusal: the limit, how much of it is used and left, and when its period ends. */
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
  /** The sums of stakes and losses since a time, from the caller's room. */
  readonly used: (from: Date) => Promise<{ readonly stake: bigint; readonly loss: bigint }>
}

/**
 * The largest stake that the member's limits of stakes and losses still allow; null if there are none. `db`
 * is the book, or a transaction of it.
 */
export async function stakeLeft(
  ctx: Context,
  db: Db,
  member: MemberRef,
  used: Stake['used'],
): Promise<bigint | null> {
  const guard = await readGuard(db, member.id)
  if (guard === null) return null
  let least: bigint | null = null
  for (const kind of ['stake', 'loss'] as const) {
    for (const limit of await limitsOf(db, guard, kind)) {
      const sums = await used(periodAt(limit.period, ctx.clock.now(), guard.timeZone).from)
      const left = limit.amount > sums[kind] ? limit.amount - sums[kind] : 0n
      least = least === null || left < least ? left : least
    }
  }
  return least
}

/**
 * Those of these members of one book who must stop playing: play is closed to them, or their time is used up.
 * They count as playing until now, so the time since their last sign of play is added.
 */
export async function findStoppedMembers(
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

/** Those of these members of one book to whom play is closed; a time limit closes nothing. */
export async function findClosedMembers(
  db: Db,
  members: readonly MemberId[],
  now: Date,
): Promise<ReadonlySet<MemberId>> {
  const rows = await db.query<{ memberId: MemberId }>(
    `select distinct member_id as "memberId" from protection_watch($1, $2)
     where outcome <> 'protection.time_limit'`,
    [members, now],
  )
  return new Set(rows.map(({ memberId }) => memberId))
}

/** Refuses a stake with the reason, dates and what is left; returns if nothing prevents it (any longer). */
export async function explainStake(ctx: Context, member: MemberRef, { stake, used }: Stake): Promise<void> {
  const book = ctx.db.book(member.book)
  const guard = await readGuard(book, member.id)
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
