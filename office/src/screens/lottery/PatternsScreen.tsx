import { PATTERN_KINDS } from '@koi/contract/schemas/lottery.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { type RowOf, useAct, useListing } from '../../api.ts'
import { formatMoney, formatTime } from '../../format.ts'
import { useMay } from '../../session.ts'
import { ActDialog } from '../../ui/ActDialog.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Button, ChoiceFilter, Filters, useFilter } from '../../ui/Form.tsx'
import { Page } from '../../ui/Page.tsx'

type Pattern = RowOf<'officePatterns'>

/** What each kind says in plain words. */
const MEANING: Readonly<Record<Pattern['kind'], string>> = {
  covered: 'Covers a way to bet',
  same_slip: 'One slip of several members',
  big_win: 'Large win',
  last_second: 'Large bet in the last second',
}

const STATES = ['open', 'looked_at'] as const
/** So many members are named; the rest are counted. */
const NAMED = 3

/** What stands out in settled draws. Nothing follows from it until a person decides so. */
export default function PatternsScreen() {
  const [stateAsked] = useFilter('state')
  const [kindAsked] = useFilter('kind')
  const state = STATES.find((one) => one === stateAsked)
  const kind = PATTERN_KINDS.find((one) => one === kindAsked)
  const { query, rows } = useListing('officePatterns', { state, kind })
  const [asked, ask] = useState<Pattern | null>(null)
  const mark = useAct('officeMarkPattern')
  const mayWrite = useMay('draws.write')
  const close = (): void => {
    ask(null)
    mark.reset()
  }
  const columns: readonly Column<Pattern>[] = [
    { name: 'Found', cell: (row) => formatTime(row.foundAt) },
    { name: 'What', cell: (row) => MEANING[row.kind] },
    {
      name: 'Draw',
      cell: (row) => (
        <Link to={`/draws/${row.gameCode}/${row.numero}`}>{`${row.gameCode} ${row.numero}`}</Link>
      ),
    },
    { name: 'Members', cell: (row) => <Members ids={row.members} /> },
    { name: 'Tickets', cell: (row) => row.tickets, number: true },
    { name: 'Stakes', cell: (row) => formatMoney(row.stake), number: true },
    { name: 'Paid', cell: (row) => formatMoney(row.payout), number: true },
    {
      name: 'Looked at',
      wrap: true,
      cell: (row) =>
        row.looked === null ? (
          mayWrite ? (
            <Button onClick={() => ask(row)}>Mark as looked at</Button>
          ) : (
            'not yet'
          )
        ) : (
          `${row.looked.by}, ${formatTime(row.looked.at)}: ${row.looked.note}`
        ),
    },
  ]
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
      {asked === null ? null : (
        <ActDialog
          title="Mark as looked at?"
          text={`${MEANING[asked.kind]}, draw ${asked.gameCode} ${asked.numero}. Write down what you found.`}
          act="Mark it"
          needsReason
          busy={mark.isPending}
          error={mark.error}
          onClose={close}
          onAct={(reason) => mark.mutate({ id: asked.id, reason }, { onSuccess: close })}
        />
      )}
    </Page>
  )
}

function Members({ ids }: { ids: readonly string[] }) {
  const more = ids.length - NAMED
  return (
    <>
      {ids.slice(0, NAMED).map((id) => (
        <span key={id}>
          <Link to={`/members/${id}`}>{id}</Link>{' '}
        </span>
      ))}
      {more > 0 ? `and ${more} more` : null}
    </>
  )
}
