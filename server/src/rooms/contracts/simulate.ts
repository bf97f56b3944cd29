import { type BillInputs, computeBill, wireOfDebts } from '@koi/contract/contracts/bill.ts'
import { type Period, periodsBefore } from '@koi/contract/contracts/period.ts'
import { type ContractTerms, wireOfTerms } from '@koi/contract/contracts/terms.ts'
import { fromWire, toWire } from '@koi/contract/money.ts'
import type { contractSchemas } from '@koi/contract/schemas/contracts.ts'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { dayBefore, dayOf } from '../../platform-day.ts'
import { type Payee, readTeamPlay } from './play.ts'

type Waiting = z.input<(typeof contractSchemas)['dividendContract']['output']>
export type Simulated = NonNullable<Waiting['request']>['simulation'][number]

/** How many periods are looked back on: three weeks of days, or half a dozen longer ones. */
const periodsBack = ({ kind }: ContractTerms): number => (kind === 'dividend' ? 6 : 21)

/** Inputs of a contract that stands alone: without children, debts, or what was paid hourly. */
const NOTHING_BEFORE = {
  debts: [],
  fences: [],
  children: [],
  owed: '0.00',
  hourly: '0.00',
} as const satisfies Partial<BillInputs>

/**
 * What terms would have paid in each of the last closed periods of the real team (CO-02), the oldest first,
 * with the carry from one to the next. An hourly salary is shown by days.
 */
export async function simulate(ctx: Context, of: Simulation): Promise<readonly Simulated[]> {
  return (await simulateForHouse(ctx, of)).map(({ shown }) => shown)
}

interface Simulation {
  readonly payee: Payee
  readonly terms: ContractTerms
}

interface SimulatedForHouse {
  readonly shown: Simulated
  /** Stakes less payouts of the play, in units. */
  readonly ggr: bigint
}

/** The same with what the play left the house before all costs (CO-19). */
export async function simulateForHouse(
  ctx: Context,
  { payee, terms }: Simulation,
): Promise<readonly SimulatedForHouse[]> {
  const yesterday = dayBefore(dayOf(ctx.clock.now(), ctx.config.KOI_TIME_ZONE))
  const periods = periodsBefore(terms.period, yesterday, periodsBack(terms))
  const found: SimulatedForHouse[] = []
  let before: Pick<BillInputs, 'debts' | 'fences'> = NOTHING_BEFORE
  for (const period of periods) {
    const { inputs, bill } = await simulatePeriod(ctx, { payee, terms, period, before })
    before = {
      debts: wireOfDebts(bill.debts),
      fences: bill.fences.map(({ memberId, fenced }) => ({
        member: memberId,
        result: '0.00',
        fenced: toWire(fenced),
      })),
    }
    const shown = {
      period: inputs.period,
      first: inputs.first,
      last: inputs.last,
      turnover: toWire(bill.turnover),
      active: inputs.active,
      base: toWire(bill.base),
      tier: bill.tier,
      payment: toWire(bill.payment),
    }
    const ggr = inputs.play.reduce((sum, { stake, payout }) => sum + fromWire(stake) - fromWire(payout), 0n)
    found.push({ shown, ggr })
  }
  return found
}

interface OnePeriod {
  readonly payee: Payee
  readonly terms: ContractTerms
  readonly period: Period
  readonly before: Pick<BillInputs, 'debts' | 'fences'>
}

async function simulatePeriod(ctx: Context, { payee, terms, period, before }: OnePeriod) {
  const found = await readTeamPlay(ctx.db, {
    ...{ payee, terms, first: period.first, last: period.last, zone: ctx.config.KOI_TIME_ZONE },
    fencedIds: before.fences.map(({ member }) => member),
  })
  const inputs = inputsOf({ period, terms, found, before: { ...NOTHING_BEFORE, ...before } })
  return { inputs, bill: computeBill(inputs) }
}

interface Found {
  readonly period: Period
  readonly terms: ContractTerms
  readonly found: Awaited<ReturnType<typeof readTeamPlay>>
  readonly before: Pick<BillInputs, 'debts' | 'fences' | 'children' | 'owed' | 'hourly'>
}

/** The inputs of a bill; members with a fence who did not play have a result of zero. Pure. */
export function inputsOf({ period, terms, found, before }: Found): BillInputs {
  const { results, ...team } = found
  const fences = new Map(before.fences.map((fence) => [fence.member, { ...fence, result: '0.00' }]))
  for (const { member, result } of results)
    fences.set(member, { member, result, fenced: fences.get(member)?.fenced ?? '0.00' })
  const { key, first, last } = period
  return {
    ...{ period: key, first, last, terms: wireOfTerms(terms) },
    ...team,
    ...before,
    fences: [...fences.values()],
  }
}
