import assert from 'node:assert/strict'
import { CallError } from '../../contract/src/envelope.ts'
import { toWire } from '../../contract/src/money.ts'
import type { Database } from '../../server/src/db/db.ts'
import { jobs as cashierJobs } from '../../server/src/rooms/cashier/index.ts'
import { jobs as promotionJobs } from '../../server/src/rooms/promotions/index.ts'
import { DEPOSIT, openPromotions } from '../../server/src/rooms/promotions/testing.ts'
import { createWithdrawer, type Person } from '../../server/src/rooms/protection/testing.ts'
import { testPerson } from '../../server/src/testing/people.ts'
import { runQueued } from '../../server/src/testing/queue.ts'

/** A cheap offer, so that abuse would pay: five times the bonus is played, at stakes of at most 10.00. */
export const OFFER = {
  terms: { ...DEPOSIT, cap: '100', least: '20', onDeposit: 0, times: 5, maxStake: '10' },
  once: 'person',
  budget: '1000',
} as const

/** An even bet pays 1.956: both sides together lose 2.2 % of what they stake. */
const PAYOUTS = { '10': '19.56', '2': '3.912' } as const

interface Opposed {
  readonly rounds: number
  readonly stake: keyof typeof PAYOUTS
}

/** What abusers of bonuses do, through the calls that members have. */
export async function openAbuse(db: Database) {
  const house = await openPromotions(db)
  const { ctx, clock } = house
  let cards = 0

  const joins = async ({ caller }: Person, id: string): Promise<string> =>
    caller.promotions.joinOffer({ id }).then(
      () => 'joined',
      (error: unknown) => {
        if (error instanceof CallError && error.code !== null && error.status < 500) return error.code
        throw error
      },
    )
  /** A deposit with the jobs that follow from it. */
  const pay = async (who: Person, amount: string): Promise<void> => {
    clock.advance(1_000)
    await house.deposit(who, amount)
    await runQueued(ctx, promotionJobs)
    clock.advance(1_000)
  }
  /** Two accounts bet against each other until both have played for their deposits and bonuses. */
  const oppose = async (pair: readonly [Person, Person], { rounds, stake }: Opposed): Promise<void> => {
    for (let round = 0; round < rounds; round += 1) {
      for (const [place, who] of pair.entries()) {
        const { outcome, betId } = await house.stake(who, stake)
        assert.equal(outcome, 'placed')
        await house.settle(who, betId, (round + place) % 2 === 0 ? PAYOUTS[stake] : '0')
      }
    }
  }
  const settleBonuses = async (): Promise<void> => {
    for (const job of cashierJobs) if (job.name === 'cashier.settle-bonuses') await job.run(ctx, {})
    for (const job of promotionJobs) if (job.name === 'promotions.follow-bonuses') await job.run(ctx, {})
  }
  /** Withdraws an amount to a new card, and gives running bonuses up for it. */
  const withdraw = async (who: Person, amount: string): Promise<void> => {
    cards += 1
    const number = `62220000000${String(cards).padStart(5, '0')}`
    const request = await createWithdrawer(who, number, testPerson(who.member.account).name)
    await request(amount, true)
  }

  return { ...house, joins, pay, oppose, settleBonuses, withdraw, ...figuresOf(db) }
}

/** What the books and the offer say; amounts in units of 1/100000. */
function figuresOf(db: Database) {
  const sum = async (text: string): Promise<bigint> => {
    let total = 0n
    for (const book of db.books) {
      const [row] = await book.query<{ sum: bigint }>(text)
      total += row?.sum ?? 0n
    }
    return total
  }
  const bonuses = (state: string) =>
    sum(`select coalesce(sum(amount), 0)::bigint as sum from cashier_bonus where state = '${state}'`)
  /** What the house won on bets, less what it paid as bonuses. */
  const houseResult = async (): Promise<bigint> =>
    (await sum('select coalesce(sum(stake - payout), 0)::bigint as sum from bets_bet')) -
    (await bonuses('released'))
  /** Cash and held money of a member, less their deposits: what they gained from the house. */
  const gainOf = ({ member }: Person): Promise<bigint> =>
    sum(`select coalesce(sum(balance), 0)::bigint - (
        select coalesce(sum(amount - fee), 0)::bigint from cashier_deposit
        where member_id = ${member.id} and state = 'success') as sum
      from ledger_account where address in ('member:${member.id}:cash', 'member:${member.id}:held')`)
  const spentOf = async (id: string): Promise<string> => {
    const [row] = await db.query<{ spent: bigint }>('select spent from promotions.offer where id = $1', [id])
    return toWire(row?.spent ?? 0n)
  }
  return { bonuses, houseResult, gainOf, spentOf }
}
