import { expect } from 'vitest'
import type { Database } from '../../db/db.ts'
import { openAgents } from '../agents/testing.ts'
import type { Person } from '../protection/testing.ts'
import { jobs } from './jobs.ts'
import { proveRebates } from './proof.ts'
import { type RebateTerms, writeTerms } from './terms-store.ts'

/** The whole site with rebates of 0.60 % on slots and 0.50 % on live tables, from today on. */
export async function openRebates(db: Database) {
  const site = await openAgents(db)
  const { ctx, clock, today } = site

  /** Terms from today on, which operators cannot set. */
  const setRebates = async (changes: Partial<RebateTerms> = {}): Promise<void> => {
    const terms = {
      ...{ fromDay: today(), isOn: true, minimum: 100_000n, turnoverRate: 0, weights: {} },
      ...{ rates: { 0: { RNG: 60, LIVE: 50 } }, ...changes },
    }
    const by = { reason: 'a test', setBy: null, setName: null, at: clock.now() }
    await db.transact(async (tx) => writeTerms(tx, { ...terms, ...by }))
    await db.query(
      `insert into agents.own_play values ($1, $2)
       on conflict (from_day) do update set is_claimed = excluded.is_claimed`,
      [terms.fromDay, terms.isOn],
    )
  }
  await setRebates()

  const run = async (name: string): Promise<void> => {
    for (const job of jobs) if (job.name === name) await job.run(ctx, {})
  }
  /** What the worker does each minute. */
  const beginDay = () => run('rebates.begin-day')

  /** Goes on to the next day, with what its first minutes bring. */
  const nextDay = async (): Promise<void> => {
    await site.closeDay()
    await beginDay()
  }

  /** Plays a stake in whole units and loses it. */
  const play = async (who: Person, stake: bigint, category = 'RNG') => {
    const bet = await site.bet(who, stake, category)
    await site.settle(bet)
    return bet
  }

  const claimable = async ({ caller }: Person): Promise<string> => (await caller.rebates.rebates()).amount
  const claim = async ({ caller }: Person): Promise<string> => (await caller.rebates.claimRebate()).amount
  /** What was paid to a member by all claims. */
  const paidTo = async ({ member }: Person): Promise<bigint> => {
    const [row] = await db.book(member.book).query<{ sum: bigint }>(
      `select coalesce(sum(amount), 0)::bigint as sum from ledger_movement(array['player_rebate'])
       where account = $1`,
      [`member:${member.id}:cash`],
    )
    return row?.sum ?? 0n
  }

  const expectProved = async (): Promise<void> => {
    await site.expectProved()
    expect(await proveRebates(db)).toEqual([])
  }

  return { ...site, setRebates, beginDay, nextDay, play, claimable, claim, paidTo, expectProved }
}
