import { symbolOf } from '@koi/contract/money.ts'
import { formatTime } from '../i18n/format-time.ts'
import { useLanguage, useT } from '../i18n/i18n.ts'
import { Link } from '../navigation/navigation.tsx'
import { paths } from '../paths.ts'
import { EmptySection } from '../ui/feedback/EmptyState.tsx'
import { InfiniteList } from '../ui/list/InfiniteList.tsx'
import { usePagedList } from '../ui/list/use-paged-list.ts'
import { SectionHead } from '../ui/SectionHead.tsx'
import { money } from './HouseRain.tsx'
import { useRains } from './queries.ts'
import styles from './rain.module.css'
import type { PastRain } from './shapes.ts'

/** The last rains with what the member took, each with the way to check it. */
export function PastRains() {
  const t = useT()
  const rains = useRains()
  const symbol = symbolOf(rains.data?.pages[0]?.currency)
  return (
    <section aria-label={t('rain.past')}>
      <SectionHead title={t('rain.past')} />
      <InfiniteList
        {...usePagedList(rains)}
        keyOf={({ id }) => id}
        render={(rain) => <Row rain={rain} symbol={symbol} />}
        rowHeight={64}
        skeletons={2}
        empty={<EmptySection title={t('rain.none_past')} text={t('rain.none_past_text')} />}
      />
    </section>
  )
}

function Row({ rain, symbol }: { rain: PastRain; symbol: string }) {
  const t = useT()
  const language = useLanguage()
  const { numero, opensAt, taken, envelopes, paid, mine, stopped } = rain
  return (
    <Link to={paths.rainCheck(numero)} className={styles.row}>
      <span>
        <b>{formatTime(opensAt, language)}</b>
        <small>
          {stopped === 'missed'
            ? t('rain.missed')
            : t('rain.taken_of', { taken, envelopes, amount: money(paid, symbol) })}
        </small>
      </span>
      <b className={styles.figure}>{mine === null ? '—' : `+${money(mine.amount, symbol)}`}</b>
    </Link>
  )
}
