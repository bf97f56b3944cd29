import { Link, useSearchParams } from 'react-router'
import { type RowOf, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { ChoiceFilter, Filters } from '../../ui/filters/Filters.tsx'
import { useChoice } from '../../ui/filters/use-filter.ts'
import { List } from '../../ui/list/List.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'

const LISTS = ['open', 'decided'] as const

const columns: Columns<RowOf<'officeApplications'>> = {
  applied: { name: t('promotions.applied'), cell: (row) => formatTime(row.appliedAt) },
  account: { name: t('word.account'), cell: (row) => <MemberLink {...row} /> },
  offer: {
    name: t('promotions.offer'),
    cell: (row) => <Link to={`/offers/${row.offerId}`}>{row.offer}</Link>,
    wrap: true,
  },
  comment: {
    name: t('promotions.comment'),
    cell: (row) => <Link to={`/applications/${row.id}`}>{row.comment}</Link>,
    wrap: true,
  },
  pictures: { name: t('promotions.pictures'), cell: (row) => row.images.length, number: true },
  state: { name: t('word.state'), cell: (row) => <State state={row.state} /> },
  with: { name: t('promotions.with'), cell: (row) => row.decidedBy ?? row.takenBy ?? '' },
  amount: {
    name: t('word.amount'),
    cell: (row) => (row.amount === null ? '' : formatMoney(row.amount)),
    number: true,
  },
}

/** The queue of applications: open ones in the order in which they came, decided ones the newest first. */
export default function ApplicationsScreen() {
  const [params] = useSearchParams()
  const list = useChoice('list', LISTS) ?? 'open'
  const offerId = params.get('offerId') ?? undefined
  const { query, rows } = useList('officeApplications', { list, offerId })
  return (
    <Page title={t('promotions.applications')} hint={t('promotions.the_oldest_one_waits_longest_open')}>
      <Filters>
        <ChoiceFilter name="list" label={t('promotions.list')} choices={LISTS} />
      </Filters>
      <List
        name="applications"
        label={t('promotions.applications')}
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty={t('promotions.no_application_is_in_this_list')}
      />
    </Page>
  )
}
