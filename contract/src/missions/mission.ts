/** How often a mission can be done: on each day, in each week from Monday on, or once. */
export const MISSION_PERIODS = ['day', 'week', 'once'] as const
export type MissionPeriod = (typeof MISSION_PERIODS)[number]

/**
 * What a mission counts (docs/domain/missions.md#measures). None grows with what a member loses.
 * `turnover` valid turnover; `login_days` days with a log-in; `deposits` credited deposits; `draw_checks`
 * draws that the member's browser recomputed; `identity`, `card`, `two_step` and `limit` are tasks.
 */
export const MISSION_MEASURES = [
  'turnover',
  'login_days',
  'deposits',
  'draw_checks',
  'identity',
  'card',
  'two_step',
  'limit',
] as const
export type MissionMeasure = (typeof MISSION_MEASURES)[number]

/** What is either done or not: such a mission has the target 1 and is done once. */
const TASKS: readonly MissionMeasure[] = ['identity', 'card', 'two_step', 'limit']
export const isTask = (measure: MissionMeasure): boolean => TASKS.includes(measure)

/** How long after its period what was completed in it can be claimed. */
export const CLAIM_HOURS = 24

/** `open` it can be worked on; `claim` it is completed; `gone` its budget is spent; `over` its time is. */
export const MISSION_STATUSES = ['open', 'claim', 'claimed', 'gone', 'over'] as const
export type MissionStatus = (typeof MISSION_STATUSES)[number]

interface MissionFacts {
  readonly progress: bigint
  readonly target: bigint
  readonly claimed: boolean
  readonly hasBudget: boolean
  /** The end of the period, and of the time to claim. */
  readonly ends: number
  readonly claimUntil: number
}

/** The status of a mission for a member. Pure and total. */
export function missionStatus(facts: MissionFacts, now: number): MissionStatus {
  if (facts.claimed) return 'claimed'
  if (now >= facts.claimUntil) return 'over'
  if (!facts.hasBudget) return 'gone'
  if (facts.progress >= facts.target) return 'claim'
  return now < facts.ends ? 'open' : 'over'
}
