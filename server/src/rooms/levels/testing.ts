import { fromWire } from '@koi/contract/money.ts'
import { expect } from 'vitest'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/db.ts'
import { testOperator } from '../../testing/people.ts'
import { openAgents } from '../agents/testing.ts'
import type { Person } from '../protection/testing.ts'
import { jobs } from './jobs.ts'
import { officeCommands } from './office.ts'

/** The office's commands of this room as an operator gives them, whose session never ends. */
function officeOf(ctx: Context) {
  const caller = testOperator(1n)
  type Input<Name extends keyof typeof officeCommands> = Parameters<(typeof officeCommands)[Name]>[2]
  return {
    officeLadder: () => officeCommands.officeLadder(ctx, caller, {}),
    officeSaveLadder: (input: Input<'officeSaveLadder'>) =>
      officeCommands.officeSaveLadder(ctx, caller, input),
    officeSwitchLadder: (input: Input<'officeSwitchLadder'>) =>
      officeCommands.officeSwitchLadder(ctx, caller, input),
    officeMemberLevel: (input: Input<'officeMemberLevel'>) =>
      officeCommands.officeMemberLevel(ctx, caller, input),
    officeSetMemberLevel: (input: Input<'officeSetMemberLevel'>) =>
      officeCommands.officeSetMemberLevel(ctx, caller, input),
  }
}

const NAMES = ['Pond', 'River', 'Waterfall', 'Gate'] as const
const NEEDED = ['0', '10000', '50000', '200000'] as const
const BONUSES = ['0', '8', '38', '188'] as const

/** The whole site with a ladder of four levels, which is on from today. */
export async function openLevels(db: Database) {
  const site = await openAgents(db)
  const { ctx } = site
  const mei = officeOf(ctx)
  const reason = 'a test'
  const levels = NAMES.map((name) => ({
    names: { EN: name, MS: `${name} ms`, CN: `${name} cn` },
    benefits: { EN: ['A card'], MS: [], CN: [] },
  }))
  await (await site.operator('mei')).officeSetClub({ levels, reason })

  /** A ladder as an operator types it. */
  const typed = (changes: Partial<Parameters<typeof mei.officeSaveLadder>[0]> = {}) => ({
    steps: NEEDED.map((needed, place) => ({ needed, bonus: BONUSES[place] ?? '0' })),
    ...{ from: site.today(), turnoverRate: 10_000, monthBudget: '1000', reason, ...changes },
  })
  const { seen } = await mei.officeSaveLadder(typed())
  await mei.officeSwitchLadder({ on: true, seen, reason })

  const run = async (): Promise<void> => {
    for (const job of jobs) await job.run(ctx, {})
  }
  /** Ends the day, and counts it. */
  const closeDay = async (): Promise<void> => {
    await site.closeDay()
    await run()
  }
  /** Plays a stake in whole units and loses it, which counts whole. */
  const play = async (who: Person, stake: bigint) => {
    const bet = await site.bet(who, stake)
    await site.settle(bet)
    return bet
  }
  const levelOf = async ({ member: { account } }: Person) => (await mei.officeMemberLevel({ account })).level
  const bonusesOf = async ({
    member: { account },
  }: Person): Promise<readonly (readonly [number, string])[]> =>
    (await mei.officeMemberLevel({ account })).bonuses
      .filter(({ paidAt }) => paidAt !== null)
      .map(({ position, amount }) => [position, amount])
  const setLevel = ({ member: { account } }: Person, level: number | null, fixedUntil?: string) =>
    mei.officeSetMemberLevel({ account, level, reason, ...(fixedUntil === undefined ? {} : { fixedUntil }) })

  /** All rewards that were credited to a member, in units of 1/100000. */
  const rewardsOf = async ({ member: { id, book } }: Person): Promise<bigint> => {
    const [row] = await db.book(book).query<{ sum: bigint }>(
      `select coalesce(sum(amount), 0)::bigint as sum from ledger_movement(array['reward'])
       where account = $1`,
      [`member:${id}:cash`],
    )
    return row?.sum ?? 0n
  }
  const expectPaid = async (who: Person, amount: string): Promise<void> => {
    expect(await rewardsOf(who)).toBe(fromWire(amount))
  }

  return {
    ...{ ...site, site, mei, reason, typed, run, closeDay, play, levelOf, bonusesOf, setLevel, expectPaid },
  }
}
