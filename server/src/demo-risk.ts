import type { Origin } from './caller.ts'
import type { Context } from './context.ts'
import { type Member, jobs as memberJobs, openSession } from './rooms/members/index.ts'
import { findCases } from './rooms/risk/index.ts'

/** One person with two accounts, as a search for cases finds them. */
const PERSON = { name: 'Lim Boon Keat', birthDate: '1988-03-14' }
const ACCOUNTS = ['boonkeat', 'keat1988'] as const

interface Wanted {
  readonly account: string
  readonly type: 0
  readonly credit: bigint
  readonly person: typeof PERSON
}

/** A case for the office's queue: the product's own jobs group the accounts, and its search finds them. */
export async function seedRisk(
  ctx: Context,
  origin: Origin,
  create: (ctx: Context, wanted: Wanted) => Promise<Member>,
): Promise<void> {
  for (const account of ACCOUNTS) {
    const member = await create(ctx, { account, type: 0, credit: 500n, person: PERSON })
    await openSession(ctx, ctx.db, { member, origin, accountEnds: null })
  }
  for (const name of ['members.fold-old-names', 'members.group-persons'])
    for (const job of memberJobs) if (job.name === name) await job.run(ctx, {})
  await findCases(ctx)
}
