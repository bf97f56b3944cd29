import { useQuery } from '@tanstack/react-query'
import { toServerTime } from '../api/server-time.ts'
import { useT } from '../i18n/i18n.ts'
import { Link } from '../navigation/navigation.tsx'
import { paths } from '../paths.ts'
import { COUNTDOWN_TICK, secondsLeft } from '../ui/lottery/countdown.ts'
import { useNow } from '../ui/use-now.ts'
import { rainNowQuery } from './queries.ts'
import { formatWait, isPositive, phaseAt } from './rain-phase.ts'

/** A rain further away is not named. */
const FAR_SECONDS = 60 * 60

/** The small entry of home, for members who may take part: `Rain in 04:12`, and that it is open. */
export function HomeRain({ className }: { className: string | undefined }) {
  const t = useT()
  const { data } = useQuery(rainNowQuery())
  const time = toServerTime(useNow(data?.current == null && data?.next == null ? null : COUNTDOWN_TICK))
  const entry = data === undefined ? null : entryAt(data, time)
  if (entry === null) return null
  return (
    <Link to={paths.redRain} className={className}>
      {entry.seconds === 0 ? t('home.rain_open') : t('home.rain_in', { time: formatWait(entry.seconds) })}
    </Link>
  )
}

function entryAt(now: Parameters<typeof phaseAt>[0], time: number): { readonly seconds: number } | null {
  const phase = phaseAt(now, time)
  if (phase.kind === 'falling' || phase.kind === 'waiting') return { seconds: 0 }
  const next = phase.kind === 'coming' ? phase.rain : now.next
  if (next === null || isPositive(next.missing)) return null
  const seconds = secondsLeft(next.opensAt, time)
  return seconds > FAR_SECONDS ? null : { seconds: Math.max(1, seconds) }
}
