import { TIME_SORTS } from '@koi/contract/sorts.ts'
import { Link } from 'react-router'
import { type RowOf, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { Filters, WordFilter } from '../../ui/filters/Filters.tsx'
import { useFilter } from '../../ui/filters/use-filter.ts'
import { useSort } from '../../ui/filters/use-sort.ts'
import { List } from '../../ui/list/List.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'

const columns: Columns<RowOf<'officeMemberTickets'>> = {
  ticket_number: { name: t('members.ticket_number'), cell: (row) => row.number },
  placed: { name: t('members.placed'), cell: (row) => formatTime(row.placedAt), sort: '-time' },
  draw: {
    name: t('word.draw'),
    cell: (row) => <Link to={`/draws/${row.game}/${row.numero}`}>{`${row.gameName} ${row.numero}`}</Link>,
    wrap: true,
  },
  bets: {
    name: t('members.bets'),
    cell: ({ wagers, cancelled }) =>
      cancelled === 0 ? wagers : t('members.bets_cancelled', { bets: wagers, cancelled }),
    number: true,
  },
  stake: { name: t('word.stake'), cell: (row) => formatMoney(row.stake), number: true },
  paid_out: { name: t('members.paid_out'), cell: (row) => formatMoney(row.payout), number: true },
  state: { name: t('word.state'), cell: (row) => <State state={row.state} /> },
}

/** The member's tickets of our lotteries, newest first. */
export function TicketsPart({ id }: { id: string }) {
  const [number] = useFilter('number')
  const { sort, order } = useSort(TIME_SORTS)
  const { query, rows } = useList('officeMemberTickets', { id, number, sort })
  return (
    <>
      <Filters>
        <WordFilter key={number} name="number" label={t('members.receipt_number')} upper />
      </Filters>
      <List
        name="member-tickets"
        label={t('members.tickets')}
        {...{ columns, rows, query, order }}
        rowKey={(row) => row.id}
        empty={number === undefined ? t('members.tickets_empty') : t('members.ticket_unknown')}
      />
    </>
  )
}
