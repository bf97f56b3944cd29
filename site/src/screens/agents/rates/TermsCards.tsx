import { type PlainKey, useLanguage, useT } from '../../../i18n/i18n.ts'
import { Card } from '../../../ui/Card.tsx'
import { type Fact, Facts } from '../../../ui/Facts.tsx'
import { categoryName } from '../parts/categories.ts'
import { dayName } from '../parts/day-name.ts'
import partStyles from '../parts/parts.module.css'
import { ratedCategories, rateOf, rateText, termsText } from '../parts/terms.ts'
import type { TeamAnswer, Terms } from '../queries.ts'
import styles from './rates.module.css'

type History = TeamAnswer<'rebateTerms'>['history']

const setByLabels: Readonly<Record<History[number]['setBy'], PlainKey>> = {
  upline: 'agent.set_by_upline',
  operator: 'agent.set_by_operator',
  link: 'agent.set_by_link',
  member: 'agent.set_by_member',
}

/** The agent's own series and rates, of today and of tomorrow: the most that can be given to anyone below. */
export function OwnTerms({ own, next }: { own: Terms; next: Terms | null }) {
  const t = useT()
  return (
    <Card hero title={t('agent.own_terms')}>
      <Facts
        facts={[
          [t('agent.series'), own.series],
          ...ratedCategories(own).map(
            (category): Fact => [categoryName(category), rateText(rateOf(own, category))],
          ),
        ]}
      />
      {next === null ? null : (
        <p className={partStyles.note}>{t('agent.own_terms_next', { terms: termsText(t, next) })}</p>
      )}
      <p className={partStyles.note}>{t('agent.own_terms_note')}</p>
    </Card>
  )
}

/** All terms so far, the newest first. */
export function TermsHistory({ history }: { history: History }) {
  const t = useT()
  const language = useLanguage()
  if (history.length === 0) return null
  return (
    <Card title={t('agent.history')}>
      <ol className={styles.history}>
        {history.map((entry) => (
          <li key={`${entry.from}-${entry.setBy}-${entry.series}`}>
            {termsText(t, entry)}
            <small>
              {t('agent.from_day', { day: dayName(entry.from, language) })} · {t(setByLabels[entry.setBy])}
            </small>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Two terms beside each other: `1950 → 1940` in each line. */
export function TermsChange({ now, next }: { now: Terms; next: Terms }) {
  const t = useT()
  const line = (label: string, before: string, after: string): Fact => [
    label,
    before === after ? before : `${before} → ${after}`,
  ]
  return (
    <Facts
      facts={[
        line(t('agent.series'), String(now.series), String(next.series)),
        ...ratedCategories(now, next).map((category) =>
          line(categoryName(category), rateText(rateOf(now, category)), rateText(rateOf(next, category))),
        ),
      ]}
    />
  )
}
