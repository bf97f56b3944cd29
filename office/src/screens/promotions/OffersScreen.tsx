import { OFFER_STATES } from '@koi/contract/promotions/offer.ts'
import { Link, useNavigate } from 'react-router'
import { type RowOf, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceFilter, Filters } from '../../ui/filters/Filters.tsx'
import { useChoice } from '../../ui/filters/use-filter.ts'
import { List } from '../../ui/list/List.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'
import { KINDS, wordOf } from './words.ts'

const columns: Columns<RowOf<'officeOffers'>> = {
  offer: {
    name: t('promotions.offer'),
    cell: (row) => <Link to={`/offers/${row.id}`}>{row.title}</Link>,
    wrap: true,
  },
  kind: { name: t('word.kind'), cell: (row) => wordOf(KINDS, row.kind) },
  state: { name: t('word.state'), cell: (row) => <State state={row.state} /> },
  draft: {
    name: t('word.draft'),
    cell: (row) => (row.hasDraft ? <State state="waiting" text={t('word.to_publish')} /> : ''),
  },
  taken: { name: t('promotions.taken'), cell: (row) => row.takers, number: true },
  spent: { name: t('word.spent'), cell: (row) => formatMoney(row.spent), number: true },
  budget: { name: t('word.budget'), cell: (row) => formatMoney(row.budget), number: true },
  from: { name: t('list.from'), cell: (row) => formatTime(row.from) },
  until: { name: t('word.until'), cell: (row) => formatTime(row.until) },
}

/** The offers of the house. */
export default function OffersScreen() {
  const state = useChoice('state', OFFER_STATES)
  const navigate = useNavigate()
  const canWrite = usePermission('rewards.write')
  const { query, rows } = useList('officeOffers', { state })
  return (
    <Page
      title={t('promotions.offers')}
      hint={t('promotions.bonuses_on_deposits_and_gifts_that')}
      actions={
        canWrite ? (
          <Button look="primary" onClick={() => void navigate('/offers/new')}>
            {t('promotions.new_offer')}
          </Button>
        ) : null
      }
    >
      <Filters>
        <ChoiceFilter name="state" label={t('word.state')} choices={OFFER_STATES} />
      </Filters>
      <List
        name="offers"
        label={t('promotions.offers')}
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty={t('promotions.there_are_no_offers_yet')}
      />
    </Page>
  )
}
