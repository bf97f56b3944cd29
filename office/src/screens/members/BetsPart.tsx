import { BET_STATES } from '@koi/contract/schemas/office/desk.ts'
import { TIME_SORTS } from '@koi/contract/sorts.ts'
import { Link } from 'react-router'
import { type RowOf, useList } from '../../api.ts'
import { CATEGORY_CHOICES, CATEGORY_NAMES, categoryName } from '../../category.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { ChoiceFilter, Filters } from '../../ui/filters/Filters.tsx'
import { useChoice } from '../../ui/filters/use-filter.ts'
import { useSort } from '../../ui/filters/use-sort.ts'
import { List } from '../../ui/list/List.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'

type Bet = RowOf<'officeMemberBets'>

const CATEGORIES = Object.keys(CATEGORY_NAMES)

const columnsOf = (id: string): Columns<Bet> => ({
  placed: { name: t('members.placed'), cell: (row) => formatTime(row.placedAt), sort: '-time' },
  game: { name: t('word.game'), cell: (row) => row.gameName, wrap: true },
  kind: { name: t('word.kind'), cell: (row) => categoryName(row.category) },
  stake: { name: t('word.stake'), cell: (row) => formatMoney(row.stake), number: true },
  paid_out: { name: t('members.paid_out'), cell: (row) => formatMoney(row.payout), number: true },
  state: { name: t('word.state'), cell: (row) => <State state={row.state} /> },
  decided: {
    name: t('members.decided'),
    cell: (row) => (row.settledAt === null ? '' : formatTime(row.settledAt)),
  },
  ticket_or_round: {
    name: t('members.ticket_or_round'),
    cell: (row) => <Source {...{ id, row }} />,
    wrap: true,
  },
})

/** What a bet was placed on, as a link to it. */
function Source({ id, row: { ticket, round } }: { id: string; row: Bet }) {
  if (ticket !== null)
    return <Link to={`/members/${id}/tickets?${new URLSearchParams({ number: ticket })}`}>{ticket}</Link>
  if (round === null) return null
  const address = new URLSearchParams({ vendor: round.vendor, member: id, round: round.round })
  return <Link to={`/vendors/round?${address}`}>{`${round.vendor} ${round.round}`}</Link>
}

/** The member's bets of every product, newest first. */
export function BetsPart({ id }: { id: string }) {
  const category = useChoice('category', CATEGORIES)
  const state = useChoice('state', BET_STATES)
  const { sort, order } = useSort(TIME_SORTS)
  const { query, rows } = useList('officeMemberBets', { id, category, state, sort })
  return (
    <>
      <Filters>
        <ChoiceFilter name="category" label={t('word.kind')} choices={CATEGORY_CHOICES} />
        <ChoiceFilter name="state" label={t('word.state')} choices={BET_STATES} />
      </Filters>
      <List
        name="member-bets"
        label={t('members.bets')}
        columns={columnsOf(id)}
        {...{ rows, query, order }}
        rowKey={(row) => row.id}
        empty={t('members.bets_empty')}
      />
    </>
  )
}
