import { fromWire } from '@koi/contract/money.ts'

interface Requirement {
  readonly required: string
  readonly done: string
}

/** Turnover still to be played over all requirements, in units of 1/100000. Pure. */
export function remainingTurnover(requirements: readonly Requirement[]): bigint {
  return requirements.reduce((sum, { required, done }) => sum + fromWire(required) - fromWire(done), 0n)
}

/** The part that is played, in whole percent, rounded down so that 100 means all of it. Pure. */
export function playedPercent(requirements: readonly Requirement[]): number {
  const required = requirements.reduce((sum, one) => sum + fromWire(one.required), 0n)
  const done = requirements.reduce((sum, one) => sum + fromWire(one.done), 0n)
  return required <= 0n ? 100 : Math.min(100, Math.trunc(Number((done * 100n) / required)))
}
