import type { MissionMeasure, MissionPeriod } from '@koi/contract/missions/mission.ts'
import { type Currency, divide } from '@koi/contract/money.ts'
import type { OperatorId } from '../../caller.ts'
import type { Texts } from '../rewards/index.ts'

/** What a mission says; amounts in units of 1/100000, the rate per 10 000. */
export interface MissionTerms {
  readonly titles: Texts
  readonly bodies: Texts
  readonly period: MissionPeriod
  readonly measure: MissionMeasure
  /** Of turnover; empty if all categories count. */
  readonly categories: readonly string[]
  /** Units of 1/100000 for turnover, otherwise a number of times. */
  readonly target: bigint
  readonly reward: bigint
  readonly currency: Currency
  readonly turnoverRate: number
  readonly from: Date
  readonly until: Date
  readonly budget: bigint
}

export interface Mission extends MissionTerms {
  readonly id: bigint
  readonly spent: bigint
  readonly claims: number
  readonly enabled: boolean
  readonly openedAt: Date | null
  readonly closedAt: Date | null
  readonly writtenBy: OperatorId | null
}

export interface Claim {
  readonly missionId: bigint
  readonly periodKey: string
  readonly amount: bigint
  readonly required: bigint
  readonly at: Date
  readonly number: string
}

/** The turnover that a payment requires, rounded up as in the rewards. Pure. */
export const requiredOf = (amount: bigint, rate: number): bigint =>
  divide(amount * BigInt(rate), 10_000n, 'up')

/** Whether the budget is enough for another claim. Pure. */
export const hasBudget = ({ spent, reward, budget }: Mission): boolean => spent + reward <= budget

/** What an operator switches. */
interface Switchable {
  readonly enabled: boolean
  readonly closedAt: Date | null
}

/** Pure. */
export function stateOf({ closedAt, enabled }: Switchable): 'off' | 'on' | 'closed' {
  if (closedAt !== null) return 'closed'
  return enabled ? 'on' : 'off'
}

/** The name of a mission in the audit trail. */
export const missionTarget = (id: bigint): string => `mission:${id}`
