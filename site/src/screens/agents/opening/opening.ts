import { FREE_SERIES } from '@koi/contract/agents/terms.ts'
import { CallError } from '@koi/contract/envelope.ts'
import type { TeamAnswer } from '../queries.ts'

type Quota = TeamAnswer<'quotas'>['quotas'][number]

/** Whether an account of a series takes one from the agent's number (TA-23). Pure. */
export const isCounted = (series: number): boolean => series > FREE_SERIES

/** The series that a form begins with: free of quotas, and within the agent's own. Pure. */
export const firstSeries = (own: number): number => Math.min(own, FREE_SERIES)

/** How many accounts of exactly this series the agent may still open. Pure. */
export const freeOf = (quotas: readonly Quota[], series: number): number =>
  quotas.find((quota) => quota.series === series)?.free ?? 0

/** The quotas of which a new agent of a series can be given some: the opening itself takes one. Pure. */
export function grantable(quotas: readonly Quota[], series: number): readonly Quota[] {
  return quotas
    .map((quota) => (quota.series === series ? { ...quota, free: quota.free - 1 } : quota))
    .filter((quota) => isCounted(quota.series) && quota.series <= series && quota.free > 0)
}

/** The typed numbers of accounts by series, without those that are empty; null if one is not possible. Pure. */
export function readGrants(
  typed: Readonly<Record<string, string>>,
  quotas: readonly Quota[],
): readonly { series: number; count: number }[] | null {
  const grants = quotas.map(({ series, free }) => {
    const text = typed[series]?.trim() ?? ''
    const count = text === '' ? 0 : /^\d{1,5}$/.test(text) ? Number.parseInt(text, 10) : -1
    return { series, count, isPossible: count >= 0 && count <= free }
  })
  if (grants.some(({ isPossible }) => !isPossible)) return null
  return grants.filter(({ count }) => count > 0).map(({ series, count }) => ({ series, count }))
}

// Without those that are easily mistaken for each other.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz'
const DIGITS = '23456789'

/** A temporary password of letters and digits; `below` returns a whole number under its argument. Pure. */
export function suggestPassword(below: (n: number) => number): string {
  const pick = (from: string, count: number) =>
    Array.from({ length: count }, () => from[below(from.length)] ?? '').join('')
  return `${pick(LETTERS, 6)}${pick(DIGITS, 4)}`
}

/** The field that a refusal is about; null for the whole form. Pure. */
export function refusedField(error: unknown): 'account' | 'password' | null {
  const code = error instanceof CallError ? error.code : null
  if (code === 'member.username_exists' || code === 'username.format') return 'account'
  return code === 'password.format' || code === 'password.breached' ? 'password' : null
}
