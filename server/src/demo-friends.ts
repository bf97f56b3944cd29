import { ONE } from '@koi/contract/money.ts'
import type { MemberId } from './caller.ts'
import type { Context } from './context.ts'
import { callerOf, daysAgo } from './demo-team.ts'
import { dayOf } from './platform-day.ts'
import { placeBets, settleBets } from './rooms/bets/index.ts'
import { seedDeposit } from './rooms/cashier/index.ts'
import { houseAccount } from './rooms/ledger/index.ts'
import { jobs as levelJobs } from './rooms/levels/index.ts'
import type { Member } from './rooms/members/index.ts'
import { jobs as referralJobs } from './rooms/referral/index.ts'

/** Creates a member of the demo with credit. */
type Create = (
  ctx: Context,
  wanted: {
    readonly account: string
    readonly type: 0
    readonly credit: bigint
    readonly recommenderId: MemberId
    readonly phone: { readonly dialingCode: string; readonly mobile: string }
    readonly person: { readonly name: string; readonly birthDate: string }
  },
) => Promise<Member>

/** The days before today on which the member plays, and what is staked: lost once, and won once. */
const PLAYED_DAYS = [11, 9, 8, 6, 4, 2, 1]
const STAKE = 1_300n

const FIRST = { account: 'haiyen21', mobile: '123450021', name: 'Le Hai Yen', birthDate: '1991-03-14' }
const SECOND = { account: 'minhquan', mobile: '123450022', name: 'Pham Minh Quan', birthDate: '1986-11-02' }

/**
 * The member of the demo some way up the ladder, with two friends: one qualified and plays, the other may
 * still. The days are those of the team, which are closed, so the levels and the referral count them now.
 */
export async function seedFriends(ctx: Context, member: Member, create: Create): Promise<void> {
  const { random } = daysAgo(ctx, 0)
  // One source of chance for all days: the key of a deposit is new each time.
  const on = (days: number) => ({ ...daysAgo(ctx, days), random })
  for (const days of PLAYED_DAYS) await play(on(days), member, [STAKE, STAKE])
  const invite = (days: number, { account, mobile, ...person }: typeof FIRST) =>
    create(on(days), {
      ...{ account, type: 0, credit: 500n, recommenderId: member.id },
      ...{ phone: { dialingCode: '60', mobile }, person },
    })
  const first = await invite(10, FIRST)
  await seedDeposit(on(10), callerOf(ctx, first), 200n * ONE)
  await play(on(9), first, [160n, 160n])
  await seedDeposit(on(5), callerOf(ctx, first), 300n * ONE)
  for (const days of [5, 3]) await play(on(days), first, [240n, 217n])
  const second = await invite(3, SECOND)
  await seedDeposit(on(2), callerOf(ctx, second), 100n * ONE)
  for (const job of [...levelJobs, ...referralJobs]) await job.run(ctx, {})
}

/** Places a bet that is lost and one that wins as much, and settles both on the day. */
async function play(ctx: Context, member: Member, [lost, won]: readonly [bigint, bigint]): Promise<void> {
  const at = ctx.clock.now()
  const day = dayOf(at, ctx.config.KOI_TIME_ZONE)
  const house = houseAccount('vendor', 'KOIRNG')
  const bets = [lost, won].map((stake) => ({ category: 'RNG', game: 'moon-mines', stake: stake * ONE }))
  const placement = { memberId: member.id, currency: member.currency, key: `demo:${day}`, house, bets }
  await ctx.db.book(member.book).transact(async (tx) => {
    const [placed] = await placeBets(tx, [placement], { at, day })
    if (placed?.outcome !== 'placed') return
    const results = placed.betIds.map((betId, line) => ({
      ...{ betId, payout: line === 0 ? 0n : (lost + won) * ONE },
    }))
    await settleBets(tx, { results, house, day, at })
  })
}
