import { fromWire, ONE } from '@koi/contract/money.ts'
import { expect } from 'vitest'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/db.ts'
import { testOperator, testOrigin } from '../../testing/people.ts'
import { openAgents } from '../agents/testing.ts'
import { seedDeposit } from '../cashier/index.ts'
import type { Person } from '../protection/testing.ts'
import { jobs } from './jobs.ts'
import { officeCommands } from './office.ts'

/** The office's commands of this room as an operator gives them, whose session never ends. */
function officeOf(ctx: Context) {
  const caller = testOperator(1n)
  return {
    read: () => officeCommands.officeReferral(ctx, caller, {}),
    friends: (account?: string) =>
      officeCommands.officeReferralFriends(ctx, caller, account === undefined ? {} : { account }),
    save: (input: Parameters<typeof officeCommands.officeSaveReferral>[2]) =>
      officeCommands.officeSaveReferral(ctx, caller, input),
    publish: async () => {
      const { seen } = await officeCommands.officeReferral(ctx, caller, {})
      return officeCommands.officePublishReferral(ctx, caller, { seen: seen ?? '', reason: 'a test' })
    },
    stop: () => officeCommands.officeStopReferral(ctx, caller, { reason: 'a test' }),
  }
}

/** Terms as an operator types them. */
export const typedTerms = (
  changes: Partial<Parameters<typeof officeCommands.officeSaveReferral>[2]> = {},
) => ({
  ...{ invitation: '18', firstDeposit: '100', turnover: '300', within: 30 },
  milestones: [
    { friends: 2, amount: '58' },
    { friends: 10, amount: '138' },
  ],
  ...{ depositRate: 0, playRate: 10, days: 90, cap: '500', turnoverRate: 10_000, monthBudget: '5000' },
  ...{ reason: 'a test', ...changes },
})

/** The whole site with a programme that is on. */
export async function openReferral(db: Database) {
  const site = await openAgents(db)
  const { ctx, clock } = site
  const office = officeOf(ctx)
  const publish = async (changes: Parameters<typeof typedTerms>[0] = {}): Promise<void> => {
    await office.save(typedTerms(changes))
    await office.publish()
    clock.advance(1_000)
  }
  await publish()

  const run = async (): Promise<void> => {
    for (const job of jobs) await job.run(ctx, {})
  }
  /** Ends the day, and counts it. */
  const closeDay = async (): Promise<void> => {
    await site.closeDay()
    await run()
  }

  /** A friend of a member, by default with a proved number of their own. */
  const friend = async (
    account: string,
    { member: inviter }: Person,
    { isProved = true, upline = [] as bigint[] } = {},
  ): Promise<Person> => {
    const one = await site.ordinary(account)
    await db.query(
      `update members.member set recommender_id = $2, upline = $3, registered_at = $5, dialing_code = '60',
         mobile = '1' || lpad(id::text, 8, '0'),
         mobile_verified_at = case when $4 then $5::timestamptz end
       where id = $1`,
      [one.member.id, inviter.id, upline, isProved, clock.now()],
    )
    return one
  }
  /** Plays a stake, loses it, and so has that much valid turnover. */
  const play = async (who: Person, stake: bigint) => {
    const bet = await site.bet(who, stake)
    await site.settle(bet)
    return bet
  }
  const deposit = ({ member }: Person, amount: bigint) =>
    seedDeposit(ctx, { ...member, kind: 'member', origin: testOrigin, sessionId: 0n }, amount * ONE)
  /** A friend who has all that qualifies at the end of this day. */
  const qualify = async (account: string, inviter: Person): Promise<Person> => {
    const one = await friend(account, inviter)
    await deposit(one, 100n)
    await play(one, 300n)
    return one
  }

  return {
    ...{ ...site, site, office, publish, run, closeDay, friend, play, deposit, qualify },
    ...readsOf(db, office),
  }
}

/** What tests look at: the state of a friend, and what a member was paid. */
function readsOf(db: Database, office: ReturnType<typeof officeOf>) {
  const stateOf = async ({ member: { account } }: Person) =>
    (await office.friends()).content.find((row) => row.account === account)?.state ?? 'none'
  const paidTo = async ({ member: { id, book } }: Person): Promise<bigint> => {
    const [row] = await db.book(book).query<{ sum: bigint }>(
      `select coalesce(sum(amount), 0)::bigint as sum from ledger_movement(array['reward'])
         where account = $1`,
      [`member:${id}:cash`],
    )
    return row?.sum ?? 0n
  }
  const expectPaid = async (who: Person, amount: string): Promise<void> => {
    expect(await paidTo(who)).toBe(fromWire(amount))
  }
  return { stateOf, expectPaid }
}
