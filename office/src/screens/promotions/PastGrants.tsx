import { fromWire, toWire } from '@koi/contract/money.ts'
import type { Output } from '../../api.ts'
import { categoryName } from '../../category.ts'
import { formatMoney, percentText } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { Facts } from '../../ui/Page.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { LOADED } from '../../ui/table/loaded.ts'
import styles from './promotions.module.css'

type Result = Output<'officeOfferWhatIf'>
type Part = Result['play'][number]

const columns: readonly Column<Part>[] = [
  { name: t('word.category'), cell: ({ category }) => categoryName(category) },
  { name: t('promotions.past_played'), cell: ({ turnover }) => formatMoney(turnover), number: true },
  { name: t('promotions.past_edge'), cell: ({ edge }) => percentText(edge), number: true },
  { name: t('promotions.share_that_counts'), cell: ({ weight }) => percentText(weight), number: true },
]

/** What past deposits would have brought, what the members played, and what the figures assume. */
export function PastGrants({ result }: { result: Result }) {
  const { first, last, bonuses, members, granted, required, cost, play, samePerson, overBudget } = result
  const net = cost === null ? null : formatMoney(toWire(fromWire(granted) - fromWire(cost)))
  return (
    <>
      <Facts
        facts={[
          [t('promotions.past_range'), t('promotions.past_from_to', { first, last })],
          [t('promotions.past_bonuses'), bonuses],
          [t('promotions.past_members'), members],
          [t('promotions.past_granted'), formatMoney(granted)],
          [t('promotions.past_required'), formatMoney(required)],
          [t('promotions.past_cost'), cost === null ? t('promotions.past_no_cost') : formatMoney(cost)],
          [t('promotions.past_net'), net ?? '—'],
          [t('promotions.past_same_person'), samePerson],
          [t('promotions.past_over_budget'), overBudget],
        ]}
      />
      <DataTable
        label={t('promotions.past_play')}
        rows={play}
        rowKey={({ category }) => category}
        query={LOADED}
        empty={t('promotions.past_no_play')}
        columns={columns}
        stacks
      />
      <ul className={styles.words}>
        <li>{t('promotions.past_assumes_joined')}</li>
        <li>{t('promotions.past_assumes_audience')}</li>
        <li>{t('promotions.past_assumes_played')}</li>
      </ul>
    </>
  )
}
