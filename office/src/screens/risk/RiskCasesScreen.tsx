import { RISK_KINDS, RISK_STATES } from '@koi/contract/schemas/office/risk.ts'
import { Link } from 'react-router'
import { type RowOf, useCall, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { ChoiceFilter, DayRangeFilter, Filters } from '../../ui/filters/Filters.tsx'
import { useChoice, useDays } from '../../ui/filters/use-filter.ts'
import { List } from '../../ui/list/List.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'
import { kindText } from './words.ts'

type Row = RowOf<'officeRiskCases'>

/** How many accounts of a case are named in the list. */
const MAX_NAMES = 3

const namesOf = ({ members }: Row): string => {
  const accounts = members
    .slice(0, MAX_NAMES)
    .map(({ account }) => account)
    .join(', ')
  const count = members.length - MAX_NAMES
  return count > 0 ? t('risk.more', { accounts, count }) : accounts
}

const columns: Columns<Row> = {
  case: {
    name: t('risk.case'),
    cell: ({ id }) => <Link to={`/risk/${id}`}>{t('risk.case_number', { id })}</Link>,
  },
  kind: { name: t('risk.kind'), cell: ({ kind }) => kindText(kind), wrap: true },
  members: { name: t('risk.members'), cell: namesOf, wrap: true },
  amount: { name: t('word.amount'), cell: ({ amount }) => formatMoney(amount), number: true },
  evidence: { name: t('risk.evidence'), cell: ({ evidence }) => evidence, number: true },
  opened: { name: t('risk.opened'), cell: ({ openedAt }) => formatTime(openedAt) },
  changed: { name: t('risk.changed'), cell: ({ changedAt }) => formatTime(changedAt) },
  reopened: { name: t('risk.reopened'), cell: ({ reopened }) => reopened, number: true },
  state: {
    name: t('word.state'),
    cell: ({ state, asked }) => (
      <State
        state={asked === null ? state : 'waiting'}
        text={asked === null ? t(`risk.state_${state}`) : t('risk.waits_second')}
      />
    ),
  },
}

const states = RISK_STATES.map((state) => [state, t(`risk.state_${state}`)] as const)
const kinds = RISK_KINDS.map((kind) => [kind, kindText(kind)] as const)

/** Members who may cheat, alone or together, the newest case first (OF-15). */
export default function RiskCasesScreen() {
  const state = useChoice('state', RISK_STATES)
  const kind = useChoice('kind', RISK_KINDS)
  const { query, rows } = useList('officeRiskCases', { state, kind, ...useDays() })
  const ranAt = useCall('officeRiskSettings', {}).data?.ranAt ?? null
  return (
    <Page
      title={t('risk.title')}
      hint={t('risk.hint')}
      actions={<Link to="/risk/settings">{t('risk.settings')}</Link>}
    >
      <Filters>
        <ChoiceFilter name="state" label={t('word.state')} choices={states} />
        <ChoiceFilter name="kind" label={t('risk.kind')} choices={kinds} />
        <DayRangeFilter of={t('risk.opened')} />
      </Filters>
      <p>{ranAt === null ? t('risk.never') : t('risk.ran', { time: formatTime(ranAt) })}</p>
      <List
        name="risk"
        label={t('risk.title')}
        {...{ columns, rows, query }}
        rowKey={({ id }) => id}
        empty={t('risk.none')}
      />
    </Page>
  )
}
