import type { CallTable } from '../call.ts'

/** Levels that rise by turnover (docs/domain/levels.md); the texts of the levels are `clubBenefit`. */
export const levelCalls = {
  /**
   * The ladder with the member's way up it. Nothing of it while play is closed to the member or a limit is
   * used up (GR-18).
   */
  levelProgress: {
    module: 'MEMBER3',
    method: 'GET',
    path: '/wps/member/club/progress',
    access: 'member',
    refusals: [],
  },
  /** Hides or shows the bar with the member's way to the next level. */
  hideLevelBar: {
    module: 'MEMBER3',
    method: 'POST',
    path: '/wps/member/club/bar',
    access: 'member',
    refusals: [],
  },
} as const satisfies CallTable
