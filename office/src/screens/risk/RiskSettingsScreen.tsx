import { RISK_KINDS } from '@koi/contract/schemas/office/risk.ts'
import { type Output, useAction, useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { Card, CardLine, CardLines, Cards } from '../../ui/Card.tsx'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Loaded, Page } from '../../ui/Page.tsx'
import { kindText, settingName, valueText } from './words.ts'

type Setting = Output<'officeRiskSettings'>['settings'][number]

/** The beginning of the keys of each kind of case. */
const PREFIX = {
  one_person: 'person.',
  opposite_bets: 'opposite.',
  transfer_circle: 'circle.',
  no_play: 'no_play.',
  bonus_ring: 'ring.',
  agent_team: 'team.',
} as const

/** The thresholds by which cases are found. */
export default function RiskSettingsScreen() {
  return (
    <Loaded title={t('risk.settings')} query={useCall('officeRiskSettings', {})}>
      {({ settings }) => (
        <Page title={t('risk.settings')} hint={t('risk.settings_hint')}>
          <Cards>
            {RISK_KINDS.map((kind) => (
              <Card key={kind} title={kindText(kind)}>
                <CardLines>
                  {settings
                    .filter(({ key }) => key.startsWith(PREFIX[kind]))
                    .map((setting) => (
                      <CardLine key={setting.key} actions={<SetValue {...{ setting }} />}>
                        {`${settingName(setting.key)}: ${valueText(setting)}`}
                      </CardLine>
                    ))}
                </CardLines>
              </Card>
            ))}
          </Cards>
        </Page>
      )}
    </Loaded>
  )
}

const RULES = {
  money: t('risk.rule_money'),
  rate: t('risk.rule_rate'),
  count: t('risk.rule_count'),
  days: t('risk.rule_count'),
} as const

function SetValue({ setting: { key, unit, value } }: { setting: Setting }) {
  const set = useAction('officeSetRiskSetting')
  if (!usePermission('risk.write')) return null
  const isRate = unit === 'rate'
  return (
    <ActionButton
      key={value}
      label={t('risk.change')}
      name={t('risk.change_of', { name: settingName(key) })}
      act={t('shell.save')}
      call={set}
      values={{ value: isRate ? String(Number(value) / 100) : value }}
      input={({ value: typed, reason }) => ({ key, reason, value: isRate ? hundredths(typed) : typed })}
    >
      <Field name="value" label={t('risk.value')} inputMode="decimal" required rule={RULES[unit]} />
    </ActionButton>
  )
}

/** Per cent as a rate per 10 000; what is no number stays as it is, and is refused. */
const hundredths = (text: string): string =>
  /^\d{1,3}([.,]\d{1,2})?$/.test(text) ? String(Math.round(Number(text.replace(',', '.')) * 100)) : text
