import { fromWire, toWire } from '@koi/contract/money.ts'
import type { Output } from '../../api.ts'
import { categoryName } from '../../category.ts'
import { formatMoney, percentText } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { Facts } from '../../ui/Page.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { LOADED } from '../../ui/table/loaded.ts'
import styles from './agents.module.css'

type Result = Output<'officeTermsWhatIf'>
type Cost = Result['categories'][number]

const keptText = (share: number | null): string => (share === null ? '—' : percentText(share))
/** What the other terms cost more; negative for less. */
const moreOf = ({ booked, other }: Pick<Cost, 'booked' | 'other'>): string =>
  formatMoney(toWire(fromWire(other) - fromWire(booked)))

const columns: readonly Column<Cost>[] = [
  { name: t('word.category'), cell: ({ category }) => categoryName(category) },
  { name: t('agents.past_turnover'), cell: ({ turnover }) => formatMoney(turnover), number: true },
  { name: t('agents.past_edge'), cell: ({ edge }) => formatMoney(edge), number: true },
  { name: t('agents.past_booked'), cell: ({ booked }) => formatMoney(booked), number: true },
  { name: t('agents.past_other'), cell: ({ other }) => formatMoney(other), number: true },
  { name: t('agents.past_more'), cell: moreOf, number: true },
  { name: t('agents.past_kept_booked'), cell: ({ keptBooked }) => keptText(keptBooked), number: true },
  { name: t('agents.past_kept_other'), cell: ({ keptOther }) => keptText(keptOther), number: true },
]

/** The sums of a range, its categories, and what the figures assume. */
export function PastCosts({ result: { first, last, days, categories, total } }: { result: Result }) {
  return (
    <>
      <h2>{t('agents.past_range', { first, last, count: days })}</h2>
      <Facts
        facts={[
          [t('agents.past_booked'), formatMoney(total.booked)],
          [t('agents.past_other'), formatMoney(total.other)],
          [t('agents.past_more'), moreOf(total)],
          [t('agents.past_kept_booked'), keptText(total.keptBooked)],
          [t('agents.past_kept_other'), keptText(total.keptOther)],
        ]}
      />
      <DataTable
        label={t('agents.past_by_category')}
        rows={categories}
        rowKey={({ category }) => category}
        query={LOADED}
        empty={t('agents.past_no_play')}
        columns={columns}
        stacks
      />
      <h2>{t('agents.past_assumed')}</h2>
      <ul className={styles.words}>
        <li>{t('agents.past_assumes_play')}</li>
        <li>{t('agents.past_assumes_series')}</li>
        <li>{t('agents.past_assumes_claims')}</li>
        <li>{t('agents.past_assumes_edge')}</li>
      </ul>
    </>
  )
}
