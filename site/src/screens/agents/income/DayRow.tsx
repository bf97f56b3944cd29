import { type PlainKey, useLanguage, useT } from '../../../i18n/i18n.ts'
import { Link, useSearchParams } from '../../../navigation/navigation.tsx'
import { Amount } from '../../../ui/Amount.tsx'
import { StatusPill, type StatusTone } from '../../../ui/feedback/StatusPill.tsx'
import { withValue } from '../../../ui/search-params.ts'
import { categoryName } from '../parts/categories.ts'
import { dayName } from '../parts/day-name.ts'
import rowStyles from '../parts/row.module.css'
import type { IncomeDay } from '../queries.ts'
import { sumOf } from './income.ts'

const states: Readonly<Record<IncomeDay['state'], { label: PlainKey; tone: StatusTone }>> = {
  open: { label: 'agent.income_open', tone: 'waiting' },
  paid: { label: 'agent.income_paid', tone: 'good' },
  held: { label: 'agent.income_held', tone: 'waiting' },
  carried: { label: 'agent.income_carried', tone: 'neutral' },
  kept: { label: 'agent.income_kept', tone: 'neutral' },
}

/** A day with what each category earned. All places are shown: cut to cents, the parts would not add up to the sum. */
export function DayRow({ day, symbol }: { day: IncomeDay; symbol: string }) {
  const t = useT()
  const language = useLanguage()
  const [query] = useSearchParams()
  const { label, tone } = states[day.state]
  const isCarried = day.carried !== '0.00'
  return (
    <Link to={`?${withValue(query, 'day', day.day)}`} className={rowStyles.row}>
      <span className={rowStyles.left}>
        <b>{dayName(day.day, language)}</b>
        {day.earned.map(({ category, amount }) => (
          <small key={category}>
            {categoryName(category)} <Amount value={amount} symbol={symbol} exact />
          </small>
        ))}
        {isCarried ? (
          <small>
            {t('agent.carried')} <Amount value={day.carried} symbol={symbol} exact />
          </small>
        ) : null}
      </span>
      <span className={rowStyles.right}>
        <Amount value={sumOf(day.earned)} symbol={symbol} size="medium" exact />
        <StatusPill tone={tone}>{t(label)}</StatusPill>
        {day.state === 'paid' && isCarried ? (
          <small>
            {t('agent.paid_out')} <Amount value={day.paid} symbol={symbol} exact />
          </small>
        ) : null}
      </span>
    </Link>
  )
}
