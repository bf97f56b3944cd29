import { fromWire, smaller, smallestAmount, toWire } from '../money.ts'
import { netOf } from './cascade.ts'
import { carryOver, type Debt, dividendOf, fenceWins } from './dividend.ts'
import { type Gross, salaryOf } from './salary.ts'
import { type ContractTerms, termsOfWire, type WireTerms } from './terms.ts'

/** Everything that a bill is computed from, as it is stored, hashed and sent. Amounts are text. */
export interface BillInputs {
  readonly period: string
  readonly first: string
  readonly last: string
  readonly terms: WireTerms
  /** The play of the team by category, without the payee's own and without protected members. */
  readonly play: readonly BillPlay[]
  readonly active: number
  /** How many members are left out because play is closed to them. */
  readonly protectedMembers: number
  readonly rewards: string
  readonly salaries: string
  /** What earlier periods left: debts of a dividend, or a negative turnover of a salary. */
  readonly debts: readonly WireDebt[]
  readonly fences: readonly WireFence[]
  /** The gross of each child's contract that the house pays out of this one. */
  readonly children: readonly { readonly contract: string; readonly gross: string }[]
  readonly owed: string
  /** What was paid hourly for the day. */
  readonly hourly: string
}

export interface BillPlay {
  readonly category: string
  readonly stake: string
  readonly payout: string
  readonly rebate: string
  readonly valid: string
  /** The rebates of the whole line. */
  readonly lineRebates: string
  /** Of the valid turnover: what covers bets of the same team, and earns no salary. Left out if there is none. */
  readonly covered?: string | undefined
}

export interface WireDebt {
  readonly amount: string
  readonly left: number | null
  readonly month: string | null
}

/** A member who won much, or who has a fence: the result of the period, and the fence before it. */
export interface WireFence {
  /** While a bill is computed, an id; in stored inputs a number from 1, since both sides read them. */
  readonly member: string
  readonly result: string
  readonly fenced: string
}

/** A line of a bill; all lines sum to the payment. */
export interface BillLine {
  readonly key: BillLineKey
  /** The category, or the contract of a child. */
  readonly of: string | null
  readonly amount: bigint
}

export type BillLineKey =
  | 'turnover'
  | 'covered'
  | 'stake'
  | 'payout'
  | 'rebate'
  | 'line_rebates'
  | 'rewards'
  | 'salaries'
  | 'fence'
  | 'carried'
  | 'house_share'
  | 'cap'
  | 'rounding'
  | 'child'
  | 'owed'
  | 'hourly'
  | 'kept_as_owed'

export interface Bill {
  /** Valid turnover of the period. */
  readonly turnover: bigint
  /** What the tier is applied to: turnover, or the result for the house, with what was carried. */
  readonly base: bigint
  readonly tier: number | null
  readonly gross: bigint
  readonly payment: bigint
  readonly owed: bigint
  readonly debts: readonly Debt[]
  readonly fences: readonly { readonly memberId: string; readonly fenced: bigint }[]
  readonly lines: readonly BillLine[]
}

/** Computes a bill from its inputs, in the server and again in the browser. Pure. */
export function computeBill(inputs: BillInputs): Bill {
  const terms = termsOfWire(inputs.terms)
  const covered = terms.kind === 'dividend' ? 0n : sumOf(inputs.play.map((play) => play.covered ?? '0'))
  const turnover = sumOf(inputs.play.map(({ valid }) => valid)) - covered
  return terms.kind === 'dividend'
    ? computeDividend(inputs, terms, turnover)
    : computeSalary(inputs, terms, turnover)
}

function computeSalary(inputs: BillInputs, terms: ContractTerms, turnover: bigint): Bill {
  const { carried, debts } = carryOver(debtsOf(inputs), { result: turnover, month: '', terms })
  const base = turnover + carried
  const { tiers, cap } = terms
  const gross = salaryOf({ tiers, cap, turnover: base, active: inputs.active })
  const lines = inputs.play.flatMap(({ category, valid, covered = '0' }) => [
    line('turnover', fromWire(valid), category),
    line('covered', -fromWire(covered), category),
  ])
  return finish(inputs, {
    ...{ turnover, base, gross, debts, fences: [] },
    lines: [...lines, line('carried', carried)],
  })
}

function computeDividend(inputs: BillInputs, terms: ContractTerms, turnover: bigint): Bill {
  const details = inputs.play.flatMap(({ category, stake, payout, rebate, lineRebates }) => [
    line('stake', fromWire(stake), category),
    line('payout', -fromWire(payout), category),
    line('rebate', -fromWire(rebate), category),
    line('line_rebates', -fromWire(lineRebates), category),
  ])
  details.push(line('rewards', -fromWire(inputs.rewards)), line('salaries', -fromWire(inputs.salaries)))
  const total = details.reduce((sum, { amount }) => sum + amount, 0n)
  const members = inputs.fences.map(({ member, result, fenced }) => ({
    memberId: member,
    result: fromWire(result),
    fenced: fromWire(fenced),
  }))
  const { result, fences } = fenceWins(total, { fence: terms.ringFence, members })
  const { carried, debts } = carryOver(debtsOf(inputs), { result, month: inputs.first.slice(0, 7), terms })
  const base = result + carried
  const { tiers, mode } = terms
  const gross = dividendOf({ tiers, mode, base, turnover, active: inputs.active })
  const lines = [...details, line('fence', result - total), line('carried', carried)]
  return finish(inputs, { turnover, base, gross, debts, fences, lines })
}

interface Base extends Pick<Bill, 'turnover' | 'base' | 'debts' | 'fences' | 'lines'> {
  readonly gross: Gross
}

/** What is left of the gross for the payee; the lines of the base are followed by those of the payment. */
function finish(inputs: BillInputs, { gross: { tier, exact, gross }, ...found }: Base): Bill {
  const children = sumOf(inputs.children.map(({ gross: part }) => part))
  const before = fromWire(inputs.owed)
  const { net, owed } = netOf({ gross, children, owed: before })
  const hourly = fromWire(inputs.hourly)
  const used = smaller(hourly, net)
  const capped = exact > gross && exact - gross >= smallestAmount() ? exact - gross : 0n
  const lines = [
    ...found.lines,
    line('house_share', exact - found.base),
    line('cap', -capped),
    line('rounding', gross - exact + capped),
    ...inputs.children.map(({ contract, gross: part }) => line('child', -fromWire(part), contract)),
    line('owed', -before),
    line('kept_as_owed', owed),
    line('hourly', -used),
  ]
  return {
    ...{ turnover: found.turnover, base: found.base, debts: found.debts, fences: found.fences },
    ...{ tier, gross, payment: net - used, owed },
    lines: lines.filter(({ amount }) => amount !== 0n),
  }
}

const line = (key: BillLineKey, amount: bigint, of: string | null = null): BillLine => ({ key, of, amount })
const sumOf = (amounts: readonly string[]): bigint => amounts.reduce((sum, text) => sum + fromWire(text), 0n)
const debtsOf = ({ debts }: BillInputs): Debt[] =>
  debts.map(({ amount, left, month }) => ({ amount: fromWire(amount), left, month }))

/** Debts as a bill's inputs and the contract store them. Pure. */
export const wireOfDebts = (debts: readonly Debt[]): WireDebt[] =>
  debts.map(({ amount, left, month }) => ({ amount: toWire(amount), left, month }))
