import { symbolOf } from '@koi/contract/money.ts'
import { formatTime } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { EmptySection } from '../../ui/feedback/EmptyState.tsx'
import { InfiniteList } from '../../ui/list/InfiniteList.tsx'
import { usePagedList } from '../../ui/list/use-paged-list.ts'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { money } from '../../wallet/amount-form.ts'
import { useEnvelopesTaken } from './queries.ts'
import styles from './team-money.module.css'

/** What the member took from envelopes, newest first. */
export function TakenShares() {
  const t = useT()
  const language = useLanguage()
  const taken = useEnvelopesTaken()
  const symbol = symbolOf(taken.data?.pages[0]?.currency)
  return (
    <section aria-label={t('envelope.taken')}>
      <SectionHead title={t('envelope.taken')} />
      <InfiniteList
        {...usePagedList(taken)}
        keyOf={({ id }) => id}
        render={({ number, amount, at }) => (
          <p className={styles.row}>
            <span>
              <b>{formatTime(at, language)}</b>
              <small>{number}</small>
            </span>
            <b className={styles.figure}>+{money(amount, symbol)}</b>
          </p>
        )}
        rowHeight={60}
        skeletons={2}
        empty={<EmptySection title={t('envelope.none_taken')} text={t('envelope.none_taken_text')} />}
      />
    </section>
  )
}
