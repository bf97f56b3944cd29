import { type BillInputs, computeBill } from '@koi/contract/contracts/bill.ts'
import { hashOf } from '@koi/contract/contracts/hash.ts'
import { type ContractTerms, wireOfTerms } from '@koi/contract/contracts/terms.ts'
import { dividendTerms, salaryTerms, tier } from '@koi/contract/contracts/testing.ts'
import { daysAgo } from './agents.ts'
import { officeClient, type Site, setupValue } from './clients.ts'
import { query } from './database.ts'
import type { Member } from './members.ts'

type Sent = Parameters<Site['offerContract']>[0]['terms']

const office = () => officeClient({ token: setupValue('KOI_E2E_OPERATOR') })
const reason = 'browser test'

/** Terms as a call takes them. */
export const wire = (terms: ContractTerms): Sent => structuredClone(wireOfTerms(terms)) as Sent

/** A daily salary of 1 % on slots from the first bet on, with changes. */
export const flatSalary = (changes: Partial<ContractTerms> = {}): ContractTerms =>
  salaryTerms({ tiers: [tier('0', 0, 100)], ...changes })

/** The platform offers a contract to a member. */
export const offerTo = (account: string, terms: ContractTerms) =>
  office().officeOfferContract({ account, terms: wire(terms), reason })

/** The platform offers a member a contract of each kind, whose answers home asks for one after another. */
export async function offerEveryKind(account: string): Promise<void> {
  const tiers = [tier('0', 0, 10)]
  await offerTo(account, salaryTerms({ tiers }))
  await offerTo(account, dividendTerms({ tiers }))
  await offerTo(account, salaryTerms({ kind: 'hourly_salary', period: 'hour', tiers }))
}

/** The platform asks for new terms. */
export const changeBy = (id: string, terms: ContractTerms) =>
  office().officeChangeContract({ id, terms: wire(terms), reason })

const answers = {
  daily_salary: 'answerDailySalary',
  hourly_salary: 'processHourlySalary',
  dividend: 'processDividend',
} as const

/** The platform's contract with a member, who has accepted it; returns its id. */
export async function sign(member: Pick<Member, 'account' | 'api'>, terms: ContractTerms): Promise<string> {
  const { id, contractId } = await offerTo(member.account, terms)
  await member.api[answers[terms.kind]]({ id, action: 'A' })
  return contractId
}

/** The contract of an agent with a direct member, who has accepted it; returns its id. */
export async function signBelow(payer: Member, payee: Member, terms: ContractTerms): Promise<string> {
  const { id, contractId } = await payer.api.offerContract({ account: payee.account, terms: wire(terms) })
  await payee.api[answers[terms.kind]]({ id, action: 'A' })
  return contractId
}

/** A period of one category in which this much was turned over, and won by the house as a tenth of it. */
export function inputsOf(terms: ContractTerms, day: string, turnover: string): BillInputs {
  return {
    ...{ period: day, first: day, last: day, terms: wireOfTerms(terms) },
    play: [
      {
        ...{ category: 'RNG', stake: turnover, payout: '0.00', rebate: '0.00' },
        ...{ valid: turnover, lineRebates: '0.00' },
      },
    ],
    ...{ active: 4, protectedMembers: 1, rewards: '0.00', salaries: '0.00', debts: [], fences: [] },
    ...{ children: [], owed: '0.00', hourly: '0.00' },
  }
}

/** A bill that the product pays, one that an operator decides about, or one of a side that is closed. */
type BillState = 'approved' | 'review' | 'held' | 'expired'

/**
 * A bill of a contract for a day that is over: days cannot be waited for, so it is written as the drawing up
 * of bills does. Returns its id.
 */
export async function billFor(
  contractId: string,
  inputs: BillInputs,
  state: BillState = 'approved',
): Promise<string> {
  const { gross, payment } = computeBill(inputs)
  const [row] = await query<{ id: string }>(
    `insert into contracts.bill (contract_id, version, kind, period, first_day, last_day, payee_id, payer_id,
       gross, amount, inputs, inputs_hash, state, held_for, computed_at)
     select id, 1, kind, $2, $3, $4, payee_id, case when $5 then payer_id end, $6, $7, $8::jsonb,
       decode($9, 'hex'), $10::text, case when $10 = 'held' then 'protection' end, now()
     from contracts.contract where id = $1 returning id::text`,
    [
      ...[contractId, inputs.period, inputs.first, inputs.last, inputs.terms.funds === 'upline'],
      ...[gross, payment, JSON.stringify(inputs), hashOf(inputs), state],
    ],
  )
  return row?.id ?? ''
}

/** The bill of yesterday for a flat salary, which waits for an operator. */
export const writeBill = (
  contractId: string,
  { turnover, state }: { readonly turnover: string; readonly state: 'review' | 'held' },
): Promise<string> => billFor(contractId, inputsOf(flatSalary(), daysAgo(1), turnover), state)
