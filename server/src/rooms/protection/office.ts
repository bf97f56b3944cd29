import type { LimitKind, LimitPeriod } from '@koi/contract/protection.ts'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import { audit, requirePermission, requireReason } from '../operators/index.ts'
import { closePlay } from './close-play.ts'
import { limitText, readLimit } from './limit.ts'
import { identityCommands } from './office-identity.ts'
import { ruleCommands } from './office-rules.ts'
import { type Subject, showState } from './show-protection.ts'
import * as store from './store.ts'

/** The office's calls of this room; those about one member go through the cashier. */
export const officeCommands = { ...identityCommands, ...ruleCommands }

interface ClosureInput {
  readonly days?: number | undefined
  readonly months?: number | undefined
  readonly reason: string
}

/** Closes play to a member; never shortens a closure, their own included ('protection.shorter'). */
export async function closeMember(
  ctx: Context,
  caller: OperatorCaller,
  member: Subject,
  input: ClosureInput,
) {
  const { days, months } = input
  if ((days === undefined) === (months === undefined)) refuse('request.invalid')
  await runForMember(ctx, caller, member, {
    reason: input.reason,
    work: async (tx) => {
      await closePlay(ctx, tx, {
        ...{ memberId: member.id, book: member.book },
        ...{ setBy: 'operator', days, months },
      })
      return { action: days === undefined ? 'member.exclude' : 'member.time_out', after: { days, months } }
    },
  })
  return showState(ctx, member)
}

interface LimitInput {
  readonly kind: LimitKind
  readonly period: LimitPeriod
  readonly amount: string | null
  readonly reason: string
}

/** Sets, changes or removes the operators' limit of a member; the member's own is never changed. */
export async function limitMember(ctx: Context, caller: OperatorCaller, member: Subject, input: LimitInput) {
  const { kind, period } = input
  const amount = input.amount === null ? null : readLimit(kind, input.amount)
  const key = { memberId: member.id, kind, period, setBy: 'operator' } as const
  await runForMember(ctx, caller, member, {
    reason: input.reason,
    work: async (tx) => {
      const at = ctx.clock.now()
      const before = (await store.readLimits(tx, member.id)).find(
        (one) => one.kind === kind && one.period === period && one.setBy === 'operator',
      )
      if (amount === null) {
        if (before === undefined) refuse('protection.no_limit')
        await store.deleteLimit(tx, key)
      } else await store.writeLimit(tx, key, { amount, at })
      const details = { kind, period, amount: amount === null ? null : limitText(kind, amount) }
      const what = amount === null ? 'limit.removed' : 'limit.set'
      await store.addEvent(tx, member.id, { at, what, setBy: 'operator', details })
      const was = before === undefined ? null : limitText(kind, before.amount)
      return { action: 'member.limit', before: { kind, period, amount: was }, after: details }
    },
  })
  return showState(ctx, member)
}

interface Action {
  readonly reason: string
  readonly work: (tx: Tx) => Promise<{
    readonly action: string
    readonly before?: Readonly<Record<string, unknown>>
    readonly after: Readonly<Record<string, unknown>>
  }>
}

/** Runs an operator's action on a member under the lock of the guard, with a reason and an audit line. */
async function runForMember(
  ctx: Context,
  caller: OperatorCaller,
  member: Subject,
  { reason: given, work }: Action,
): Promise<void> {
  requirePermission(caller, 'members.write')
  const reason = requireReason(given)
  await ctx.db.transact(async (tx) => {
    const book = tx.in(member.book)
    await store.lockGuard(book, member.id, ctx.config.KOI_TIME_ZONE)
    const done = await work(book)
    const target = `member:${member.id}`
    await audit(tx, caller, { at: ctx.clock.now(), target, reason, ...done })
  })
}
