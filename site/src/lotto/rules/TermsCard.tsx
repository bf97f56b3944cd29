import { useInfiniteQuery } from '@tanstack/react-query'
import { formatMoment } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { termsHistoryQuery } from '../queries.ts'
import { playName, useMoney } from '../texts.ts'
import styles from './rules.module.css'
import { changesOf, type Terms, termsBefore } from './terms-changes.ts'

/** Every change of a game's prices and limits, with its time and reason; newest first. */
export function TermsCard({ game }: { game: string }) {
  const t = useT()
  const history = useInfiniteQuery(termsHistoryQuery(game))
  const rows = history.data?.pages.flatMap((page) => page.content) ?? []
  // The changes of the last entry need the one before it, which is on the next page.
  const shown = history.hasNextPage ? rows.slice(0, -1) : rows
  if (shown.length === 0) return null
  return (
    <Card title={t('lotto.terms')}>
      <ol className={styles.terms}>
        {shown.map((terms, index) => (
          <Change key={terms.id} terms={terms} before={termsBefore(rows, index)} />
        ))}
      </ol>
      {history.hasNextPage ? (
        <Button
          tone="quiet"
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {t('lotto.terms_more')}
        </Button>
      ) : null}
    </Card>
  )
}

function Change({ terms, before }: { terms: Terms; before: Terms | null }) {
  const t = useT()
  const language = useLanguage()
  const money = useMoney()
  return (
    <li>
      <h3>
        {before === null
          ? t('lotto.terms_first')
          : t('lotto.terms_from', { time: formatMoment(terms.effectiveAt, language) })}
      </h3>
      {terms.withdrawnAt === null ? null : <p className={styles.text}>{t('lotto.terms_withdrawn')}</p>}
      <ul>
        {changesOf(terms, before, { t, money, nameOf: playName }).map((sentence) => (
          <li key={sentence} className={styles.change}>
            {sentence}
          </li>
        ))}
      </ul>
      {before === null ? null : (
        <p className={styles.reason}>{t('lotto.terms_reason', { reason: terms.reason })}</p>
      )}
    </li>
  )
}
