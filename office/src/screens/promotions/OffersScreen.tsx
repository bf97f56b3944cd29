import { OFFER_STATES } from '@koi/contract/promotions/offer.ts'
import { Link, useNavigate } from 'react-router'
import { type RowOf, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceFilter, Filters } from '../../ui/filters/Filters.tsx'
import { useChoice } from '../../ui/filters/use-filter.ts'
import { List } from '../../ui/list/List.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { KINDS, wordOf } from './words.ts'

const columns: readonly Column<RowOf<'officeOffers'>>[] = [
  { name: 'Offer', cell: (row) => <Link to={`/offers/${row.id}`}>{row.title}</Link>, wrap: true },
  { name: 'Kind', cell: (row) => wordOf(KINDS, row.kind) },
  { name: 'State', cell: (row) => <State state={row.state} /> },
  { name: 'Draft', cell: (row) => (row.hasDraft ? <State state="waiting" text="to publish" /> : '') },
  { name: 'Taken', cell: (row) => row.takers, number: true },
  { name: 'Spent', cell: (row) => formatMoney(row.spent), number: true },
  { name: 'Budget', cell: (row) => formatMoney(row.budget), number: true },
  { name: 'From', cell: (row) => formatTime(row.from) },
  { name: 'Until', cell: (row) => formatTime(row.until) },
]

/** The offers of the house. */
export default function OffersScreen() {
  const state = useChoice('state', OFFER_STATES)
  const navigate = useNavigate()
  const canWrite = usePermission('rewards.write')
  const { query, rows } = useList('officeOffers', { state })
  return (
    <Page
      title="Offers"
      hint="Bonuses on deposits, and gifts that members apply for. What is spent includes what is reserved."
      actions={
        canWrite ? (
          <Button look="primary" onClick={() => void navigate('/offers/new')}>
            New offer
          </Button>
        ) : null
      }
    >
      <Filters>
        <ChoiceFilter name="state" label="State" choices={OFFER_STATES} />
      </Filters>
      <List
        name="offers"
        label="Offers"
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty="There are no offers yet."
      />
    </Page>
  )
}
