import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { toServerTime } from '../api/server-time.ts'
import { useT } from '../i18n/i18n.ts'
import { paths } from '../paths.ts'
import { COUNTDOWN_TICK, secondsLeft } from '../ui/lottery/countdown.ts'
import { useNow } from '../ui/use-now.ts'
import { rainNowQuery } from './queries.ts'
import { formatWait, isPositive, phaseAt } from './rain-phase.ts'

/** A rain this near is named before anything else that waits. */
const NEAR_SECONDS = 5 * 60
/** A rain further away is not named at all. */
const FAR_SECONDS = 60 * 60

/**
 * The small entry of home, for members who may take part: `Rain in 04:12`. A rain that is near or open comes
 * before `first`, what waits to be claimed; otherwise it comes before `last`.
 */
export function HomeRain({ first, last }: { first: ReactNode; last: ReactNode }) {
  const { data } = useQuery(rainNowQuery())
  const time = toServerTime(useNow(data?.current == null && data?.next == null ? null : COUNTDOWN_TICK))
  const entry = data === undefined ? null : entryAt(data, time)
  if (entry === null || (first !== null && entry.seconds > NEAR_SECONDS)) return first ?? last
  return <Entry seconds={entry.seconds} />
}

function Entry({ seconds }: { seconds: number }) {
  const t = useT()
  return (
    <Link to={paths.redRain}>
      {seconds === 0 ? t('home.rain_open') : t('home.rain_in', { time: formatWait(seconds) })}
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
