import type { ContractTerms } from '@koi/contract/contracts/terms.ts'
import { dayBefore } from '../../../server/src/platform-day.ts'
import { Bases, type Facts, sumOf } from './bases.ts'
import type { Contracts, ExpectedContract } from './contracts.ts'
import { type Days, nameOfPeriod, periodAround } from './periods.ts'
import { carry, fence, grossDividend, grossSalary } from './rules.ts'

export interface ExpectedBill {
  readonly contract: ExpectedContract
  readonly terms: ContractTerms
  readonly period: string
  /** 0 for the bill of the period, then 1, 2, … for corrections. */
  readonly correction: number
  readonly first: string
  readonly payee: bigint
  /** Whose cash pays; null for the house. */
  readonly payer: bigint | null
  readonly gross: bigint
  readonly amount: bigint
  /** What was paid hourly and is taken off. */
  readonly hourly: bigint
  /** Whether something was set against the later losses of a member. */
  readonly isFenced: boolean
  /** Whether it is lower for rewards of the team. */
  readonly isLess: boolean
  state: string
  isReleased: boolean
  /** The operator who approved, or wrote a correction, before a second one. */
  firstBy: string | null
  shortAt: Date | null
  tryAt: Date | null
}

/** The reference of a bill's payment. */
export const referenceOf = ({ contract, period, correction }: ExpectedBill): string =>
  `contract:${contract.id}:${period}${correction > 0 ? `:${correction}` : ''}`

const HOUR = 3_600_000
const PAUSE = 5 * 60_000
/** States in which a bill is as if it did not exist. */
const GONE = ['rejected', 'expired']
const ORDER = ['hourly_salary', 'daily_salary', 'dividend'] as const

/** The bills of all contracts: one for each period that is over. */
export class Bills {
  readonly all: ExpectedBill[] = []
  private readonly facts: Facts
  private readonly contracts: Contracts
  private readonly bases: Bases
  private readonly startOf: (day: string) => Date

  /** `startOf`: the first moment of a platform day. */
  constructor(facts: Facts, contracts: Contracts, startOf: (day: string) => Date) {
    this.facts = facts
    this.contracts = contracts
    this.bases = new Bases(facts)
    this.startOf = startOf
  }

  /** Draws up what is over: hours up to now, and periods up to the last closed day. */
  drawUp(now: Date, days: { readonly today: string; readonly closed: string }): void {
    const depth = ({ payee }: ExpectedContract): number => this.facts.lines.uplineOn(payee, days.today).length
    for (const kind of ORDER) {
      const own = this.contracts.all.filter((one) => this.contracts.kindOf(one) === kind)
      const until = kind === 'hourly_salary' ? days.today : days.closed
      const deepest = own.sort((one, other) => depth(other) - depth(one))
      // A payee who was moved may be above the former payer now, whose bill still waits for theirs.
      while (deepest.filter((contract) => this.drawUpNext(contract, { now, until })).length > 0);
    }
  }

  private drawUpNext(
    contract: ExpectedContract,
    { now, until }: { readonly now: Date; readonly until: string },
  ): boolean {
    const { due } = contract
    if (due === null || due.last > until) return false
    const children = this.contracts.childrenOf(contract)
    if (children.some((child) => child.due !== null && child.due.last <= due.last)) return false
    if (!this.contracts.isInLine(contract, due.first)) {
      this.contracts.endTree(contract, dayBefore(due.first))
      return true
    }
    const terms = contract.versions.findLast(({ from }) => from <= due.first)?.terms
    if (terms === undefined) throw new Error(`contract ${contract.id} has no terms on ${due.first}`)
    if (terms.kind === 'hourly_salary') return this.drawUpHours(contract, { terms, due, now })
    this.drawUpPeriod(contract, terms, due)
    this.contracts.advance(contract)
    return true
  }

  private drawUpPeriod(contract: ExpectedContract, terms: ContractTerms, due: Days): void {
    const played = this.bases.playOf(contract, terms, due)
    const turnover = sumOf(played.valid.values())
    const active = this.bases.countActive(played, terms)
    const drawing = {
      ...{ terms, first: due.first },
      period: nameOfPeriod(terms.period, periodAround(terms.period, due.first)),
    }
    if (terms.kind !== 'dividend') {
      const result = turnover - this.bases.coveredOf(contract, terms, due)
      const { base, losses } = carry(contract.losses, { terms, result, month: '' })
      contract.losses = losses
      const gross = grossSalary({ terms, turnover: base, active })
      const advanced = terms.funds === 'house' ? this.hoursOf(contract, terms, due.first) : 0n
      this.add(contract, { ...drawing, gross, advanced })
      return
    }
    const rewards = this.bases.rewardsOf(contract, due)
    const total = sumOf(played.result.values()) - rewards - this.salariesOf(contract, due)
    const { ringFence } = terms
    const { result, fences } =
      ringFence === null
        ? { result: total, fences: new Map() }
        : fence({ ringFence, total, results: played.result, fences: contract.fences })
    contract.fences = fences
    const { base, losses } = carry(contract.losses, { terms, result, month: due.first.slice(0, 7) })
    contract.losses = losses
    const gross = grossDividend({ terms, turnover, active, base })
    const isLess = gross < grossDividend({ terms, turnover, active, base: base + rewards })
    this.add(contract, { ...drawing, gross, advanced: 0n, isLess })
  }

