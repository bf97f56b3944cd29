import { Link, useSearchParams } from 'react-router'
import { type RowOf, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { formatTime } from '../../time.ts'
import { ChoiceFilter, Filters } from '../../ui/filters/Filters.tsx'
import { useChoice } from '../../ui/filters/use-filter.ts'
import { List } from '../../ui/list/List.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'

const LISTS = ['open', 'decided'] as const

const columns: readonly Column<RowOf<'officeApplications'>>[] = [
  { name: 'Applied', cell: (row) => formatTime(row.appliedAt) },
  { name: 'Account', cell: (row) => <MemberLink {...row} /> },
  { name: 'Offer', cell: (row) => <Link to={`/offers/${row.offerId}`}>{row.offer}</Link>, wrap: true },
  { name: 'Comment', cell: (row) => <Link to={`/applications/${row.id}`}>{row.comment}</Link>, wrap: true },
  { name: 'Pictures', cell: (row) => row.images.length, number: true },
  { name: 'State', cell: (row) => <State state={row.state} /> },
  { name: 'With', cell: (row) => row.decidedBy ?? row.takenBy ?? '' },
  { name: 'Amount', cell: (row) => (row.amount === null ? '' : formatMoney(row.amount)), number: true },
]

/** The queue of applications: open ones in the order in which they came, decided ones the newest first. */
export default function ApplicationsScreen() {
  const [params] = useSearchParams()
  const list = useChoice('list', LISTS) ?? 'open'
  const offerId = params.get('offerId') ?? undefined
  const { query, rows } = useList('officeApplications', { list, offerId })
  return (
    <Page title="Applications" hint="The oldest one waits longest: open applications come in their order.">
      <Filters>
        <ChoiceFilter name="list" label="List" choices={LISTS} />
      </Filters>
      <List
        name="applications"
        label="Applications"
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty="No application is in this list."
      />
    </Page>
  )
}
