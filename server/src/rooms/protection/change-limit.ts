import type { protectionCalls } from '@koi/contract/calls/protection.ts'
import type { LimitKind, LimitPeriod } from '@koi/contract/protection.ts'
import type { protectionSchemas } from '@koi/contract/schemas/protection.ts'
import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { changeOf, confirmableRaise, type Limit, limitText, readLimit } from './limit.ts'
import { showState } from './show-protection.ts'
import * as store from './store.ts'

type Protection = Commands<typeof protectionCalls, typeof protectionSchemas>

interface LimitId {
  readonly kind: LimitKind
  readonly period: LimitPeriod
}

/** A lower limit applies at once; a higher one, or none, becomes a request that must be confirmed later. */
export const setLimit: Protection['setLimit'] = async (ctx, caller, input) => {
  const wanted = input.amount === null ? null : readLimit(input.kind, input.amount)
  await updateLimit(ctx, caller, input, async ({ tx, key, current }) => {
    const at = ctx.clock.now()
    const change = changeOf(current, wanted, at)
    if ('now' in change) await store.writeLimit(tx, key, { amount: change.now, at })
    else await store.writeRaise(tx, key, change.raise)
    const what = 'raise' in change ? 'limit.asked' : current === null ? 'limit.set' : 'limit.lowered'
    return { what, amount: wanted }
  })
  return showState(ctx, caller)
}

/** Confirms a requested raise once its waiting period is over; refuses like {@link confirmableRaise}. */
export const confirmLimit: Protection['confirmLimit'] = async (ctx, caller, input) => {
  await updateLimit(ctx, caller, input, async ({ tx, key, current }) => {
    const at = ctx.clock.now()
    const raise = confirmableRaise(current, at)
    if (raise.to === null) await store.deleteLimit(tx, key)
    else await store.writeLimit(tx, key, { amount: raise.to, at })
    return { what: raise.to === null ? 'limit.removed' : 'limit.raised', amount: raise.to }
  })
  return showState(ctx, caller)
}

/** Withdraws a requested raise; does nothing if there is none. */
export const withdrawRaise: Protection['withdrawRaise'] = async (ctx, caller, input) => {
  await updateLimit(ctx, caller, input, async ({ tx, key, current }) => {
    if (current?.raise == null) return null
    await store.writeRaise(tx, key, null)
    return { what: 'limit.kept', amount: current.amount }
  })
  return showState(ctx, caller)
}

interface LimitContext {
  readonly tx: Tx
  readonly key: store.LimitKey
  readonly current: Limit | null
}

type Done = { readonly what: string; readonly amount: bigint | null } | null

/** Changes one of the member's own limits, under the lock of the guard, and records an event. */
async function updateLimit(
  ctx: Context,
  caller: MemberCaller,
  { kind, period }: LimitId,
  change: (context: LimitContext) => Promise<Done>,
): Promise<void> {
  if (caller.currency === 'FUN') refuse('trial.refused')
  const key: store.LimitKey = { memberId: caller.id, kind, period, setBy: 'member' }
  await ctx.db.book(caller.book).transact(async (tx) => {
    await store.lockGuard(tx, caller.id, ctx.config.KOI_TIME_ZONE)
    const limits = await store.readLimits(tx, caller.id)
    const current = limits.find((one) => one.kind === kind && one.period === period && one.setBy === 'member')
    const done = await change({ tx, key, current: current ?? null })
    if (done === null) return
    const amount = done.amount === null ? null : limitText(kind, done.amount)
    const details = { kind, period, amount }
    await store.addEvent(tx, caller.id, { at: ctx.clock.now(), what: done.what, setBy: 'member', details })
  })
}
