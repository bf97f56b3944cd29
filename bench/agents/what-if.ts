import type { Context } from '../../server/src/context.ts'
import { dayOf, dayPlus } from '../../server/src/platform-day.ts'
import { Refusal } from '../../server/src/refusal.ts'
import { officeTermsWhatIf } from '../../server/src/rooms/agents/office-what-if.ts'
import { testOperator } from '../../server/src/testing/people.ts'
import { median } from '../measure.ts'

/** What other terms of a line would have cost over some days. */
export interface WhatIf {
  readonly days: number
  /** In milliseconds; the median of three. */
  readonly took: number
  /** The code of the refusal, if there was no answer; then it was asked once. */
  readonly refused: string | null
}

/** The longest range that the office accepts (docs/domain/agents.md#what-other-terms-would-have-cost). */
export const LONGEST_RANGE = 92
const RANGES = [7, 30, LONGEST_RANGE]
const TERMS = { series: 1950, rates: { RNG: 90, LIVE: 70 } }

/** Measures the question of an operator about the line of an account, one at a time. */
export async function measureWhatIfs(ctx: Context, account: string): Promise<readonly WhatIf[]> {
  const last = dayPlus(dayOf(ctx.clock.now(), ctx.config.KOI_TIME_ZONE), -1)
  const operator = testOperator(1n, { role: 'support', permissions: ['members.read'] })
  const found: WhatIf[] = []
  for (const days of RANGES) {
    const range = { startDate: dayPlus(last, 1 - days), endDate: last }
    const times: number[] = []
    let refused: string | null = null
    while (times.length < 3 && refused === null) {
      const asked = performance.now()
      try {
        await officeTermsWhatIf(ctx, operator, { account, ...TERMS, ...range })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refused = error.code
      }
      times.push(performance.now() - asked)
    }
    found.push({ days, refused, took: refused === null ? median(times) : (times.at(-1) ?? 0) })
  }
  return found
}
