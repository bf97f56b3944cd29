import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { Context } from '../../context.ts'
import { pageOfSorted } from '../../db/sort.ts'
import { sendLiveUpdate } from '../../live-update.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { type Member, memberById } from '../members/index.ts'
import { audit, requirePermission, requireReason } from '../operators/index.ts'
import { notifyOfBonus } from './bonus-notice.ts'
import { type Bonus, findBonus, listEnded, listRunning, SORTED_BONUSES } from './bonus-store.ts'
import { lockMember } from './deposit-store.ts'
import { forfeitBonuses, settleBonusesOf } from './end-bonuses.ts'
import { presentBonus } from './show-bonuses.ts'
import { readProgress } from './turnover-requirement.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

const requireMember = async (ctx: Context, id: string): Promise<Member> =>
  (await memberById(ctx.db, BigInt(id))) ?? refuse('member.unknown')

/** A member's bonuses, with what counted so far for those that run. */
export const officeBonuses: OfficeCommands['officeBonuses'] = async (
  ctx,
  caller,
  { memberId, ...paging },
) => {
  requirePermission(caller, 'money.read')
  const member = await requireMember(ctx, memberId)
  const book = ctx.db.book(member.book)
  const [running, progress, { rows, next }] = await Promise.all([
    listRunning(book, member.id),
    readProgress(book, member.id),
    pageOfSorted(paging, SORTED_BONUSES, {
      from: [book],
      read: (source, query) => listEnded(source, member.id, query),
    }),
  ])
  const done = new Map(progress.map((one) => [one.source, one.done]))
  return {
    running: running.map((bonus) => presentRow(bonus, done.get(bonus.source))),
    content: rows.map((bonus) => presentRow(bonus)),
    next,
  }
}

/**
 * Ends a running bonus, with a letter to the member that names the reason. One that is met is released
 * instead: what was earned is paid. Refuses 'operator.role', 'operator.reason_required', 'member.unknown',
 * 'bonus.unknown' and 'bonus.ended'.
 */
export const officeCancelBonus: OfficeCommands['officeCancelBonus'] = async (ctx, caller, input) => {
  requirePermission(caller, 'rewards.write')
  const reason = requireReason(input.reason)
  const { source, why } = input
  const member = await requireMember(ctx, input.memberId)
  if ((await findBonus(ctx.db.book(member.book), member.id, source)) === null) refuse('bonus.unknown')
  await settleBonusesOf(ctx, member)
  const ended = await ctx.db.transact(async (tx) => {
    const book = tx.in(member.book)
    await lockMember(book, member.id)
    const [bonus] = await forfeitBonuses(ctx, book, { memberId: member.id, source, why })
    if (bonus === undefined) return refuse('bonus.ended')
    await notifyOfBonus(ctx, book, { bonus, why, reason })
    await audit(tx, caller, {
      at: ctx.clock.now(),
      action: `bonus.${why}`,
      target: `bonus:${source}`,
      reason,
      before: { member: String(member.id), amount: toWire(bonus.amount), state: 'running' },
      after: { state: 'forfeited', why },
    })
    return (await findBonus(book, member.id, source)) ?? bonus
  })
  sendLiveUpdate(ctx, { topic: 'balance', member: String(member.id) })
  return presentRow(ended)
}

const presentRow = (bonus: Bonus, done?: bigint) => ({
  ...presentBonus(bonus, 'EN', done),
  offerId: bonus.offerId === null ? null : String(bonus.offerId),
})
