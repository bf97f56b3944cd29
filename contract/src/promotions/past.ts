import { type BonusTerms, bonusOf, requiredOf } from '../bonus/bonus.ts'

/** A deposit that an offer fits; the amount is in units of 1/100000. */
export interface PastDeposit {
  readonly member: bigint
  readonly at: number
  readonly amount: bigint
  /** What another account of the person has in common with this one; empty where each account counts. */
  readonly persons: readonly string[]
}

/** What past deposits would have brought; amounts in units of 1/100000. */
export interface PastGrants {
  readonly members: ReadonlySet<bigint>
  readonly bonuses: number
  readonly granted: bigint
  readonly required: bigint
  /** Deposits that would have brought nothing, by the reason. */
  readonly samePerson: number
  readonly overBudget: number
}

interface Past {
  readonly deposits: readonly PastDeposit[]
  readonly budget: bigint
}

/**
 * Grants the bonuses of an offer for past deposits in the order of time. Who joins needs the largest bonus
 * in what is left of the budget, so it ends for everybody at once; of a person's accounts the first has it.
 * Pure.
 */
export function grantPast(terms: BonusTerms, past: Past): PastGrants {
  const steps = grantPastInSteps(terms, past, past.deposits.length)
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}

/** The same, with a pause after each `size` deposits, so that a thread can answer others meanwhile. Pure. */
export function* grantPastInSteps(
  terms: BonusTerms,
  { deposits, budget }: Past,
  size: number,
): Generator<void, PastGrants> {
  const members = new Set<bigint>()
  const persons = new Set<string>()
  let [bonuses, granted, required, samePerson, overBudget] = [0, 0n, 0n, 0, 0]
  const inOrder = deposits.toSorted((one, other) => one.at - other.at)
  for (const [place, deposit] of inOrder.entries()) {
    if (place > 0 && place % size === 0) yield
    const bonus = bonusOf(terms, deposit.amount)
    if (bonus === 0n) continue
    if (deposit.persons.some((key) => persons.has(key))) samePerson += 1
    else if (budget - granted < terms.cap) overBudget += 1
    else {
      for (const key of deposit.persons) persons.add(key)
      members.add(deposit.member)
      bonuses += 1
      granted += bonus
      required += requiredOf(terms, deposit.amount)
    }
  }
  return { members, bonuses, granted, required, samePerson, overBudget }
}
