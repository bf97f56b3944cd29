import { toWire } from '@koi/contract/money.ts'
import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { identityRule } from '../protection/index.ts'
import { requireRealMoney } from './amount.ts'
import { presentDeposit } from './deposit.ts'
import * as store from './deposit-store.ts'
import { sumDeposited } from './deposit-sums.ts'
import { readSettings } from './settings.ts'
import { readSteps } from './step.ts'
import { readProgress, remaining } from './turnover-requirement.ts'

/**
 * What a deposit asks of the member, said before they pay: turnover (`credit` in settle-deposit.ts), an
 * identity check (`openOrder` in create-deposit.ts), and the orders that they can still pay instead.
 */
export async function depositTerms(ctx: Context, caller: MemberCaller) {
  requireRealMoney(caller)
  const book = ctx.db.book(caller.book)
  const now = ctx.clock.now()
  const settings = await readSettings(ctx.db)
  const [requirements, deposited, payable] = await Promise.all([
    readProgress(book, caller.id),
    sumDeposited(book, caller.id, { from: null, now }),
    store.listPayable(book, caller.id, now),
  ])
  const steps = await readSteps(
    book,
    payable.map(({ orderNumber }) => orderNumber),
  )
  return {
    currency: caller.currency,
    turnoverRate: settings['deposit.turnover_rate'],
    turnoverLeft: toWire(remaining(requirements)),
    identity: await identityTerms(ctx, caller, deposited),
    open: payable.map((deposit) => presentDeposit(deposit, steps.get(deposit.orderNumber) ?? [], now)),
  }
}

async function identityTerms(ctx: Context, caller: MemberCaller, deposited: bigint) {
  const { isAsked, threshold } = await identityRule(ctx, caller)
  if (!isAsked) return null
  const left = threshold > deposited ? threshold - deposited : 0n
  return { threshold: toWire(threshold), left: toWire(left) }
}
