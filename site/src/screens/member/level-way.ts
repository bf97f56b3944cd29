import { fromWire } from '@koi/contract/money.ts'
import type { LevelProgress } from './level-queries.ts'

/** How far a turnover is from the level below a position to that level, from 0 to 100. Pure. */
export function percentOfWay(
  steps: readonly Pick<LevelProgress['steps'][number], 'position' | 'needed'>[],
  position: number,
  turnover: string,
): number {
  const neededOf = (place: number) => fromWire(steps.find((one) => one.position === place)?.needed ?? '0')
  const from = neededOf(position - 1)
  const whole = neededOf(position) - from
  if (whole <= 0n) return 100
  const percent = Number(((fromWire(turnover) - from) * 100n) / whole)
  return Math.min(Math.max(percent, 0), 100)
}
