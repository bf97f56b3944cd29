import type { ContractTerms } from '@koi/contract/contracts/terms.ts'
import { fromWire } from '@koi/contract/money.ts'
import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { memberById } from '../members/index.ts'
import { processOf } from './answer-request.ts'
import { offer } from './offer-contract.ts'

type Tiers = readonly (readonly [volume: string, active: number, rate: number])[]

const termsOf = (kind: ContractTerms['kind'], tiers: Tiers, more: Partial<ContractTerms>): ContractTerms => ({
  ...{ kind, period: 'day', categories: ['FISH', 'LIVE', 'RNG'], activeMin: fromWire('50.00') },
  tiers: tiers.map(([volume, active, rate]) => ({
    ...{ volume: fromWire(volume), loss: 0n, active, pays: { rate } },
  })),
  ...{ mode: 'FIXED', carry: 'permanent', carryPeriods: 0, ringFence: null, cap: null, funds: 'house' },
  ...{ issue: 'auto', until: null },
  ...more,
})

/** What the demo's agent is offered, and what the agent offers to an agent below. */
const TERMS = {
  salary: termsOf(
    'daily_salary',
    [
      ['2000.00', 3, 20],
      ['5000.00', 6, 30],
      ['15000.00', 10, 40],
    ],
    {
      categories: ['FISH', 'RNG'],
    },
  ),
  dividend: termsOf(
    'dividend',
    [
      ['10000.00', 5, 800],
      ['40000.00', 8, 1_200],
    ],
    {
      ...{ period: 'week', mode: 'FLOAT', issue: 'review', categories: ['FISH', 'RNG'] },
    },
  ),
  hourly: termsOf('hourly_salary', [['1000.00', 2, 10]], {
    ...{ period: 'hour', categories: ['FISH', 'RNG'], cap: fromWire('100.00') },
  }),
  below: termsOf('daily_salary', [['5000.00', 6, 20]], { categories: ['FISH', 'RNG'] }),
} as const satisfies Record<string, ContractTerms>

export type DemoContract = keyof typeof TERMS

/** Offers one of the demo's contracts: of the platform, or of an agent to a direct member. */
export async function seedOffer(
  ctx: Context,
  of: DemoContract,
  { payee, payer = null }: { readonly payee: MemberCaller; readonly payer?: MemberCaller | null },
): Promise<string> {
  const member = await memberById(ctx.db, payee.id)
  if (member === null) throw new Error(`there is no member ${payee.id}`)
  return (await offer(ctx, { payerId: payer?.id ?? null, payee: member, terms: TERMS[of] })).id
}

/** The same, and the payee accepts it. */
export async function seedContract(ctx: Context, of: DemoContract, payee: MemberCaller): Promise<void> {
  const id = await seedOffer(ctx, of, { payee })
  await processOf(TERMS[of].kind)(ctx, payee, { id, action: 'A' })
}
