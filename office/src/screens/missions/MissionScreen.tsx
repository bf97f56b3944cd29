import { officeMissionSchemas } from '@koi/contract/schemas/office/missions.ts'
import { useParams } from 'react-router'
import { type Output, type RowOf, useAction, useCall, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { nameIn } from '../../i18n/name-in.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { List } from '../../ui/list/List.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { type Fact, Facts, Loaded, Notice, Page, Row } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'
import { MissionFields } from './MissionFields.tsx'
import { MEASURE_WORDS, missionInput, missionValues } from './mission-form.ts'

type Mission = Output<'officeMission'>

const columns: Columns<RowOf<'officeMissionClaims'>> = {
  claimed: { name: t('word.claimed'), cell: (row) => formatTime(row.at) },
  account: { name: t('word.account'), cell: (row) => <MemberLink {...row} /> },
  period: { name: t('word.period'), cell: (row) => row.periodKey },
  amount: { name: t('word.amount'), cell: (row) => formatMoney(row.amount), number: true },
  claim_number: { name: t('promotions.claim_number'), cell: (row) => row.number },
}

/** One mission: its terms, what can be done with it now, and the claims. */
export default function MissionScreen() {
  const { id = '' } = useParams()
  const mission = useCall('officeMission', { id })
  const { query, rows } = useList('officeMissionClaims', { id })
  const canWrite = usePermission('rewards.write')
  return (
    <Loaded title={t('promotions.mission')} query={mission}>
      {(data) => (
        <Page
          title={nameIn(data.titles)}
          hint={data.bodies.EN}
          actions={canWrite && data.state !== 'closed' ? <Actions mission={data} /> : null}
        >
          <Facts facts={factsOf(data)} />
          {data.needsSecondPerson && data.state === 'off' ? (
            <Notice tone="good">{t('promotions.mission_budget_needs_another')}</Notice>
          ) : null}
          <List
            name="mission-claims"
            label={t('word.claims')}
            {...{ columns, rows, query }}
            rowKey={(row) => row.id}
            empty={t('promotions.there_are_no_claims_yet')}
          />
        </Page>
      )}
    </Loaded>
  )
}

/** A mission can be changed while it is off. */
const Actions = ({ mission }: { mission: Mission }) => (
  <Row>
    {mission.state === 'off' ? <EditMission mission={mission} /> : null}
    <SwitchMission key={mission.state} mission={mission} />
  </Row>
)

const EditMission = ({ mission }: { mission: Mission }) => (
  <ActionButton
    label={t('shell.edit')}
    act={t('shell.save')}
    call={useAction('officeSaveMission')}
    schema={officeMissionSchemas.officeSaveMission.input}
    values={missionValues(mission)}
    input={({ reason, ...values }) => ({ ...missionInput(values), id: mission.id, reason })}
  >
    <MissionFields />
  </ActionButton>
)

function SwitchMission({ mission: { id, state, seen } }: { mission: Mission }) {
  const on = state === 'off'
  return (
    <ActionButton
      label={on ? t('word.switch_on') : t('word.switch_off')}
      call={useAction('officeSwitchMission')}
      values={{ seen }}
      input={({ seen, reason }) => ({ id, on, seen, reason })}
    >
      <p>
        {on
          ? t('promotions.members_see_it_immediately_with_what')
          : t('promotions.members_no_longer_see_it_and')}
      </p>
    </ActionButton>
  )
}

const factsOf = (mission: Mission): readonly Fact[] => [
  [t('word.state'), <State key="state" state={mission.state} />],
  [t('promotions.counts'), MEASURE_WORDS[mission.measure]],
  [
    t('word.categories'),
    mission.categories.length === 0 ? t('promotions.all') : mission.categories.join(', '),
  ],
  [t('promotions.how_often'), mission.period],
  [t('promotions.target'), mission.target],
  [t('promotions.reward'), `${formatMoney(mission.reward)} ${mission.currency}`],
  [
    t('promotions.turnover_requirement'),
    t('promotions.the_reward', { turnoverRate: mission.turnoverRate / 10_000 }),
  ],
  [t('word.budget'), formatMoney(mission.budget)],
  [t('word.spent'), formatMoney(mission.spent)],
  [t('word.claims'), mission.claims],
  [t('list.from'), formatTime(mission.from)],
  [t('word.until'), formatTime(mission.until)],
  [t('promotions.malay'), mission.titles.MS || t('promotions.as_in_english')],
  [t('promotions.chinese'), mission.titles.CN || t('promotions.as_in_english')],
]
