import type { protectionCalls } from '@koi/contract/calls/protection.ts'
import { COOLING_OFF_HOURS } from '@koi/contract/protection.ts'
import type { protectionSchemas } from '@koi/contract/schemas/protection.ts'
import type { MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { facts } from '../../facts.ts'
import { enqueue } from '../../job.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import type { Guard } from './guard.ts'
import type { Setter } from './limit.ts'
import { monthsAfter } from './period.ts'
import { showState } from './show-protection.ts'
import { addEvent, lockGuard, writeGuard } from './store.ts'

type Protection = Commands<typeof protectionCalls, typeof protectionSchemas>

const HOUR_MS = 3_600_000

/** A time-out of days, effective at once. It can be extended, never shortened. */
export const takeTimeOut: Protection['takeTimeOut'] = async (ctx, caller, { days }) => {
  await ctx.db
    .book(caller.book)
    .transact((tx) => closePlay(ctx, tx, { memberId: caller.id, book: caller.book, setBy: 'member', days }))
  return showState(ctx, caller)
}

/** An exclusion of months, effective at once. It cannot be ended early. */
export const excludeSelf: Protection['excludeSelf'] = async (ctx, caller, { months, account }) => {
  if (account.trim() !== caller.account) refuse('protection.confirmation')
  await ctx.db
    .book(caller.book)
    .transact((tx) => closePlay(ctx, tx, { memberId: caller.id, book: caller.book, setBy: 'member', months }))
  return showState(ctx, caller)
}

export interface Closure {
  readonly memberId: MemberId
  readonly book: number
  readonly setBy: Setter
  /** Exactly one of the two: a time-out of days, or an exclusion of months. */
  readonly days?: number | undefined
  readonly months?: number | undefined
}

/** Closes play from now on. Refuses 'protection.shorter' if the current closure lasts longer. */
export async function closePlay(ctx: Context, tx: Tx, closure: Closure): Promise<void> {
  const { memberId, setBy, days, months } = closure
  const at = ctx.clock.now()
  const guard = await lockGuard(tx, memberId, ctx.config.KOI_TIME_ZONE)
  const until =
    months === undefined ? new Date(at.getTime() + (days ?? 0) * 24 * HOUR_MS) : monthsAfter(at, months)
  await writeGuard(tx, months === undefined ? timedOut(guard, until) : excluded(guard, until))
  const what = months === undefined ? 'time_out.taken' : 'exclusion.begun'
  const details = { until: until.getTime() }
  await addEvent(tx, memberId, { at, what, setBy, details })
  await announceClosure(tx, closure, at)
}

/** Everything that runs for the member ends at once, if the transaction commits. */
export const announceClosure = (
  tx: Tx,
  { memberId, book }: { readonly memberId: MemberId; readonly book: number },
  at: Date,
): Promise<void> =>
  enqueue(tx, {
    name: facts.playClosed.name,
    payload: { memberId: String(memberId), book, at: at.getTime() },
  })

function timedOut(guard: Guard, until: Date): Guard {
  if (guard.timeOutUntil !== null && guard.timeOutUntil >= until) refuse('protection.shorter')
  return { ...guard, timeOutUntil: until }
}

/** A new exclusion cancels a return that was requested or has taken effect. */
function excluded(guard: Guard, until: Date): Guard {
  if (guard.excludedUntil !== null && guard.returnsAt === null && guard.excludedUntil >= until) {
    refuse('protection.shorter')
  }
  return { ...guard, excludedUntil: until, returnsAt: null }
}

/**
 * Requests a return after the end of an exclusion: play opens a day later. Refuses 'protection.not_excluded',
 * and 'protection.not_ready' with the date before the end. A repeated request does not change the date.
 */
export const returnToPlay: Protection['returnToPlay'] = async (ctx, caller) => {
  await ctx.db.book(caller.book).transact(async (tx) => {
    const at = ctx.clock.now()
    const guard = await lockGuard(tx, caller.id, ctx.config.KOI_TIME_ZONE)
    const { excludedUntil, returnsAt } = guard
    if (excludedUntil === null || (returnsAt !== null && returnsAt <= at))
      return refuse('protection.not_excluded')
    if (at < excludedUntil) refuse('protection.not_ready', { from: excludedUntil.getTime() })
    if (returnsAt !== null) return
    const opens = new Date(at.getTime() + COOLING_OFF_HOURS * HOUR_MS)
    await writeGuard(tx, { ...guard, returnsAt: opens })
    const details = { until: opens.getTime() }
    await addEvent(tx, caller.id, { at, what: 'exclusion.return', setBy: 'member', details })
  })
  return showState(ctx, caller)
}
