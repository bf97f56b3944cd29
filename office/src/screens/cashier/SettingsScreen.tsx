import { useAction, useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { Card, CardLine, CardLines, Cards } from '../../ui/Card.tsx'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Loaded, Notice, Page, Row } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { type Key, kindOf, nameOf, readValue, type Settings, typedValue, valueText } from './setting-form.ts'

type Change = Settings['changes'][number]

/** Limits, fees, hours and terms of deposits and withdrawals (CA-07). */
export default function SettingsScreen() {
  const query = useCall('officeCashierSettings', {}, 15_000)
  return (
    <Loaded title={t('money.settings')} query={query}>
      {({ values, changes, reviewedAt }) => {
        const of = (prefix: string) => values.filter(({ key }) => key.startsWith(prefix))
        return (
          <Page title={t('money.settings')} hint={t('money.settings_hint')}>
            {reviewedAt === null ? <Keep /> : null}
            <Cards>
              <Part title={t('money.settings_withdrawals')} settings={of('withdrawal.')} />
              <Part title={t('money.settings_deposits')} settings={of('deposit.')} />
              <Part title={t('money.settings_trial')} settings={of('trial.')} />
            </Cards>
            <h2>{t('money.settings_changes')}</h2>
            <DataTable
              label={t('money.settings_changes')}
              columns={columns}
              rows={changes}
              rowKey={({ id }) => id}
              query={{ ...query, isError: false }}
              empty={t('money.settings_none')}
              stacks
            />
          </Page>
        )
      }}
    </Loaded>
  )
}

/** What the installation began with is the operator's once somebody has read it (CA-02). */
function Keep() {
  const call = useAction('officeKeepCashierSettings')
  if (!usePermission('site.write')) return null
  return (
    <Notice tone="bad">
      <p>{t('money.settings_keep_hint')}</p>
      <ActionButton label={t('money.settings_keep')} {...{ call }} input={({ reason }) => ({ reason })}>
        <p>{t('money.settings_keep_text')}</p>
      </ActionButton>
    </Notice>
  )
}

function Part({ title, settings }: { readonly title: string; readonly settings: Settings['values'] }) {
  const mayWrite = usePermission('site.write')
  return (
    <Card title={title}>
      <CardLines>
        {settings.map(({ key, value }) => (
          <CardLine key={key} actions={mayWrite ? <SetValue key={value} {...{ name: key, value }} /> : null}>
            {`${nameOf(key)}: ${valueText(key, value)}`}
          </CardLine>
        ))}
      </CardLines>
    </Card>
  )
}

const RULES = {
  amount: t('money.settings_rule_amount'),
  percent: t('money.settings_rule_percent'),
  number: t('money.settings_rule_number'),
  time: t('money.settings_rule_time'),
}

function SetValue({ name, value }: { readonly name: Key; readonly value: string }) {
  const kind = kindOf(name)
  return (
    <ActionButton
      label={t('money.settings_change')}
      name={t('money.settings_change_name', { name: nameOf(name) })}
      act={t('money.settings_save')}
      call={useAction('officeSetCashierSetting')}
      values={{ value: typedValue(name, value) }}
      input={({ value: typed, reason }) => ({ key: name, reason, value: readValue(name, typed) })}
    >
      <Field
        name="value"
        label={nameOf(name)}
        {...(kind === 'time' ? { type: 'time' } : { inputMode: kind === 'number' ? 'numeric' : 'decimal' })}
        required
        rule={RULES[kind]}
      />
    </ActionButton>
  )
}

const columns: readonly Column<Change>[] = [
  { name: t('money.settings_setting'), cell: ({ key }) => nameOf(key) },
  {
    name: t('money.settings_from_to'),
    cell: ({ key, before, value }) => `${valueText(key, before)} → ${valueText(key, value)}`,
  },
  { name: t('money.settings_reason'), cell: ({ reason }) => reason, wrap: true },
  { name: t('money.settings_asked'), cell: ({ askedBy, askedAt }) => `${askedBy}, ${formatTime(askedAt)}` },
  { name: t('money.settings_state'), cell: (change) => <Stage change={change} /> },
  { name: t('money.settings_decision'), cell: (change) => <Decide change={change} /> },
]

function Stage({ change: { agreed, decidedBy } }: { change: Change }) {
  if (agreed === null) return <State state="waiting" text={t('money.settings_waiting')} />
  const text = agreed ? t('money.settings_applied') : t('money.settings_refused')
  return (
    <State
      state={agreed ? 'applied' : 'refused'}
      text={decidedBy === null ? text : t('money.settings_by', { state: text, name: decidedBy })}
    />
  )
}

function Decide({ change: { id, key, agreed } }: { change: Change }) {
  const call = useAction('officeDecideCashierSetting')
  if (!usePermission('site.write') || agreed !== null) return null
  const name = nameOf(key)
  return (
    <Row>
      <ActionButton
        label={t('money.settings_agree')}
        name={t('money.settings_agree_name', { name })}
        {...{ call }}
        input={({ reason }) => ({ id, agree: true, reason })}
      >
        <p>{t('money.settings_agree_text')}</p>
      </ActionButton>
      <ActionButton
        label={t('money.settings_refuse')}
        name={t('money.settings_refuse_name', { name })}
        {...{ call }}
        input={({ reason }) => ({ id, agree: false, reason })}
      />
    </Row>
  )
}
