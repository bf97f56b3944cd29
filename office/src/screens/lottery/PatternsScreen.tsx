import { PATTERN_KINDS } from '@koi/contract/schemas/lottery.ts'
import { Link } from 'react-router'
import { type RowOf, useAction, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ChoiceFilter, Filters } from '../../ui/filters/Filters.tsx'
import { useChoice } from '../../ui/filters/use-filter.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { List } from '../../ui/list/List.tsx'
import { Page } from '../../ui/Page.tsx'
import type { Column } from '../../ui/table/columns.ts'

type Pattern = RowOf<'officePatterns'>

/** Each kind in words. */
const MEANINGS: Readonly<Record<Pattern['kind'], string>> = {
  covered: 'Bets that cover a play',
  same_slip: 'Same slip from several members',
  big_win: 'Large win',
  last_second: 'Large bet in the last second',
}

const STATES = ['open', 'looked_at'] as const
const STATE_CHOICES = [
  ['open', 'open'],
  ['looked_at', 'reviewed'],
] as const
/** How many members are named; the rest are counted. */
const MAX_NAMED = 3

const columns: readonly Column<Pattern>[] = [
  { name: 'Found', cell: (row) => formatTime(row.foundAt) },
  { name: 'Pattern', cell: (row) => MEANINGS[row.kind] },
  {
    name: 'Draw',
    cell: ({ gameCode, numero }) => (
      <Link to={`/draws/${gameCode}/${numero}`}>{`${gameCode} ${numero}`}</Link>
    ),
  },
  { name: 'Members', cell: (row) => <Members ids={row.members} /> },
  { name: 'Tickets', cell: (row) => row.tickets, number: true },
  { name: 'Stakes', cell: (row) => formatMoney(row.stake), number: true },
  { name: 'Payouts', cell: (row) => formatMoney(row.payout), number: true },
  { name: 'Review', cell: (row) => <Review pattern={row} />, wrap: true },
]

/** Unusual patterns in settled draws. They have no effect until an operator acts on them. */
export default function PatternsScreen() {
  const state = useChoice('state', STATES)
  const kind = useChoice('kind', PATTERN_KINDS)
  const { query, rows } = useList('officePatterns', { state, kind })
  return (
    <Page
      title="Patterns"
      hint="Unusual patterns in settled draws, by the limits of each game. They have no effect by themselves."
    >
      <Filters>
        <ChoiceFilter name="state" label="State" choices={STATE_CHOICES} />
        <ChoiceFilter
          name="kind"
          label="Pattern"
          choices={PATTERN_KINDS.map((one) => [one, MEANINGS[one]])}
        />
      </Filters>
      <List
        name="patterns"
        label="Patterns"
        {...{ columns, rows, query }}
        rowKey={({ id }) => id}
        empty="No patterns match these filters."
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

/** Who has reviewed a pattern and what they found, or the form to do so. */
function Review({ pattern: { id, kind, gameCode, numero, looked } }: { pattern: Pattern }) {
  const mark = useAction('officeMarkPattern')
  const canWrite = usePermission('draws.write')
  if (looked !== null) return `${looked.by}, ${formatTime(looked.at)}: ${looked.note}`
  if (!canWrite) return 'open'
  return (
    <ActionButton label="Mark as reviewed" call={mark} input={({ reason }) => ({ id, reason })}>
      <p>{`${MEANINGS[kind]}, draw ${gameCode} ${numero}. In the reason, say what you found.`}</p>
    </ActionButton>
  )
}
