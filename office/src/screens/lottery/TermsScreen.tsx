import { useParams } from 'react-router'
import { type RowOf, useAction, useList } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { List } from '../../ui/list/List.tsx'
import { useNames } from '../../ui/names.ts'
import { type Fact, Facts, Loaded, Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'
import { SetTerms } from './SetTerms.tsx'
import { changesOf, type Terms } from './terms-form.ts'

type Row = RowOf<'officeLotteryTerms'>

/** A game's prices and limits: in force, upcoming and past. */
export default function TermsScreen() {
  const { gameCode = '' } = useParams()
  const { query, rows, first } = useList('officeLotteryTerms', { gameCode }, 3_000)
  const canWrite = usePermission('games.write')
  const title = t('lottery.prices_and_limits_of', { game: useNames().lottery(gameCode) })
  return (
    <Loaded title={title} query={{ data: first, error: query.error }}>
      {({ inForce, plays }) => (
        <Page
          title={title}
          hint={t('lottery.terms_are_in_force_until_the')}
          actions={canWrite ? <SetTerms inForce={inForce} plays={plays} /> : null}
        >
          <h2>{t('lottery.in_force')}</h2>
          <Facts facts={changesOf(inForce, null).map(toFact)} />
          <h2>{t('lottery.upcoming_and_past')}</h2>
          <List
            name="lottery-terms"
            label={t('lottery.prices_and_limits')}
            columns={columnsFor({ rows, inForce, canWrite })}
            {...{ rows, query }}
            rowKey={(row) => row.id}
            empty={t('lottery.no_terms_have_been_set')}
          />
        </Page>
      )}
    </Loaded>
  )
}

/** `Series: 1700 to 1956` as a name and its value. */
function toFact(line: string): Fact {
  const at = line.indexOf(': ')
  return [line.slice(0, at), line.slice(at + 2)]
}

interface Shown {
  readonly rows: readonly Row[]
  readonly inForce: Terms
  readonly canWrite: boolean
}

const columnsFor = ({ rows, inForce, canWrite }: Shown): Columns<Row> => ({
  in_force_from: { name: t('lottery.in_force_from'), cell: (row) => formatTime(row.effectiveAt) },
  state: { name: t('word.state'), cell: (row) => <State state={stateOf(row, inForce)} /> },
  changes: { name: t('lottery.changes'), cell: (row) => <Changes row={row} rows={rows} />, wrap: true },
  reason: { name: t('word.reason'), cell: ({ reason }) => reason, wrap: true },
  action: {
    name: t('word.action'),
    cell: (row) => (canWrite && stateOf(row, inForce) === 'upcoming' ? <Withdraw row={row} /> : null),
  },
})

function stateOf({ id, effectiveAt, withdrawnAt }: Row, inForce: Terms): string {
  if (withdrawnAt !== null) return 'withdrawn'
  if (id === inForce.id) return 'in_force'
  return effectiveAt > inForce.effectiveAt ? 'upcoming' : 'past'
}

function Changes({ row, rows }: { row: Row; rows: readonly Row[] }) {
  const before = rows.slice(rows.indexOf(row) + 1).find(({ withdrawnAt }) => withdrawnAt === null)
  const changes = changesOf(row, before ?? null)
  return changes.length === 0 ? t('word.none') : changes.map((line) => <div key={line}>{line}</div>)
}

const Withdraw = ({ row: { id, effectiveAt } }: { row: Row }) => (
  <ActionButton
    label={t('lottery.withdraw')}
    act={t('lottery.withdraw')}
    call={useAction('officeWithdrawLotteryTerms')}
    input={({ reason }) => ({ id, reason })}
  >
    <p>{t('lottery.the_terms_from_will_not_come', { effectiveAt: formatTime(effectiveAt) })}</p>
  </ActionButton>
)
