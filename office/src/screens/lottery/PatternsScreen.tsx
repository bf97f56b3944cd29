import { PATTERN_KINDS } from '@koi/contract/schemas/lottery.ts'
import { Link } from 'react-router'
import { type RowOf, useAction, useList } from '../../api.ts'
import { formatMoney, formatTime } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { ChoiceFilter, Filters } from '../../ui/filters/Filters.tsx'
import { useChoice } from '../../ui/filters/use-filter.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Page } from '../../ui/Page.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'

type Pattern = RowOf<'officePatterns'>

/** What each kind means, in plain words. */
const MEANINGS: Readonly<Record<Pattern['kind'], string>> = {
  covered: 'Covers a way to bet',
  same_slip: 'One slip of several members',
  big_win: 'Large win',
  last_second: 'Large bet in the last second',
}

const STATES = ['open', 'looked_at'] as const
/** How many members are named; the rest are counted. */
const MAX_NAMED = 3

const columns: readonly Column<Pattern>[] = [
  { name: 'Found', cell: (row) => formatTime(row.foundAt) },
  { name: 'What', cell: (row) => MEANINGS[row.kind] },
  {
    name: 'Draw',
    cell: ({ gameCode, numero }) => (
      <Link to={`/draws/${gameCode}/${numero}`}>{`${gameCode} ${numero}`}</Link>
    ),
  },
  { name: 'Members', cell: (row) => <Members ids={row.members} /> },
  { name: 'Tickets', cell: (row) => row.tickets, number: true },
  { name: 'Stakes', cell: (row) => formatMoney(row.stake), number: true },
  { name: 'Paid', cell: (row) => formatMoney(row.payout), number: true },
  { name: 'Looked at', cell: (row) => <Review pattern={row} />, wrap: true },
]

/** What stands out in settled draws. Nothing follows from it until a person decides so. */
export default function PatternsScreen() {
  const state = useChoice('state', STATES)
  const kind = useChoice('kind', PATTERN_KINDS)
  const { query, rows } = useList('officePatterns', { state, kind })
  return (
    <Page
      title="Patterns"
      hint="What stands out in settled draws, measured by the limits of each game. Nothing follows by itself."
    >
      <Filters>
        <ChoiceFilter name="state" label="State" choices={STATES} />
        <ChoiceFilter name="kind" label="What" choices={PATTERN_KINDS} />
      </Filters>
      <DataTable
        label="Patterns"
        {...{ columns, rows, query }}
        rowKey={({ id }) => id}
        empty="Nothing stands out in this view."
      />
    </Page>
  )
}

function Members({ ids }: { ids: readonly string[] }) {
  const more = ids.length - MAX_NAMED
  return (
    <>
      {ids.slice(0, MAX_NAMED).map((id) => (
        <span key={id}>
          <Link to={`/members/${id}`}>{id}</Link>{' '}
        </span>
      ))}
      {more > 0 ? `and ${more} more` : null}
    </>
  )
}

/** Who has looked at a pattern and what they found, or the form for it. */
function Review({ pattern: { id, kind, gameCode, numero, looked } }: { pattern: Pattern }) {
  const mark = useAction('officeMarkPattern')
  const canWrite = usePermission('draws.write')
  if (looked !== null) return `${looked.by}, ${formatTime(looked.at)}: ${looked.note}`
  if (!canWrite) return 'not yet'
  return (
    <ActionButton
      label="Mark as looked at"
      title="Mark as looked at?"
      act="Mark it"
      call={mark}
      input={({ reason }) => ({ id, reason })}
    >
      <p>{`${MEANINGS[kind]}, draw ${gameCode} ${numero}. Write down what you found.`}</p>
    </ActionButton>
  )
}
