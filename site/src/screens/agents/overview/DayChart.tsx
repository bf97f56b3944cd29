import { formatMoney, symbolOf } from '@koi/contract/money.ts'
import { useState } from 'react'
import { type PlainKey, useLanguage, useT } from '../../../i18n/i18n.ts'
import { Card } from '../../../ui/Card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { Table } from '../../../ui/list/Table.tsx'
import { toUnits } from '../parts/change.ts'
import { dayName } from '../parts/day-name.ts'
import type { TeamAnswer } from '../queries.ts'
import { barsOf } from './bars.ts'
import styles from './overview.module.css'

type Days = TeamAnswer<'teamDays'>
type Day = Days['days'][number]

const MEASURES = [
  'stake',
  'validTurnover',
  'result',
  'earned',
  'deposits',
  'withdrawals',
  'registrations',
  'bettors',
] as const
type Measure = (typeof MEASURES)[number]

const labels: Readonly<Record<Measure, PlainKey>> = {
  stake: 'records.stake',
  validTurnover: 'records.turnover',
  result: 'agent.result',
  earned: 'agent.earned',
  deposits: 'agent.deposits',
  withdrawals: 'agent.withdrawals',
  registrations: 'agent.registrations',
  bettors: 'agent.bettors',
}

const toMeasure = (text: string): Measure => MEASURES.find((measure) => measure === text) ?? 'stake'

/** The width of a day in the drawing, of which its bar takes a part. */
const WIDTH = 10
const BAR = 7

/** A figure of each day as bars, and as a table. The bar of a day that is not closed is only outlined. */
export function DayChart({ days, currency }: Days) {
  const t = useT()
  const [measure, setMeasure] = useState<Measure>('stake')
  const symbol = symbolOf(currency)
  const text = (day: Day): string => {
    const value = day[measure]
    return typeof value === 'number' ? String(value) : formatMoney(toUnits(value), symbol)
  }
  return (
    <Card title={t('agent.by_day')}>
      <Select
        label={t('agent.measure')}
        value={measure}
        options={MEASURES.map((value) => ({ value, label: t(labels[value]) }))}
        onChange={(event) => setMeasure(toMeasure(event.target.value))}
      />
      <Drawing days={days} measure={measure} />
      <details className={styles.details}>
        <summary>{t('agent.as_table')}</summary>
        <DayTable days={days} label={t(labels[measure])} text={text} />
      </details>
    </Card>
  )
}

function Drawing({ days, measure }: { days: readonly Day[]; measure: Measure }) {
  const t = useT()
  const language = useLanguage()
  const { zero, bars } = barsOf(days.map((day) => toUnits(day[measure])))
  const [first, last] = [days[0], days.at(-1)]
  const name = (day: Day | undefined) => (day === undefined ? '' : dayName(day.day, language))
  const isOpen = days.some(({ closed }) => !closed)
  return (
    <figure className={styles.chart}>
      <svg
        viewBox={`0 0 ${Math.max(days.length, 1) * WIDTH} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('agent.chart', { figure: t(labels[measure]), from: name(first), to: name(last) })}
      >
        {bars.map(({ y, height }, place) => (
          <rect
            key={days[place]?.day}
            x={place * WIDTH + (WIDTH - BAR) / 2}
            y={y}
            width={BAR}
            height={height}
            className={classNames(
              styles.bar,
              y >= zero && height > 0 && styles.loss,
              days[place]?.closed === false && styles.open,
            )}
          />
        ))}
        <line x1="0" x2={Math.max(days.length, 1) * WIDTH} y1={zero} y2={zero} className={styles.zero} />
      </svg>
      <figcaption>
        <span>{name(first)}</span>
        {last === first ? null : <span>{name(last)}</span>}
        {isOpen ? <span className={styles.legend}>{t('agent.outlined')}</span> : null}
      </figcaption>
    </figure>
  )
}

interface DayTableProps {
  days: readonly Day[]
  label: string
  text: (day: Day) => string
}

function DayTable({ days, label, text }: DayTableProps) {
  const t = useT()
  const language = useLanguage()
  return (
    <Table<Day>
      label={t('agent.by_day')}
      items={[...days].reverse()}
      keyOf={({ day }) => day}
      columns={[
        {
          head: t('agent.day'),
          cell: ({ day, closed }) =>
            closed ? dayName(day, language) : `${dayName(day, language)} · ${t('agent.not_closed')}`,
        },
        { head: label, cell: text, isFigure: true },
      ]}
    />
  )
}
