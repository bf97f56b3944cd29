import { type BillInputs, computeBill } from '@koi/contract/contracts/bill.ts'
import { hashOf } from '@koi/contract/contracts/hash.ts'
import { type ContractTerms, type WireTerms, wireOfTerms } from '@koi/contract/contracts/terms.ts'
import { salaryTerms, tier } from '@koi/contract/contracts/testing.ts'
import type { Agent } from './agents.ts'
import { daysAgo } from './agents.ts'
import { type Office, officeClient, setupValue } from './clients.ts'
import { query } from './database.ts'

type TermsInput = Parameters<Office['officeOfferContract']>[0]['terms']

/** A daily salary of 1 % on slots from the first bet on, with changes. */
export const flatSalary = (changes: Partial<ContractTerms> = {}): ContractTerms =>
  salaryTerms({ tiers: [tier('0', 0, 100)], ...changes })

/** Terms as a call takes them. */
export const sendable = (terms: ContractTerms): TermsInput => {
  const { categories, tiers, ...rest }: WireTerms = wireOfTerms(terms)
  return { ...rest, categories: [...categories] as TermsInput['categories'], tiers: [...tiers] }
}

/** A contract of the platform that an agent accepted; returns its id. */
export async function signContract(agent: Agent, terms = flatSalary()): Promise<string> {
  const owner = officeClient({ token: setupValue('KOI_E2E_OPERATOR') })
  const offer = { account: agent.account, terms: sendable(terms), reason: 'browser test' }
  const { id, contractId } = await owner.officeOfferContract(offer)
  await agent.api.answerDailySalary({ id, action: 'A' })
  return contractId
}

interface WrittenBill {
  readonly turnover: string
  /** A held bill waits because a side is frozen or closed. */
  readonly state: 'review' | 'held'
}

/** Days that are over cannot be waited for: the bill of yesterday is written as it is drawn up. */
export async function writeBill(contractId: string, { turnover, state }: WrittenBill): Promise<string> {
  const day = daysAgo(1)
  const inputs: BillInputs = {
    ...{ period: day, first: day, last: day, terms: sendable(flatSalary()) },
    play: [
      {
        ...{ category: 'RNG', stake: turnover, payout: '0.00', rebate: '0.00' },
        ...{ valid: turnover, lineRebates: '0.00' },
      },
    ],
    ...{ active: 1, protectedMembers: 0, rewards: '0.00', salaries: '0.00', debts: [], fences: [] },
    ...{ children: [], owed: '0.00', hourly: '0.00' },
  }
  const { gross, payment } = computeBill(inputs)
  const [row] = await query<{ id: string }>(
    `insert into contracts.bill (contract_id, version, kind, period, first_day, last_day, payee_id, gross,
       amount, inputs, inputs_hash, state, held_for, computed_at)
     select contract.id, 1, contract.kind, $2::text, $2::date, $2::date, contract.payee_id, $3, $4, $5,
       decode($6, 'hex'), $7, $8, now()
     from contracts.contract contract where contract.id = $1 returning id::text`,
    [
      ...[contractId, day, String(gross), String(payment), JSON.stringify(inputs), hashOf(inputs), state],
      state === 'held' ? 'protection' : null,
    ],
  )
  if (row === undefined) throw new Error(`there is no contract ${contractId}`)
  return row.id
}
