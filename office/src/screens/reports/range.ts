import { useFilter } from '../../ui/filters/use-filter.ts'

/** A range of the platform's days; without them the server takes its own. */
export interface Range {
  readonly startDate?: string
  readonly endDate?: string
}

const DAY = /^20\d{2}-\d{2}-\d{2}$/

/** The range in the address. */
export function useRange(): Range {
  const [startDate = ''] = useFilter('startDate')
  const [endDate = ''] = useFilter('endDate')
  return {
    ...(DAY.test(startDate) ? { startDate } : {}),
    ...(DAY.test(endDate) ? { endDate } : {}),
  }
}

/** An address with its filters: `addressOf('/reports/play', { line: '7' })`. */
export function addressOf(path: string, filters: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(filters).filter((one): one is [string, string] => one[1] !== undefined)
  return `${path}?${new URLSearchParams(given)}`
}
