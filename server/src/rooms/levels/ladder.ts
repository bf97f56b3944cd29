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
}

/** The step above a level, and how much is missing to it; null on the highest. Pure. */
export function nextStep(steps: readonly Step[], level: number | null, turnover: bigint): Next | null {
  const next = steps.find(({ position }) => position > (level ?? 0))
  if (next === undefined) return null
  return { position: next.position, missing: next.needed > turnover ? next.needed - turnover : 0n }
}

/** Whether steps rise: the first needs and pays nothing, each other needs more than the one below. Pure. */
export function doStepsRise(steps: readonly Omit<Step, 'position'>[]): boolean {
  const [first] = steps
  if (first === undefined || first.needed !== 0n || first.bonus !== 0n) return false
  return steps.every((step, place) => place === 0 || step.needed > (steps[place - 1]?.needed ?? 0n))
}
