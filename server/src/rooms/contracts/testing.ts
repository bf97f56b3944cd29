import { type ContractTerms, type WireTerms, wireOfTerms } from '@koi/contract/contracts/terms.ts'
import { salaryTerms } from '@koi/contract/contracts/testing.ts'
import { ONE } from '@koi/contract/money.ts'
import type { Database } from '../../db/db.ts'
import { runQueued } from '../../testing/queue.ts'
import { openAgents } from '../agents/testing.ts'
import { jobs as messageJobs } from '../messages/index.ts'
import type { Person } from '../protection/testing.ts'
import { jobs } from './index.ts'
import { presentTerms } from './list-contracts.ts'
import { offer } from './offer-contract.ts'

/** The kinds of contracts, by the calls that answer them. */
const CALLS = {
  daily_salary: 'answerDailySalary',
  hourly_salary: 'processHourlySalary',
  dividend: 'processDividend',
} as const

/** Terms as a caller sends them. */
export const wire = (terms: ContractTerms): ReturnType<typeof sendable> => sendable(wireOfTerms(terms))
const sendable = (terms: WireTerms) => {
  const { categories, ...rest } = presentTerms(terms)
  return { ...rest, categories: categories as ('RNG' | 'LIVE' | 'LOTT')[] }
}

/** The whole site with teams whose members have contracts. */
export async function openContracts(db: Database) {
  const site = await openAgents(db)
  return { ...site, ...signingOf(db, site), ...billsOf(db, site) }
}

type Site = Awaited<ReturnType<typeof openAgents>>

/** Offers, and contracts that were agreed on. */
function signingOf(db: Database, { ctx }: Site) {
  /** The platform offers a contract; returns the id of the request. */
  const offerTo = async ({ member }: Person, terms: ContractTerms = salaryTerms()): Promise<string> =>
    (await offer(ctx, { payerId: null, payee: { ...member, ...(await rowOf(member.id)) }, terms })).id

  /** The type and the uplines of a member now: tests change them after a person registered. */
  const rowOf = async (id: bigint) => {
    const [row] = await db.query<{ upline: bigint[]; type: 0 | 1 | 2 }>(
      'select upline, type from members.member where id = $1',
      [id],
    )
    if (row === undefined) throw new Error('there is no such member')
    return row
  }

  const answer = (
    { api }: Person,
    id: string,
    { kind = 'daily_salary', action = 'A' }: { kind?: ContractTerms['kind']; action?: 'A' | 'R' | 'C' } = {},
  ) => api[CALLS[kind]]({ id, action })

  /** The platform's contract with an agent, from the next period on; returns its id. */
  const sign = async (who: Person, terms: ContractTerms = salaryTerms()): Promise<string> => {
    await answer(who, await offerTo(who, terms), { kind: terms.kind })
    const [newest] = (await who.api.contracts({ side: 'payee' })).content
    return newest?.id ?? ''
  }

  /** The contract of an agent with a direct member; returns its id. */
  const signBelow = async (payer: Person, payee: Person, terms: ContractTerms): Promise<string> => {
    const { account } = payee.member
    const { id, contractId } = await payer.api.offerContract({ account, terms: wire(terms) })
    await answer(payee, id, { kind: terms.kind })
    return contractId
  }

  return { offerTo, answer, sign, signBelow }
}

/** Play, the days that pass, and the bills of the contracts. */
function billsOf(db: Database, { ctx, bet, settle, closeDay }: Site) {
  /** A lost bet in whole units, which is settled at once. */
  const play = async (who: Person, stake: bigint, payout = 0n): Promise<void> =>
    settle(await bet(who, stake), payout)

  /** Goes on by whole days, of which each is closed. */
  const passDays = async (count: number): Promise<void> => {
    for (let day = 0; day < count; day += 1) await closeDay()
  }

  /** The job: bills of the periods that are over, and their payments. */
  const runBills = async (): Promise<void> => {
    for (const job of jobs) if (job.name === 'contracts.draw-up-bills') await job.run(ctx, {})
  }

  /** The subjects of a member's letters, the newest first, after those that wait were written. */
  const lettersOf = async (who: Person): Promise<readonly string[]> => {
    await runQueued(ctx, jobs)
    await runQueued(ctx, messageJobs)
    const rows = await db.query<{ subject: string }>(
      'select subject from messages.letter where recipient_id = $1 order by id desc',
      [who.member.id],
    )
    return rows.map(({ subject }) => subject)
  }

  /** What was posted to a member under these kinds, in units of 1/100000. */
  const paidTo = async ({ member }: Person, ...kinds: readonly string[]): Promise<bigint> => {
    const [row] = await db
      .book(member.book)
      .query<{ sum: bigint }>(
        `select coalesce(sum(amount), 0)::bigint as sum from ledger_movement($1) where account = $2`,
        [kinds, `member:${member.id}:cash`],
      )
    return row?.sum ?? 0n
  }

  /** The bills of a contract, the oldest first. */
  const billsOf = (contractId: string) =>
    db.query<{ id: bigint; period: string; state: string; gross: bigint; amount: bigint }>(
      `select id, period, state, gross, amount from contracts.bill where contract_id = $1 order by id`,
      [contractId],
    )

  return { play, passDays, runBills, lettersOf, paidTo, billsOf }
}

/** Whole units as the ledger has them. */
export const units = (amount: bigint): bigint => amount * ONE
