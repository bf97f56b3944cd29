import { useState } from 'react'
import { Link } from 'react-router'
import { type Output, type RowOf, useAction, useList } from '../../api.ts'
import { formatCode, formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { List } from '../../ui/list/List.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { Notice } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'
import { roundAddress } from './round-address.ts'

type TransferSession = RowOf<'officeVendorSittings'>
type Outcome = Output<'officeRecallBalance'>['state']

const columns: Columns<TransferSession> = {
  since: {
    name: t('games.since'),
    cell: (row) => <Link to={roundAddress({ ...row, round: row.sitting })}>{formatTime(row.openedAt)}</Link>,
  },
  member: { name: t('word.member'), cell: (row) => <MemberLink {...row} /> },
  transferred_in: {
    name: t('games.transferred_in'),
    cell: (row) => `${formatMoney(row.amount)} ${row.currency}`,
    number: true,
  },
  returned: { name: t('games.returned'), cell: (row) => formatMoney(row.back), number: true },
  state: { name: t('word.state'), cell: (row) => <State state={row.state} /> },
  recalled_by: { name: t('games.recalled_by'), cell: (row) => formatCode(row.wantedBy ?? t('games.no_one')) },
  last_error: { name: t('games.last_error'), cell: (row) => row.word ?? '', wrap: true },
}

const OUTCOMES: Readonly<Record<Outcome, string>> = {
  back: t('games.the_balance_was_returned'),
  part: t('games.the_vendor_returned_part_of_the'),
  on_its_way: t('games.the_vendor_has_not_answered_the'),
  refused: t('games.the_vendor_returned_nothing_for_now'),
}

/** Members' balances that the vendor holds. An operator can recall them, session by session. */
export function TransfersPart({ vendor, canWrite }: { vendor: string; canWrite: boolean }) {
  const { query, rows } = useList('officeVendorSittings', { vendor })
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const action: Columns<TransferSession> = {
    action: { name: t('word.action'), cell: (row) => <Recall session={row} onDone={setOutcome} /> },
  }
  return (
    <section>
      <h2>{t('games.balances_held_by_the_vendor')}</h2>
      {outcome === null ? null : <Notice tone="good">{OUTCOMES[outcome]}</Notice>}
      <List
        name="vendor-balances"
        label={t('games.balances_held_by_the_vendor')}
        columns={canWrite ? { ...columns, ...action } : columns}
        rowKey={(row) => row.sitting}
        {...{ rows, query }}
        empty={t('games.this_vendor_holds_no_balances')}
      />
    </section>
  )
}

interface RecallProps {
  readonly session: TransferSession
  readonly onDone: (outcome: Outcome) => void
}

function Recall({ session: { memberId, account, vendor, sitting }, onDone }: RecallProps) {
  return (
    <ActionButton
      label={t('games.recall')}
      title={t('games.recall_the_balance')}
      call={useAction('officeRecallBalance')}
      input={({ reason }) => ({ memberId, sitting, reason })}
      onDone={({ state }) => onDone(state)}
    >
      <p>{t('games.the_whole_balance_of_at_is', { account, vendor })}</p>
    </ActionButton>
  )
}
