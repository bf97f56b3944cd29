import { expect } from 'vitest'
import type { Database } from '../../db/db.ts'
import type { TestCaller } from '../../testing/app.ts'
import { proveBooks } from '../ledger/index.ts'
import { openProtection } from '../protection/testing.ts'
import { jobs } from './index.ts'

export const DAY = 24 * 3_600_000

type Terms = Parameters<TestCaller['office']['officeSaveReward']>[0]

/** Switches a reward on as an operator who looks at it now. */
export async function switchReward(office: TestCaller['office'], id: string) {
  const { seen } = await office.officeReward({ id })
  return office.officeSwitchReward({ id, on: true, seen, reason: 'a test' })
}

/** The complete site and office, with operators who offer rewards; for the tests of this room. */
export async function openRewards(db: Database) {
  const house = await openProtection(db)
  const { ctx, clock } = house
  const entered = new Map<string, { readonly office: TestCaller['office']; readonly at: number }>()

  /**
   * An operator's calls: `mei` is the owner, `arun` has the role finance. Logs in again when the session is
   * old.
   */
  const desk = async (name: 'mei' | 'arun'): Promise<TestCaller['office']> => {
    const known = entered.get(name)
    if (known !== undefined && clock.now().getTime() - known.at < DAY / 8) return known.office
    const office = await house.operator(name)
    entered.set(name, { office, at: clock.now().getTime() })
    return office
  }

  /** A reward of 18.00 for everyone from now on, with a turnover of three times the amount, with changes. */
  const terms = (changes: Partial<Terms> = {}): Terms => ({
    titles: { EN: 'Welcome', MS: 'Selamat datang', CN: '欢迎' },
    bodies: { EN: 'Yours.', MS: 'Milik anda.', CN: '送给您。' },
    amount: '18',
    turnoverRate: 30_000,
    from: clock.now().getTime(),
    until: clock.now().getTime() + 30 * DAY,
    claimDays: 30,
    budget: '1800',
    accounts: null,
    reason: 'a test',
    ...changes,
  })

  /** A reward written by one operator and switched on by the other; returns its id. */
  const offer = async (changes: Partial<Terms> = {}): Promise<string> => {
    const { id } = await (await desk('mei')).officeSaveReward(terms(changes))
    await switchReward(await desk('arun'), id)
    return id
  }

  const closeEnded = async (): Promise<void> => {
    for (const job of jobs) if (job.name === 'rewards.close-ended') await job.run(ctx, {})
  }

  return { ...house, desk, terms, offer, closeEnded }
}

/**
 * The oracle: balances follow from the entries, and what the house paid equals the claims, which equal what
 * the budgets spent.
 */
export async function expectRewardsBalance(db: Database): Promise<void> {
  expect(await proveBooks(db)).toEqual([])
  const paid = await Promise.all(
    db.books.map((book) =>
      book.query<{ sum: bigint }>(
        `select coalesce(-sum(entry.amount), 0)::bigint as sum from ledger_entry entry
         join ledger_account account on account.id = entry.account_id
         where account.address = 'house:rewards'`,
      ),
    ),
  )
  const [claimed] = await db.query<{ sum: bigint }>(
    'select coalesce(sum(amount), 0)::bigint as sum from rewards.claim',
  )
  expect(paid.flat().reduce((total, { sum }) => total + sum, 0n)).toBe(claimed?.sum)
  expect(
    await db.query(
      `select reward.id from rewards.reward reward
       left join rewards.claim claim on claim.reward_id = reward.id
       group by reward.id having reward.spent <> coalesce(sum(claim.amount), 0)
         or reward.claims <> count(claim.id)`,
    ),
  ).toEqual([])
}
