import type { RebateTerms } from './terms-store.ts'

type Compared = Pick<RebateTerms, 'isOn' | 'turnoverRate' | 'rates' | 'weights'>

const WHOLE = 10_000
/** The level that stands for everyone whose level says nothing. */
const EVERYONE = '0'

/**
 * Whether terms cost the house more than those before for some member: a higher rate of what counts, or less
 * to be played for it. Terms that are off cost nothing. Pure.
 */
export function costsMore(before: Compared | null, after: Compared): boolean {
  if (!after.isOn) return false
  const former = before?.isOn ? before : null
  const levels = new Set([EVERYONE, ...Object.keys(after.rates), ...Object.keys(former?.rates ?? {})])
  const categories = new Set(
    [after, former].flatMap((terms) =>
      Object.values(terms?.rates ?? {}).flatMap((rates) => Object.keys(rates)),
    ),
  )
  const pays = [...levels].some((level) =>
    [...categories].some(
      (category) =>
        paidFor(after, level, category) > (former === null ? 0 : paidFor(former, level, category)),
    ),
  )
  return pays || (former !== null && after.turnoverRate < former.turnoverRate)
}

/** What a level is paid for the play of a category, per 10^8. */
function paidFor({ rates, weights }: Compared, level: string, category: string): number {
  const rate = rates[level]?.[category] ?? rates[EVERYONE]?.[category] ?? 0
  return rate * (weights[category] ?? WHOLE)
}
