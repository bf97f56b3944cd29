import { formatMoney, fromWire, symbolOf } from '@koi/contract/money.ts'
import { useState } from 'react'
import { Loaded } from '../api/Loaded.tsx'
import { refusalText } from '../api/refusal-text.ts'
import { toServerTime } from '../api/server-time.ts'
import { useOnline } from '../device/online.ts'
import { useT } from '../i18n/i18n.ts'
import { Link } from '../navigation/navigation.tsx'
import { paths } from '../paths.ts'
import { Amount } from '../ui/Amount.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { Icon } from '../ui/icons/Icon.tsx'
import { COUNTDOWN_TICK, secondsLeft } from '../ui/lottery/countdown.ts'
import { showToast } from '../ui/overlay/toast.ts'
import { SectionHead } from '../ui/SectionHead.tsx'
import { useNow } from '../ui/use-now.ts'
import { FallingEnvelopes } from './FallingEnvelopes.tsx'
import { useRainNow, useTakeRain } from './queries.ts'
import styles from './rain.module.css'
import { formatWait, isPositive, type Phase, phaseAt } from './rain-phase.ts'
import type { RainNow, ShownRain, TakenEnvelope } from './shapes.ts'

/** The rain of the house: the wait for it, its envelopes, and what the member got (RT-17). */
export function HouseRain() {
  const t = useT()
  return (
    <section aria-label={t('rain.title')}>
      <SectionHead title={t('rain.title')} />
      <Loaded query={useRainNow()} skeleton={<Skeleton height={220} />}>
        {(now) => <Rain now={now} />}
      </Loaded>
    </section>
  )
}

function Rain({ now }: { now: RainNow }) {
  const t = useT()
  const isOnline = useOnline()
  const time = toServerTime(useNow(COUNTDOWN_TICK))
  const [taken, setTaken] = useState<TakenEnvelope | null>(null)
  const take = useTakeRain({
    onTaken: setTaken,
    onRefused: (error) => showToast(refusalText(error), { tone: 'error' }),
  })
  const phase = withTaken(phaseAt(now, time), taken)
  if (!isOnline && phase.kind !== 'taken') return <Offline />
  if (phase.kind === 'none') return <EmptyState title={t('rain.none')} text={t('rain.none_text')} />
  const { rain } = phase
  const onTake = () => {
    if (!take.isPending) take.mutate(rain.id)
  }
  const symbol = symbolOf(now.currency)
  return (
    <Card hero className={styles.card}>
      {phase.kind === 'falling' ? (
        <>
          <h3>{t('rain.falling')}</h3>
          <FallingEnvelopes isTaking={take.isPending} onTake={onTake} />
          <p className={styles.note}>{t('rain.no_hurry')}</p>
        </>
      ) : (
        <Still phase={phase} time={time} symbol={symbol} />
      )}
      <Terms rain={rain} symbol={symbol} />
      {phase.kind === 'coming' ? null : <Next now={now} time={time} />}
    </Card>
  )
}

/** What was taken a moment ago is shown before the server's next answer has it. */
function withTaken(phase: Phase, taken: TakenEnvelope | null): Phase {
  const isOfIt = phase.kind !== 'none' && phase.rain.id === taken?.id
  return isOfIt && taken !== null ? { kind: 'taken', rain: phase.rain, taken } : phase
}

interface StillProps {
  phase: Exclude<Phase, { kind: 'none' }>
  time: number
  symbol: string
}

function Still({ phase, time, symbol }: StillProps) {
  const t = useT()
  const { rain } = phase
  switch (phase.kind) {
    case 'coming':
      return (
        <>
          <h3>{t('rain.next')}</h3>
          <Wait until={rain.opensAt} time={time} />
        </>
      )
    case 'waiting':
      return (
        <>
          <h3>{t('rain.waiting')}</h3>
          <p className={styles.note}>{t('rain.waiting_text')}</p>
        </>
      )
    case 'missing':
      return (
        <>
          <h3>{t('rain.falling')}</h3>
          <p className={styles.note}>{t('rain.missing', { amount: money(rain.missing, symbol) })}</p>
        </>
      )
    case 'empty':
      return (
        <>
          <h3>{t('rain.empty')}</h3>
          <p className={styles.note}>{t('rain.empty_text')}</p>
        </>
      )
    case 'taken':
      return <Taken taken={phase.taken} symbol={symbol} />
    case 'falling':
      return null
  }
}

/** The moment of opening; the amount is announced to screen readers. */
function Taken({ taken: { numero, amount, required }, symbol }: { taken: TakenEnvelope; symbol: string }) {
  const t = useT()
  return (
    <>
      <span className={styles.burst}>
        <Icon name="gift" size={32} />
      </span>
      <div role="status" className={styles.got}>
        <span className="visually-hidden">{t('rain.got', { amount: money(amount, symbol) })}</span>
        <span aria-hidden="true">
          <Amount value={amount} symbol={symbol} size="large" tone="gold" />
        </span>
      </div>
      <p className={styles.note}>
        {isPositive(required)
          ? t('rain.to_play', { amount: money(required, symbol) })
          : t('rain.no_turnover')}
      </p>
      <Link to={paths.rainCheck(numero)} className={styles.link}>
        {t('rain.check')}
      </Link>
    </>
  )
}

function Wait({ until, time }: { until: number; time: number }) {
  return (
    <p role="timer" className={styles.wait}>
      {formatWait(secondsLeft(until, time))}
    </p>
  )
}

/** The next rain, below one that is open or was just taken from. */
function Next({ now: { next }, time }: { now: RainNow; time: number }) {
  const t = useT()
  if (next === null) return null
  return (
    <p className={styles.note}>{t('rain.next_in', { time: formatWait(secondsLeft(next.opensAt, time)) })}</p>
  )
}

function Terms({ rain, symbol }: { rain: ShownRain; symbol: string }) {
  const t = useT()
  const { budget, envelopes, min, max, turnover, seconds } = rain
  return (
    <ul className={styles.terms}>
      <li>
        {t('rain.terms', {
          ...{ budget: money(budget, symbol), count: envelopes, seconds },
          ...{ min: money(min, symbol), max: money(max, symbol) },
        })}
      </li>
      {isPositive(turnover) ? <li>{t('rain.needs', { amount: money(turnover, symbol) })}</li> : null}
      <li>{t('rain.beacon_decides')}</li>
    </ul>
  )
}

function Offline() {
  const t = useT()
  return <EmptyState mood="upset" title={t('rain.offline')} text={t('rain.offline_text')} />
}

/** An amount of the server with its currency. */
export const money = (amount: string, symbol: string): string => formatMoney(fromWire(amount), symbol)
