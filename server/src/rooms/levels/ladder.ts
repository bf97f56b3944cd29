import type { Currency } from '@koi/contract/money.ts'

/** Real accounts have this currency; there is no ladder for trial credit. */
export const CURRENCY: Currency = 'CNY'

/** A step of the ladder; amounts in units of 1/100000. */
export interface Step {
  readonly position: number
  /** Valid turnover of twelve months. */
  readonly needed: bigint
  readonly bonus: bigint
}

/** The ladder without its steps. */
export interface LadderTerms {
  /** The first platform day whose turnover counts. */
  readonly from: string
  /** Turnover that a bonus requires, per 10 000 of it. */
  readonly turnoverRate: number
  /** The most that is paid in bonuses in a month. */
  readonly monthBudget: bigint
}

export interface Ladder extends LadderTerms {
  readonly enabled: boolean
  readonly writtenBy: bigint | null
  /** Lowest first. */
  readonly steps: readonly Step[]
}

interface Next {
  readonly position: number
  readonly missing: bigint
  /** How far the turnover is from the level below to this one, per 100. */
  readonly done: number
}

/** The step above a level, and how far a member with this turnover is from it; null on the highest. Pure. */
export function nextStep(steps: readonly Step[], level: number | null, turnover: bigint): Next | null {
  const next = steps.find(({ position }) => position > (level ?? 0))
  if (next === undefined) return null
  const from = steps.find(({ position }) => position === next.position - 1)?.needed ?? 0n
  const [gone, whole] = [turnover - from, next.needed - from]
  const share = whole <= 0n ? 100n : (gone * 100n) / whole
  const done = share < 0n ? 0n : share > 100n ? 100n : share
  return {
    position: next.position,
    missing: next.needed > turnover ? next.needed - turnover : 0n,
    done: Number(done),
  }
}

/** Whether steps rise: the first needs and pays nothing, each other needs more than the one below. Pure. */
export function doStepsRise(steps: readonly Omit<Step, 'position'>[]): boolean {
  const [first] = steps
  if (first === undefined || first.needed !== 0n || first.bonus !== 0n) return false
  return steps.every((step, place) => place === 0 || step.needed > (steps[place - 1]?.needed ?? 0n))
}
