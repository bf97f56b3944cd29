import { officeMissionSchemas } from '@koi/contract/schemas/office/missions.ts'
import { Link, useParams } from 'react-router'
import { type Output, type RowOf, useAction, useCall, useList } from '../../api.ts'
import { categoryName } from '../../category.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { nameIn } from '../../i18n/name-in.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { List } from '../../ui/list/List.tsx'
import { type Fact, Facts, Loaded, Notice, Page, Row } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'
import { BoardFields } from './MissionFields.tsx'
import { boardInput, boardValues } from './mission-form.ts'

type Board = Output<'officeBoard'>

const columns: Columns<RowOf<'officeBoardRounds'>> = {
  from: {
    name: t('list.from'),
    cell: (row) => <Link to={`/boards/rounds/${row.id}`}>{formatTime(row.from)}</Link>,
  },
  until: { name: t('word.until'), cell: (row) => formatTime(row.until) },
  state: {
    name: t('word.state'),
    cell: (row) => <State state={row.closedAt === null ? 'running' : 'closed'} />,
  },
  players: { name: t('promotions.players'), cell: (row) => row.players, number: true },
  prizes: { name: t('promotions.prizes'), cell: (row) => formatMoney(row.prizes), number: true },
  paid: { name: t('word.paid'), cell: (row) => formatMoney(row.paid), number: true },
  withheld: { name: t('promotions.withheld'), cell: (row) => row.withheld, number: true },
}

/** One board: its terms and cost, what can be done with it now, and its rounds. */
export default function BoardScreen() {
  const { id = '' } = useParams()
  const board = useCall('officeBoard', { id })
  const { query, rows } = useList('officeBoardRounds', { id })
  const canWrite = usePermission('rewards.write')
  return (
    <Loaded title={t('promotions.ranking')} query={board}>
      {(data) => (
        <Page
          title={nameIn(data.titles)}
          hint={data.bodies.EN}
          actions={canWrite && data.state !== 'closed' ? <Actions board={data} /> : null}
        >
          <Facts facts={factsOf(data)} />
          {data.needsSecondPerson && data.state === 'off' ? (
            <Notice tone="good">{t('promotions.because_of_its_cost_the_operator')}</Notice>
          ) : null}
          <List
            name="board-rounds"
            label={t('promotions.rounds')}
            {...{ columns, rows, query }}
            rowKey={(row) => row.id}
            empty={t('promotions.no_round_has_begun')}
          />
        </Page>
      )}
    </Loaded>
  )
}

/** A board can be changed while it is off. */
const Actions = ({ board }: { board: Board }) => (
  <Row>
    {board.state === 'off' ? <EditBoard board={board} /> : null}
    <SwitchBoard key={board.state} board={board} />
  </Row>
)

const EditBoard = ({ board }: { board: Board }) => (
  <ActionButton
    label={t('shell.edit')}
    act={t('shell.save')}
    call={useAction('officeSaveBoard')}
    schema={officeMissionSchemas.officeSaveBoard.input}
    values={boardValues(board)}
    input={({ reason, ...values }) => ({ ...boardInput(values), id: board.id, reason })}
  >
    <BoardFields />
  </ActionButton>
)

function SwitchBoard({ board: { id, state, seen, totalCost, currency } }: { board: Board }) {
  const on = state === 'off'
  return (
    <ActionButton
      label={on ? t('word.switch_on') : t('word.switch_off')}
      call={useAction('officeSwitchBoard')}
      values={{ seen }}
      input={({ seen, reason }) => ({ id, on, seen, reason })}
    >
      <p>
        {on
          ? t('promotions.all_its_rounds_cost_at_most', { totalCost: formatMoney(totalCost), currency })
          : t('promotions.no_other_round_begins_a_round')}
      </p>
    </ActionButton>
  )
}

const factsOf = (board: Board): readonly Fact[] => [
  [t('word.state'), <State key="state" state={board.state} />],
  [t('promotions.a_round_lasts_a'), board.period],
  [t('promotions.prizes_by_place'), board.prizes.map(formatMoney).join(', ')],
  [t('promotions.a_round_costs'), `${formatMoney(board.roundCost)} ${board.currency}`],
  [t('promotions.all_rounds_cost_at_most'), formatMoney(board.totalCost)],
  [t('promotions.paid_so_far'), formatMoney(board.paid)],
  [
    t('promotions.turnover_requirement'),
    t('promotions.the_prize', { turnoverRate: board.turnoverRate / 10_000 }),
  ],
  [
    t('promotions.share_that_counts'),
    Object.entries(board.weights)
      .map(([category, weight]) => `${categoryName(category)} ${weight / 100} %`)
      .join(', '),
  ],
  [t('list.from'), formatTime(board.from)],
  [t('word.until'), formatTime(board.until)],
  [t('promotions.malay'), board.titles.MS || t('promotions.as_in_english')],
  [t('promotions.chinese'), board.titles.CN || t('promotions.as_in_english')],
]
