import type { Context } from './context.ts'
import { daysAgo, originOf } from './demo-team.ts'
import { type Member, memberByAccount } from './rooms/members/index.ts'
import { demoOperator } from './rooms/operators/index.ts'
import { officeCommands } from './rooms/retention/index.ts'

/** A member who never played, and asked customer service to be erased. */
const LEAVING = { account: 'raintree', type: 0, credit: 0n, nickname: 'Hui Min' } as const
const LEAVING_DAYS = 5

/** A request for erasure that waits for its second person. Made once. */
export async function seedErasure(
  ctx: Context,
  create: (ctx: Context, wanted: typeof LEAVING) => Promise<Member>,
): Promise<void> {
  if ((await memberByAccount(ctx.db, LEAVING.account)) !== null) return
  const mei = await demoOperator(ctx, 'mei', originOf(ctx))
  const { account } = await create(daysAgo(ctx, LEAVING_DAYS), LEAVING)
  const reason = 'Asked by telephone, and confirmed from the e-mail address of the account.'
  await officeCommands.officeAskErasure(ctx, mei, { account, reason })
}
