import { type Output, useAction, useCall } from '../../api.ts'
import { formatCode, formatMoney, percentText } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { Card, CardLine, CardLines, Cards } from '../../ui/Card.tsx'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Loaded, Page, Row } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { settingName } from '../../work/setting-name.ts'
import { readPercent } from './terms-form.ts'

type Settings = Output<'officeContractSettings'>
type Setting = Settings['values'][number]
type Change = Settings['changes'][number]

/** What has to be kept of the play, the edges of the categories, and the guard of a line. */
export default function SettingsScreen() {
  const query = useCall('officeContractSettings', {}, 15_000)
  return (
    <Loaded title={t('agents.contract_settings')} query={query}>
      {({ values, changes }) => (
        <Page title={t('agents.contract_settings')} hint={t('agents.what_leaves_the_house_less_waits')}>
          <Cards>
            <Part
              title={t('agents.what_is_kept')}
              hint={t('agents.a_contract_is_signed_only_if')}
              settings={values.filter(({ key }) => key === 'kept_least')}
            />
            <Part
              title={t('agents.the_guard_of_a_line')}
              hint={t('agents.a_line_that_is_paid_more')}
              settings={values.filter(({ key }) => key.startsWith('line_'))}
            />
            <Part
              title={t('agents.edges_of_the_categories')}
              hint={t('agents.what_the_games_of_a_category')}
              settings={values.filter(({ key }) => key.startsWith('edge.'))}
            />
          </Cards>
          <h2>{t('agents.changes')}</h2>
          <DataTable
            label={t('agents.changes')}
            columns={columns}
            rows={changes}
            rowKey={({ id }) => id}
            query={{ ...query, isError: false }}
            empty={t('agents.nothing_was_changed_yet')}
            stacks
          />
        </Page>
      )}
    </Loaded>
  )
}

const isAmount = (key: string): boolean => key === 'line_above'
const valueText = (key: string, value: string): string =>
  isAmount(key) ? formatMoney(value) : percentText(Number(value))

interface PartProps {
  readonly title: string
  readonly hint: string
  readonly settings: readonly Setting[]
}

function Part({ title, hint, settings }: PartProps) {
  const mayWrite = usePermission('contracts.write')
  return (
    <Card {...{ title, hint }}>
      <CardLines>
        {settings.map(({ key, value }) => (
          <CardLine
            key={key}
            actions={mayWrite ? <SetValue key={value} {...{ setting: { key, value } }} /> : null}
          >
            {`${settingName(key)}: ${valueText(key, value)}`}
          </CardLine>
        ))}
      </CardLines>
    </Card>
  )
}

function SetValue({ setting: { key, value } }: { setting: Setting }) {
  const hasAmount = isAmount(key)
  return (
    <ActionButton
      label={t('agents.change')}
      name={t('agents.change_setting_title', { key: settingName(key) })}
      act={t('shell.save')}
      call={useAction('officeSetContractSetting')}
      values={{ value: hasAmount ? value : String(Number(value) / 100) }}
      input={({ value: typed, reason }) => ({
        ...{ key, reason, value: hasAmount ? typed : String(readPercent(typed)) },
      })}
    >
      <Field
        name="value"
        label={hasAmount ? t('word.amount') : t('agents.in_per_cent')}
        inputMode="decimal"
        required
        rule={hasAmount ? t('agents.an_amount_in_whole_cents') : t('agents.a_share_up_to_100_with')}
      />
    </ActionButton>
  )
}

const columns: readonly Column<Change>[] = [
  { name: t('agents.setting'), cell: ({ key }) => settingName(key) },
  {
    name: t('agents.change'),
    cell: ({ key, before, value }) => `${valueText(key, before)} → ${valueText(key, value)}`,
  },
  { name: t('word.reason'), cell: ({ reason }) => reason, wrap: true },
  { name: t('agents.asked_by'), cell: ({ askedBy, askedAt }) => `${askedBy}, ${formatTime(askedAt)}` },
  { name: t('word.state'), cell: ({ agreed, decidedBy }) => <Stage {...{ agreed, decidedBy }} /> },
  { name: t('agents.decision'), cell: (change) => <Decide change={change} /> },
]

function Stage({ agreed, decidedBy }: Pick<Change, 'agreed' | 'decidedBy'>) {
  const state = stateOf(agreed)
  if (decidedBy === null) return <State state={state} />
  return <State state={state} text={t('agents.by', { state: formatCode(state), decidedBy })} />
}

function stateOf(agreed: boolean | null): string {
  if (agreed === null) return 'waiting'
  return agreed ? 'applied' : 'refused'
}

function Decide({ change: { id, key, agreed } }: { change: Change }) {
  const call = useAction('officeDecideContractSetting')
  if (!usePermission('contracts.write') || agreed !== null) return null
  return (
    <Row>
      <ActionButton
        label={t('agents.agree')}
        name={t('agents.agree_to_the_change_of', { key: settingName(key) })}
        {...{ call }}
        input={({ reason }) => ({ id, agree: true, reason })}
      >
        <p>{t('agents.it_applies_at_once_to_what')}</p>
      </ActionButton>
      <ActionButton
        label={t('agents.refuse')}
        name={t('agents.refuse_the_change_of', { key: settingName(key) })}
        {...{ call }}
        input={({ reason }) => ({ id, agree: false, reason })}
      />
    </Row>
  )
}
