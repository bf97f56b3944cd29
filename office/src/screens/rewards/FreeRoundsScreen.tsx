import { type RowOf, useAction, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { Filters, WordFilter } from '../../ui/filters/Filters.tsx'
import { useFilter } from '../../ui/filters/use-filter.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { Page, Row } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { GiveFreeRounds } from './GiveFreeRounds.tsx'

type Offer = RowOf<'officeFreeOffers'>
type Rounds = RowOf<'officeFreeRounds'>

/** Where the wins go, and what they need before a withdrawal. */
const winsText = ({ turnoverRate, bonusDays }: Pick<Offer, 'turnoverRate' | 'bonusDays'>): string =>
  `${bonusDays === null ? 'cash' : `bonus for ${bonusDays} days`}, ${turnoverRate / 10_000} × turnover`

const offerColumns: readonly Column<Offer>[] = [
  { name: 'Asked', cell: (row) => `${row.askedBy}, ${formatTime(row.askedAt)}` },
  { name: 'Game', cell: (row) => `${row.gameName} (${row.vendor})`, wrap: true },
  { name: 'Rounds', cell: (row) => `${row.rounds} × ${formatMoney(row.betValue)}`, number: true },
  { name: 'Wins', cell: winsText, wrap: true },
  { name: 'Given to', cell: (row) => `${row.given} of ${row.members}`, number: true },
  { name: 'Cost', cell: (row) => formatMoney(row.cost), number: true },
  { name: 'Until', cell: (row) => formatTime(row.expiresAt) },
  { name: 'Reason', cell: (row) => row.reason, wrap: true },
  { name: 'State', cell: (row) => <State state={row.state} /> },
  { name: 'Decided by', cell: (row) => row.decidedBy ?? '' },
  {
    name: 'Decision',
    cell: (row) => (row.state === 'given' ? <CancelOffer offer={row} /> : <Decide offer={row} />),
  },
]

const roundsColumns: readonly Column<Rounds>[] = [
  { name: 'Given', cell: (row) => formatTime(row.givenAt) },
  { name: 'Member', cell: (row) => <MemberLink {...row} /> },
  { name: 'Game', cell: (row) => `${row.gameName} (${row.vendor})`, wrap: true },
  { name: 'Played', cell: (row) => `${row.used} of ${row.rounds}`, number: true },
  { name: 'Value', cell: (row) => formatMoney(row.betValue), number: true },
  { name: 'Won', cell: (row) => formatMoney(row.won), number: true },
  { name: 'Wins', cell: winsText, wrap: true },
  { name: 'At most', cell: (row) => (row.maxWin === null ? '' : formatMoney(row.maxWin)), number: true },
  { name: 'Until', cell: (row) => formatTime(row.expiresAt) },
  { name: 'State', cell: (row) => <State state={row.state} /> },
  { name: 'Vendor’s answer', cell: (row) => row.word ?? '', wrap: true },
  { name: 'Ended by', cell: (row) => row.endedBy ?? '' },
  { name: 'Action', cell: (row) => <Cancel rounds={row} /> },
]

/** The free rounds that operators give in vendors' games, and what members have of them. */
export default function FreeRoundsScreen() {
  const [member] = useFilter('member')
  const offers = useList('officeFreeOffers', {})
  const rounds = useList('officeFreeRounds', { member })
  return (
    <Page
      title="Free rounds"
      hint="Rounds of a game without a stake; wins are cash or a bonus. Large ones need two persons."
      actions={usePermission('rewards.write') ? <GiveFreeRounds /> : null}
    >
      <DataTable
        label="Given by operators"
        {...{ columns: offerColumns, rows: offers.rows, query: offers.query }}
        rowKey={(row) => row.id}
        empty="Operators gave no free rounds yet."
      />
      <Filters>
        <WordFilter name="member" label="Member’s account" />
      </Filters>
      <DataTable
        label="Free rounds of members"
        {...{ columns: roundsColumns, rows: rounds.rows, query: rounds.query }}
        rowKey={(row) => row.id}
        empty="No member has free rounds."
      />
    </Page>
  )
}

function Decide({ offer: { id, state, gameName } }: { offer: Offer }) {
  const call = useAction('officeDecideFreeOffer')
  if (!usePermission('rewards.write') || state !== 'waiting') return null
  return (
    <Row>
      <ActionButton
        label="Give"
        name={`Give the free rounds in ${gameName}`}
        call={call}
        input={({ reason }) => ({ id, accept: true, reason })}
      >
        <p>The members get them at once. The operator who asked cannot give them.</p>
      </ActionButton>
      <ActionButton
        label="Decline"
        name={`Decline the free rounds in ${gameName}`}
        call={call}
        input={({ reason }) => ({ id, accept: false, reason })}
      />
    </Row>
  )
}

function CancelOffer({ offer: { id, gameName, given } }: { offer: Offer }) {
  const call = useAction('officeCancelFreeOffer')
  if (!usePermission('rewards.write')) return null
  return (
    <ActionButton
      label="Cancel for all"
      name={`Cancel the free rounds in ${gameName} for all`}
      look="danger"
      act="Cancel the rounds of all"
      call={call}
      input={({ reason }) => ({ id, reason })}
    >
      <p>{`No further round of ${given} members is accepted, and the vendor is told. What was won stays.`}</p>
    </ActionButton>
  )
}

function Cancel({ rounds: { id, state, account } }: { rounds: Rounds }) {
  const call = useAction('officeCancelFreeRounds')
  if (!usePermission('rewards.write') || (state !== 'open' && state !== 'opening')) return null
  return (
    <ActionButton
      label="Cancel"
      name={`Cancel the free rounds of ${account}`}
      act="Cancel the rounds"
      call={call}
      input={({ reason }) => ({ id, reason })}
    >
      <p>No further round is accepted, and the vendor is told. What was won stays with the member.</p>
    </ActionButton>
  )
}
