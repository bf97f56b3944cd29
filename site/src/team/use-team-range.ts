import { platformDay } from '../api/platform-day.ts'
import { serverNow } from '../api/server-time.ts'
import { useStartUp } from '../api/start-up.ts'
import { useSearchParams } from '../navigation/navigation.tsx'
import { type DayRange, rangeOf } from './range.ts'

/** Today on the platform, `YYYY-MM-DD`. */
export function useToday(): string {
  return platformDay(serverNow(), useStartUp().timeZone)
}

/** The range of days that the address names. */
export function useTeamRange(): DayRange {
  const today = useToday()
  const [query] = useSearchParams()
  return rangeOf(query, today)
}
