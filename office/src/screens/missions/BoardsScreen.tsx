import { officeMissionSchemas } from '@koi/contract/schemas/office/missions.ts'
import { Link } from 'react-router'
import { type RowOf, useAction, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { nameIn } from '../../i18n/name-in.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { List } from '../../ui/list/List.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { Page, Row } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'
import { BoardFields } from './MissionFields.tsx'
import { boardInput, boardValues } from './mission-form.ts'

const columns: Columns<RowOf<'officeBoards'>> = {
  ranking: {
    name: t('promotions.ranking'),
    cell: (row) => <Link to={`/boards/${row.id}`}>{nameIn(row.titles)}</Link>,
    wrap: true,
  },
  state: { name: t('word.state'), cell: (row) => <State state={row.state} /> },
  a_round: { name: t('promotions.a_round'), cell: (row) => row.period },
  prizes: { name: t('promotions.prizes'), cell: (row) => row.prizes.length, number: true },
  a_round_costs: {
    name: t('promotions.a_round_costs'),
    cell: (row) => formatMoney(row.roundCost),
    number: true,
  },
  all_at_most: { name: t('promotions.all_at_most'), cell: (row) => formatMoney(row.totalCost), number: true },
  paid: { name: t('word.paid'), cell: (row) => formatMoney(row.paid), number: true },
  until: { name: t('word.until'), cell: (row) => formatTime(row.until) },
}

const outsiderColumns: Columns<RowOf<'officeBoardOutsiders'>> = {
  account: { name: t('word.account'), cell: (row) => <MemberLink {...row} /> },
  since: { name: t('promotions.since'), cell: (row) => formatTime(row.at) },
  act: { name: t('promotions.act'), cell: (row) => <LetIn account={row.account} /> },
}

/** The boards with their rounds and cost, and the accounts that take no part. */
export default function BoardsScreen() {
  const { query, rows } = useList('officeBoards', {})
  const outsiders = useList('officeBoardOutsiders', {})
  const canWrite = usePermission('rewards.write')
  return (
    <Page
      title={t('promotions.rankings')}
      hint={t('promotions.members_join_by_themselves_once_its')}
      actions={canWrite ? <Add /> : null}
    >
      <List
        name="boards"
        label={t('promotions.rankings')}
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty={t('promotions.there_are_no_rankings_yet')}
      />
      <List
        name="board-outsiders"
        label={t('promotions.accounts_that_take_no_part')}
        columns={outsiderColumns}
        rows={outsiders.rows}
        query={outsiders.query}
        rowKey={(row) => row.memberId}
        empty={t('promotions.no_account_is_kept_out_trials')}
      />
    </Page>
  )
}

const Add = () => (
  <Row>
    <ActionButton
      label={t('promotions.new_ranking')}
      act={t('word.create')}
      call={useAction('officeSaveBoard')}
      schema={officeMissionSchemas.officeSaveBoard.input}
      values={boardValues()}
      input={({ reason, ...values }) => ({ ...boardInput(values), reason })}
    >
      <BoardFields />
    </ActionButton>
    <ActionButton
      label={t('promotions.keep_an_account_out')}
      act={t('promotions.keep_out')}
      call={useAction('officeSetOutsider')}
      values={{ account: '' }}
      input={({ account, reason }) => ({ account, out: true, reason })}
    >
      <p>{t('promotions.such_as_the_account_of_somebody')}</p>
      <Field name="account" label={t('word.account')} required />
    </ActionButton>
  </Row>
)

function LetIn({ account }: { account: string }) {
  const set = useAction('officeSetOutsider')
  if (!usePermission('rewards.write')) return null
  return (
    <ActionButton
      label={t('promotions.let_in')}
      name={t('promotions.let_in_title', { account })}
      call={set}
      input={({ reason }) => ({ account, out: false, reason })}
    >
      <p>{t('promotions.the_account_may_take_part_in')}</p>
    </ActionButton>
  )
}
