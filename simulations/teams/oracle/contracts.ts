import type { ContractTerms } from '@koi/contract/contracts/terms.ts'
import { dayPlus } from '../../../server/src/platform-day.ts'
import type { Lines } from './lines.ts'
import { type Days, periodAround, startAfter } from './periods.ts'
import type { OldLoss } from './rules.ts'

/** A contract as both sides agreed to it, and what its bills left. */
export interface ExpectedContract {
  readonly id: bigint
  readonly payer: bigint | null
  readonly payee: bigint
  /** The payer's own contract; null if the platform pays. */
  readonly under: ExpectedContract | null
  readonly versions: { readonly from: string; readonly terms: ContractTerms }[]
  /** The next period that has no bill; null if none is left. */
  due: Days | null
  /** The last day on which it counts. */
  until: string | null
  owed: bigint
  /** What operators took off as a correction; part of what is or was owed. */
  taken: bigint
  losses: readonly OldLoss[]
  fences: ReadonlyMap<bigint, bigint>
  isSuspended: boolean
  /** Whether it binds both sides; one that was dissolved or ended does not. */
  isBinding: boolean
}

const earlier = (one: string | null, other: string): string => (one !== null && one < other ? one : other)

/** All contracts, and which of their periods are to be billed. */
export class Contracts {
  readonly all: ExpectedContract[] = []
  private readonly lines: Lines

  constructor(lines: Lines) {
    this.lines = lines
  }

  termsOf = ({ versions }: ExpectedContract): ContractTerms => latest(versions).terms

  kindOf = (contract: ExpectedContract): ContractTerms['kind'] => this.termsOf(contract).kind

  binding(payee: bigint, kind: ContractTerms['kind']): ExpectedContract | null {
    return this.all.find((one) => one.isBinding && one.payee === payee && this.kindOf(one) === kind) ?? null
  }

  childrenOf = (contract: ExpectedContract): readonly ExpectedContract[] =>
    this.all.filter(({ under }) => under === contract)

  /** Terms that were accepted on a day begin with the next period. */
  sign(
    { id, payer, payee }: Pick<ExpectedContract, 'id' | 'payer' | 'payee'>,
    terms: ContractTerms,
    day: string,
  ): void {
    const known = this.all.find((one) => one.id === id)
    const from = startAfter(known === undefined ? terms.period : this.termsOf(known).period, day)
    const { first, last } = { ...periodAround(terms.period, from), first: from }
    const due = { first, last: earlier(terms.until, last) }
    if (known !== undefined) {
      known.versions.push({ from, terms })
      known.until = terms.until
      known.due ??= due
      return
    }
    this.all.push({
      ...{ id, payer, payee, due, until: terms.until, owed: 0n, taken: 0n, losses: [], fences: new Map() },
      under: payer === null ? null : this.binding(payer, terms.kind),
      versions: [{ from, terms }],
      ...{ isSuspended: false, isBinding: true },
    })
  }

  /** A dissolved contract ends with the period that a day is in. */
  dissolve(contract: ExpectedContract, day: string): void {
    const present = contract.versions.findLast(({ from }) => from <= day)
    this.end(contract, present === undefined ? day : periodAround(present.terms.period, day).last)
    contract.isBinding = false
  }

  private end(contract: ExpectedContract, last: string): void {
    contract.until = earlier(contract.until, last)
    const { due } = contract
    contract.due = due !== null && due.first <= last ? { ...due, last: earlier(due.last, last) } : null
  }

  /** A contract with somebody who is no longer the direct upline ends, with all below it. */
  endTree(contract: ExpectedContract, last: string): void {
    this.end(contract, last)
    for (const child of this.childrenOf(contract)) this.endTree(child, last)
  }

  isInLine(contract: ExpectedContract, day: string): boolean {
    const { payer, payee, under } = contract
    if (payer === null) return true
    return this.lines.directOn(payee, day) === payer && (under === null || this.isInLine(under, day))
  }

  /** The period after the one that has its bill now. */
  advance(contract: ExpectedContract): void {
    const { due, versions, until } = contract
    if (due === null) return
    const first = dayPlus(due.last, 1)
    const terms = versions.findLast(({ from }) => from <= first)?.terms
    if (terms === undefined || (until !== null && first > until)) {
      contract.due = null
      return
    }
    const next = versions.find(({ from }) => from > first)
    const last = earlier(until, periodAround(terms.period, first).last)
    contract.due = { first, last: next === undefined ? last : earlier(dayPlus(next.from, -1), last) }
  }

  /** The nightly job: contracts whose last day is over end. */
  endOver(today: string): void {
    for (const contract of this.all)
      if (contract.until !== null && contract.until < today && contract.due === null && !contract.isSuspended)
        contract.isBinding = false
  }
}

function latest<Value>(list: readonly Value[]): Value {
  const last = list.at(-1)
  if (last === undefined) throw new Error('the list is empty')
  return last
}
