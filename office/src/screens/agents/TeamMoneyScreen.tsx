import { type Output, useAction, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { Card, CardLine, CardLines, Cards } from '../../ui/Card.tsx'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Loaded, Page, Row } from '../../ui/Page.tsx'
import { Holder } from '../../work/Holder.tsx'

type Setting = Output<'officeTeamMoney'>['values'][number]
type Waiting = Output<'officeTeamMoney'>['waiting'][number]

const BRAKE: Setting['key'] = 'brake.unknown_losses'

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
      {({ values, waiting }) => (
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
            <Brake
              isOn={values.some(({ key, value }) => key === BRAKE && value === '1')}
              waiting={waiting.find(({ key }) => key === BRAKE) ?? null}
            />
          </Cards>
        </Page>
      )}
    </Loaded>
  )
}

/**
 * Whether agents earn nothing on losses above the identity threshold of members who are not known. One person
 * turns it on; turning it off waits for a second one.
 */
function Brake({ isOn, waiting }: { isOn: boolean; waiting: Waiting | null }) {
  const call = useAction('officeSetTeamMoney')
  const mayWrite = usePermission('members.write')
  const act = isOn ? t('agents.brake_turn_off') : t('agents.brake_turn_on')
  return (
    <Card title={t('agents.brake')} hint={t('agents.brake_hint')}>
      {waiting === null ? null : <Holder kind="team_setting" thing={waiting.id} title={t('agents.brake')} />}
      <CardLines>
        <CardLine
          actions={
            mayWrite && waiting === null ? (
              <ActionButton
                label={act}
                call={call}
                input={({ reason }) => ({
                  key: BRAKE,
                  value: isOn ? '0' : '1',
                  reason,
                })}
              >
                <p>{isOn ? t('agents.brake_off_waits') : t('agents.brake_counts_from')}</p>
              </ActionButton>
            ) : null
          }
        >
          {isOn ? t('agents.brake_is_on') : t('agents.brake_is_off')}
        </CardLine>
        {waiting === null ? null : <TurningOff waiting={waiting} />}
      </CardLines>
    </Card>
  )
}

/** The request to turn the brake off: a second person agrees, or somebody refuses it. */
function TurningOff({ waiting: { id, askedBy, reason: asked } }: { waiting: Waiting }) {
  const call = useAction('officeDecideTeamMoney')
  const mayWrite = usePermission('members.write')
  const actions = mayWrite ? (
    <Row>
      <ActionButton
        label={t('agents.agree')}
        name={t('agents.brake_off_agree')}
        look="danger"
        {...{ call }}
        input={({ reason }) => ({ id, agree: true, reason })}
      >
        <p>{t('agents.brake_off_effect')}</p>
      </ActionButton>
      <ActionButton
        label={t('agents.refuse')}
        name={t('agents.brake_off_refuse')}
        {...{ call }}
        input={({ reason }) => ({ id, agree: false, reason })}
      />
    </Row>
  ) : null
  return <CardLine actions={actions}>{t('agents.brake_off_asked', { askedBy, reason: asked })}</CardLine>
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
