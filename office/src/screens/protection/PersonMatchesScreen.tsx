import { PERSON_MATCH_STATES } from '@koi/contract/schemas/office/members.ts'
import { type RowOf, useAction, useList } from '../../api.ts'
import { formatCode } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ChoiceFilter, Filters } from '../../ui/filters/Filters.tsx'
import { useChoice } from '../../ui/filters/use-filter.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'

type Match = RowOf<'officePersonMatches'>

const columns: readonly Column<Match>[] = [
  { name: 'Found', cell: (row) => formatTime(row.foundAt) },
  { name: 'Member', cell: (row) => <MemberLink {...row} /> },
  { name: 'Name', cell: (row) => row.name ?? '', wrap: true },
  {
    name: 'Excluded member',
    cell: (row) => <MemberLink memberId={row.suspectId} account={row.suspectAccount} />,
  },
  { name: 'Name of the excluded member', cell: (row) => row.suspectName ?? '', wrap: true },
  { name: 'Alike', cell: (row) => row.alike.map(formatCode).join(', '), wrap: true },
  { name: 'Effect', cell: (row) => effectOf(row), wrap: true },
  { name: 'State', cell: (row) => <State state={row.state} text={STATE_TEXTS[row.state]} /> },
  { name: 'Decided by', cell: (row) => row.decidedBy ?? '' },
  { name: 'Action', cell: (row) => (row.state === 'waiting' ? <Decisions match={row} /> : null) },
]

const STATE_TEXTS = { waiting: 'waiting', same: 'the same person', another: 'another person' } as const

function effectOf({ state, isCertain }: Match): string {
  if (state === 'another') return 'none'
  if (state === 'same') return 'excluded'
  return isCertain ? 'excluded until you decide otherwise' : 'deposits wait'
}

/** Accounts that may belong to an excluded person; deposits wait until it is decided. */
export default function PersonMatchesScreen() {
  const state = useChoice('state', PERSON_MATCH_STATES)
  const { query, rows } = useList('officePersonMatches', { state })
  return (
    <Page
      title="Possible returns of excluded people"
      hint="Compare both members, and ask for documents where that is not enough. What is decided stays."
    >
      <Filters>
        <ChoiceFilter name="state" label="State" choices={PERSON_MATCH_STATES} />
      </Filters>
      <DataTable
        label="Possible returns"
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty="No accounts match this filter."
      />
    </Page>
  )
}

const DECISIONS = [
  {
    code: 'same',
    label: 'The same person',
    look: 'danger',
    effect: 'This account is excluded from play for as long as the person is. This cannot be undone.',
  },
  {
    code: 'another',
    label: 'Another person',
    look: 'primary',
    effect: 'Deposits are open again, and an exclusion that only this match caused ends.',
  },
] as const

function Decisions({ match: { id, account, suspectAccount } }: { match: Match }) {
  const decide = useAction('officeDecidePerson')
  if (!usePermission('members.write')) return null
  return DECISIONS.map(({ code, label, look, effect }) => (
    <ActionButton
      key={code}
      {...{ label, look }}
      title={`${account} and ${suspectAccount}: ${label.toLowerCase()}?`}
      call={decide}
      input={({ reason }) => ({ id, decision: code, reason })}
    >
      <p>{effect}</p>
    </ActionButton>
  ))
}
