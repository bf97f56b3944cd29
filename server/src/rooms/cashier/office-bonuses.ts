import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { Context } from '../../context.ts'
import { byTime, pageOf } from '../../db/page.ts'
import { sendLiveUpdate } from '../../live-update.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { memberById } from '../members/index.ts'
import { audit, requirePermission, requireReason } from '../operators/index.ts'
import { type Bonus, presentBonus, progressOf } from './bonus.ts'
import { notifyOfBonus } from './bonus-notice.ts'
import { findBonus, listBonuses } from './bonus-store.ts'
import { lockMember } from './deposit-store.ts'
import { forfeitBonus } from './end-bonus.ts'
import { bookOfId } from './order-number.ts'
import { releaseMet } from './settle-bonuses.ts'
import { type Progress, readProgress } from './turnover-requirement.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

/** A member's bonuses, the newest first, with what was played for those that run. */
export const officeBonuses: OfficeCommands['officeBonuses'] = async (
  ctx,
  caller,
  { memberId, ...paging },
) => {
  requirePermission(caller, 'money.read')
  const member = (await memberById(ctx.db, BigInt(memberId))) ?? refuse('member.unknown')
  const book = ctx.db.book(member.book)
  const [{ rows, next }, requirements] = await Promise.all([
    pageOf(paging, {
      format: byTime,
      read: (query) => listBonuses(book, { memberId: member.id, ended: false }, query),
      keyOf: ({ startedAt, id }) => ({ at: startedAt, id }),
    }),
    readProgress(book, member.id, 'all'),
  ])
  return { content: rows.map((bonus) => presentRow(bonus, requirements)), next }
}

/**
 * Ends a running bonus for a reason that the member reads. One that is met is released instead: what was earned
 * is paid. Refuses 'operator.role', 'operator.reason_required', 'bonus.unknown', 'bonus.over'.
 */
export const officeCancelBonus: OfficeCommands['officeCancelBonus'] = async (ctx, caller, input) => {
  requirePermission(caller, 'rewards.write')
  const reason = requireReason(input.reason)
  const { why } = input
  const id = BigInt(input.id)
  const number = bookOfId(ctx.db, id)
  const found = number === null ? null : await findBonus(ctx.db.book(number), id)
  if (number === null || found === null) return refuse('bonus.unknown')
  await releaseFirst(ctx, number, found)
  const bonus = await ctx.db.transact(async (tx) => {
    const book = tx.in(number)
    const at = ctx.clock.now()
    await lockMember(book, found.memberId)
    const running = (await findBonus(book, id)) ?? found
    if (!(await forfeitBonus(book, running, { why, reason, at }))) {
      return refuse('bonus.over', { state: running.state })
    }
    await notifyOfBonus(ctx, book, { bonus: running, what: why, reason })
    await audit(tx, caller, {
      at,
      action: `bonus.${why}`,
      target: `bonus:${id}`,
      reason,
      before: { member: String(running.memberId), amount: toWire(running.amount), state: running.state },
      after: { state: 'forfeited', why },
    })
    return { ...running, state: 'forfeited' as const, why, reason, endedAt: at }
  })
  sendLiveUpdate(ctx, { topic: 'balance', member: String(bonus.memberId) })
  return presentRow(bonus, [])
}

const releaseFirst = (ctx: Context, number: number, { memberId }: Bonus) =>
  ctx.db.book(number).transact(async (tx) => {
    await lockMember(tx, memberId)
    await releaseMet(ctx, tx, memberId)
  })

const presentRow = (bonus: Bonus, requirements: readonly Progress[]) => ({
  ...presentBonus(bonus, 'EN'),
  offerId: String(bonus.offerId),
  currency: bonus.currency,
  done: bonus.state === 'running' ? toWire(progressOf(bonus, requirements).done) : null,
  maxStake: bonus.maxStake === null ? null : toWire(bonus.maxStake),
  ...{ state: bonus.state, why: bonus.why, reason: bonus.reason },
  endedAt: bonus.endedAt?.getTime() ?? null,
})