  /** The hours of a day that are over; returns whether that was the last of them. */
  private drawUpHours(
    contract: ExpectedContract,
    { terms, due, now }: { readonly terms: ContractTerms; readonly due: Days; readonly now: Date },
  ): boolean {
    const start = this.startOf(due.first).getTime()
    for (let hour = 0; hour < 24; hour += 1) {
      const period = `${due.first}T${String(hour).padStart(2, '0')}`
      const to = start + (hour + 1) * HOUR
      if (to + PAUSE > now.getTime()) return false
      if (this.all.some((bill) => bill.contract === contract && bill.period === period)) continue
      const played = this.bases.hourOf(contract, terms, new Date(to))
      const active = this.bases.countActive(played, terms)
      const covered = this.bases.coveredInHour(contract, terms, new Date(to))
      const result = sumOf(played.valid.values()) - covered
      const { base, losses } = carry(contract.losses, { terms, result, month: '' })
      contract.losses = losses
      const gross = grossSalary({ terms, turnover: base, active })
      this.add(contract, { terms, period, first: due.first, gross, advanced: 0n })
    }
    this.contracts.advance(contract)
    return true
  }

  private add(contract: ExpectedContract, drawn: Drawn): void {
    const { terms, period, first, gross, advanced } = drawn
    const below = this.all.filter(
      (bill) =>
        bill.contract.under === contract &&
        bill.period === period &&
        bill.correction === 0 &&
        bill.payer === null,
    )
    const left = gross - sumOf(below.map((bill) => bill.gross)) - contract.owed
    const net = left > 0n ? left : 0n
    contract.owed = left < 0n ? -left : 0n
    const hourly = advanced < net ? advanced : net
    this.all.push({
      ...{ contract, terms, period, first, gross, hourly, correction: 0, amount: net - hourly },
      ...{ isFenced: contract.fences.size > 0, isLess: drawn.isLess ?? false, payee: contract.payee },
      ...{ payer: terms.funds === 'upline' ? contract.payer : null },
      ...{ state: 'computed', isReleased: false, firstBy: null, shortAt: null, tryAt: null },
    })
  }

  /** A mistake is a bill of its own, which somebody else has to approve. */
  correct(bill: ExpectedBill, amount: bigint, by: string): void {
    const others = this.all.filter(
      ({ contract, period }) => contract === bill.contract && period === bill.period,
    )
    this.all.push({
      ...bill,
      ...{ correction: others.length, gross: 0n, amount, hourly: 0n, state: 'review', firstBy: by },
      ...{ isReleased: false, shortAt: null, tryAt: null },
    })
  }

  /** What the house pays hourly to the payee for a day, by contracts whose first category is in the terms. */
  private hoursOf({ payee }: ExpectedContract, { categories }: ContractTerms, day: string): bigint {
    const paid = this.all.filter(
      (bill) =>
        bill.terms.kind === 'hourly_salary' &&
        bill.payee === payee &&
        bill.first === day &&
        bill.payer === null &&
        bill.correction === 0 &&
        !GONE.includes(bill.state) &&
        categories.includes(bill.terms.categories[0] ?? ''),
    )
    return sumOf(paid.map(({ amount }) => amount))
  }

  /** The salaries that the house pays the payee and the team of each day. */
  private salariesOf({ payee }: ExpectedContract, { first, last }: Days): bigint {
    const { lines, agents } = this.facts
    const paid = this.all.filter(
      (bill) =>
        bill.terms.kind !== 'dividend' &&
        bill.payer === null &&
        !GONE.includes(bill.state) &&
        bill.first >= first &&
        bill.first <= last &&
        (bill.payee === payee || (agents.has(payee) && lines.isBelow(bill.payee, payee, bill.first))),
    )
    return sumOf(paid.map(({ amount }) => amount))
  }
}

interface Drawn {
  readonly terms: ContractTerms
  readonly period: string
  readonly first: string
  readonly gross: bigint
  readonly advanced: bigint
  readonly isLess?: boolean
}
