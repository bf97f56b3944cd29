import { officeMissionSchemas } from '@koi/contract/schemas/office/missions.ts'
import { Link } from 'react-router'
import { type RowOf, useAction, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { nameIn } from '../../i18n/name-in.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { List } from '../../ui/list/List.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'
import { MissionFields } from './MissionFields.tsx'
import { MEASURE_WORDS, missionInput, missionValues } from './mission-form.ts'

const columns: Columns<RowOf<'officeMissions'>> = {
  mission: {
    name: t('promotions.mission'),
    cell: (row) => <Link to={`/missions/${row.id}`}>{nameIn(row.titles)}</Link>,
    wrap: true,
  },
  state: { name: t('word.state'), cell: (row) => <State state={row.state} /> },
  how_often: { name: t('promotions.how_often'), cell: (row) => row.period },
  counts: { name: t('promotions.counts'), cell: (row) => MEASURE_WORDS[row.measure] },
  target: { name: t('promotions.target'), cell: (row) => row.target, number: true },
  reward: { name: t('promotions.reward'), cell: (row) => formatMoney(row.reward), number: true },
  claims: { name: t('word.claims'), cell: (row) => row.claims, number: true },
  spent: { name: t('word.spent'), cell: (row) => formatMoney(row.spent), number: true },
  budget: { name: t('word.budget'), cell: (row) => formatMoney(row.budget), number: true },
  until: { name: t('word.until'), cell: (row) => formatTime(row.until) },
}

/** What members are asked to do, and what it cost. */
export default function MissionsScreen() {
  const { query, rows } = useList('officeMissions', {})
  return (
    <Page
      title={t('promotions.missions')}
      hint={t('promotions.a_new_mission_is_off_one')}
      actions={usePermission('rewards.write') ? <AddMission /> : null}
    >
      <List
        name="missions"
        label={t('promotions.missions')}
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty={t('promotions.there_are_no_missions_yet')}
      />
    </Page>
  )
}

const AddMission = () => (
  <ActionButton
    label={t('promotions.new_mission')}
    act={t('word.create')}
    call={useAction('officeSaveMission')}
    schema={officeMissionSchemas.officeSaveMission.input}
    values={missionValues()}
    input={({ reason, ...values }) => ({ ...missionInput(values), reason })}
  >
    <MissionFields />
  </ActionButton>
)
