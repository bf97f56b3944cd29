import type { protectionCalls } from '@koi/contract/calls/protection.ts'
import type { LimitKind, LimitPeriod } from '@koi/contract/protection.ts'
import type { protectionSchemas } from '@koi/contract/schemas/protection.ts'
import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { changeOf, confirmable, type Limit, limitText, readLimit } from './limit.ts'
import { showState } from './show-protection.ts'
import * as store from './store.ts'

type Protection = Commands<typeof protectionCalls, typeof protectionSchemas>

interface Which {
  readonly kind: LimitKind
  readonly period: LimitPeriod
}

/** Lower binds at once; higher, or none, becomes a wish that waits for its confirmation. */
export const setLimit: Protection['setLimit'] = async (ctx, caller, input) => {
  const wish = input.amount === null ? null : readLimit(input.kind, input.amount)
  await onLimit(ctx, caller, input, async ({ tx, key, current }) => {
    const at = ctx.clock.now()
    const change = changeOf(current, wish, at)
    if ('now' in change) await store.writeLimit(tx, key, { amount: change.now, at })
    else await store.writeRaise(tx, key, change.raise)
    const what = 'raise' in change ? 'limit.asked' : current === null ? 'limit.set' : 'limit.lowered'
    return { what, amount: wish }
  })
  return showState(ctx, caller)
}

/** The second yes to more, not before its time: refuses as `confirmable` says. */
export const confirmLimit: Protection['confirmLimit'] = async (ctx, caller, input) => {
  await onLimit(ctx, caller, input, async ({ tx, key, current }) => {
    const at = ctx.clock.now()
    const raise = confirmable(current, at)
    if (raise.to === null) await store.deleteLimit(tx, key)
    else await store.writeLimit(tx, key, { amount: raise.to, at })
    return { what: raise.to === null ? 'limit.removed' : 'limit.raised', amount: raise.to }
  })
  return showState(ctx, caller)
}

/** Drops a wish for more; without one nothing happens. */
export const keepLimit: Protection['keepLimit'] = async (ctx, caller, input) => {
  await onLimit(ctx, caller, input, async ({ tx, key, current }) => {
    if (current?.raise == null) return null
    await store.writeRaise(tx, key, null)
    return { what: 'limit.kept', amount: current.amount }
  })
  return showState(ctx, caller)
}

interface OnLimit {
  readonly tx: Tx
  readonly key: store.LimitKey
  readonly current: Limit | null
}

type Done = { readonly what: string; readonly amount: bigint | null } | null

/** Does something to a limit of the member's own, under the guard, and writes down what. */
async function onLimit(
  ctx: Context,
  caller: MemberCaller,
  { kind, period }: Which,
  act: (on: OnLimit) => Promise<Done>,
): Promise<void> {
  if (caller.currency === 'FUN') refuse('trial.refused')
  const key: store.LimitKey = { memberId: caller.id, kind, period, setBy: 'member' }
  await ctx.db.book(caller.book).transact(async (tx) => {
    await store.holdGuard(tx, caller.id, ctx.config.KOI_TIME_ZONE)
    const limits = await store.readLimits(tx, caller.id)
    const current = limits.find((one) => one.kind === kind && one.period === period && one.setBy === 'member')
    const done = await act({ tx, key, current: current ?? null })
    if (done === null) return
    const amount = done.amount === null ? null : limitText(kind, done.amount)
    const details = { kind, period, amount }
    await store.addEvent(tx, caller.id, { at: ctx.clock.now(), what: done.what, setBy: 'member', details })
  })
}
