import { type Output, useAction, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { Card, CardLine, CardLines, Cards } from '../../ui/Card.tsx'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Loaded, Page } from '../../ui/Page.tsx'

type Setting = Output<'officeTeamMoney'>['values'][number]

const NAMES: Readonly<Record<string, string>> = {
  min: t('agents.smallest_amount'),
  max: t('agents.largest_amount'),
  daily_amount: t('agents.most_in_a_day'),
  turnover_rate: t('agents.to_be_played_before_it_is'),
}
const nameOf = (key: string): string => NAMES[key.split('.')[1] ?? ''] ?? key
const isRate = (key: string): boolean => key.endsWith('.turnover_rate')
const timesText = (value: string): string =>
  t('agents.times_what_was_received', { value: Number(value) / 10_000 })

/** Whole parts per 10 000 of a number of times, such as 1.5; what cannot be read is sent as it is. */
const readTimes = (typed: string): string =>
  /^\d{1,2}(\.\d{1,4})?$/.test(typed) ? String(Math.round(Number(typed) * 10_000)) : typed

/** How much members may send to their direct upline, and agents to their teams. */
export default function TeamMoneyScreen() {
  const query = useCall('officeTeamMoney', {}, 15_000)
  return (
    <Loaded title={t('agents.transfers_and_envelopes')} query={query}>
      {({ values }) => (
        <Page title={t('agents.transfers_and_envelopes')} hint={t('agents.a_new_limit_applies_at_once')}>
          <Cards>
            <Part
              title={t('agents.transfers')}
              hint={t('agents.what_a_member_sends_to_their')}
              settings={values.filter(({ key }) => key.startsWith('transfer.'))}
            />
            <Part
              title={t('agents.envelopes')}
              hint={t('agents.what_an_agent_gives_to_the')}
              settings={values.filter(({ key }) => key.startsWith('envelope.'))}
            />
            <Brake isOn={values.some(({ key, value }) => key === 'brake.unknown_losses' && value === '1')} />
          </Cards>
        </Page>
      )}
    </Loaded>
  )
}

/** Whether agents earn nothing on losses above the identity threshold of members who are not known. */
function Brake({ isOn }: { isOn: boolean }) {
  const call = useAction('officeSetTeamMoney')
  const mayWrite = usePermission('members.write')
  const act = isOn ? t('agents.brake_turn_off') : t('agents.brake_turn_on')
  return (
    <Card title={t('agents.brake')} hint={t('agents.brake_hint')}>
      <CardLines>
        <CardLine
          actions={
            mayWrite ? (
              <ActionButton
                label={act}
                call={call}
                input={({ reason }) => ({
                  key: 'brake.unknown_losses' as const,
                  value: isOn ? '0' : '1',
                  reason,
                })}
              >
                <p>{t('agents.brake_counts_from')}</p>
              </ActionButton>
            ) : null
          }
        >
          {isOn ? t('agents.brake_is_on') : t('agents.brake_is_off')}
        </CardLine>
      </CardLines>
    </Card>
  )
}

interface PartProps {
  readonly title: string
  readonly hint: string
  readonly settings: readonly Setting[]
}

function Part({ title, hint, settings }: PartProps) {
  const mayWrite = usePermission('members.write')
  return (
    <Card {...{ title, hint }}>
      <CardLines>
        {settings.map(({ key, value }) => (
          <CardLine
            key={key}
            actions={mayWrite ? <SetValue key={value} {...{ title, setting: { key, value } }} /> : null}
          >
            {`${nameOf(key)}: ${isRate(key) ? timesText(value) : formatMoney(value)}`}
          </CardLine>
        ))}
      </CardLines>
    </Card>
  )
}

function SetValue({ title, setting: { key, value } }: { title: string; setting: Setting }) {
  const rate = isRate(key)
  return (
    <ActionButton
      label={t('agents.change')}
      name={t('agents.change_limit_title', { title, key: nameOf(key) })}
      act={t('shell.save')}
      call={useAction('officeSetTeamMoney')}
      values={{ value: rate ? String(Number(value) / 10_000) : value }}
      input={({ value: typed, reason }) => ({ key, reason, value: rate ? readTimes(typed) : typed })}
    >
      <Field
        name="value"
        label={rate ? t('agents.times') : t('word.amount')}
        inputMode="decimal"
        required
        rule={rate ? t('agents.a_number_up_to_10_such') : t('agents.an_amount_in_whole_cents')}
      />
    </ActionButton>
  )
}
