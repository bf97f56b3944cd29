import { Link } from 'react-router'
import { type RowOf, useList } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { ChoiceFilter, Filters } from '../../ui/filters/Filters.tsx'
import { useChoice } from '../../ui/filters/use-filter.ts'
import { List } from '../../ui/list/List.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'
import { deciderOf, OutsideState } from './OutsideState.tsx'

const STATES = ['pending', 'approved', 'rejected'] as const

const columns: Columns<RowOf<'officeIdentityChecks'>> = {
  check_column: {
    name: t('protection.check_column'),
    cell: (row) => <Link to={`/identity/${row.id}`}>{t('protection.check_number', { id: row.id })}</Link>,
  },
  submitted: { name: t('protection.submitted'), cell: (row) => formatTime(row.submittedAt) },
  member: { name: t('word.member'), cell: (row) => <MemberLink {...row} /> },
  state: { name: t('word.state'), cell: (row) => <State state={row.state} /> },
  outside: { name: t('protection.outside'), cell: (row) => <OutsideState state={row.outsideState} /> },
  decided_by: { name: t('protection.decided_by'), cell: (row) => deciderOf(row, '') },
  decided: {
    name: t('protection.decided'),
    cell: (row) => (row.decidedAt === null ? '' : formatTime(row.decidedAt)),
  },
}

/** Identity checks that wait for a decision, the oldest first. */
export default function IdentityChecksScreen() {
  const state = useChoice('state', STATES)
  const { query, rows } = useList('officeIdentityChecks', { state })
  return (
    <Page title={t('menu.identity')} hint={t('protection.checks_hint')}>
      <Filters>
        <ChoiceFilter name="state" label={t('word.state')} choices={STATES} />
      </Filters>
      <List
        name="identity"
        label={t('menu.identity')}
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty={t('protection.checks_none')}
      />
    </Page>
  )
}
