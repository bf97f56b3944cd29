import { realCurrency, toWire } from '@koi/contract/money.ts'
import type { referralSchemas } from '@koi/contract/schemas/referral.ts'
import type { z } from 'zod'
import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { byId, pageOf } from '../../db/page.ts'
import { maskAccount } from '../members/index.ts'
import { listIncome } from './income-store.ts'
import { requireReferral } from './show-referral.ts'

type Call = (typeof referralSchemas)['referralIncome']

/** What the member earned with friends, newest first; what a friend deposited or played is not in it. */
export async function referralIncome(
  ctx: Context,
  caller: MemberCaller,
  input: z.output<Call['input']>,
): Promise<z.input<Call['output']>> {
  await requireReferral(ctx)
  const { rows, next } = await pageOf(input, {
    format: byId,
    read: (query) => listIncome(ctx.db, caller.id, query),
    keyOf: ({ id }) => id,
  })
  const content = rows.map(({ id, kind, day, account, milestone, amount, paidAt }) => ({
    ...{ id: String(id), kind, day, amount: toWire(amount), paidAt: paidAt?.getTime() ?? null },
    account: account === null ? null : maskAccount(account),
    milestone,
  }))
  return { content, next, currency: realCurrency() }
}
