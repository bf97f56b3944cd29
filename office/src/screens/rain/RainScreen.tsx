import { officeRainSchemas } from '@koi/contract/schemas/office/rain.ts'
import { useParams } from 'react-router'
import { type Output, useAction, useCall } from '../../api.ts'
import { formatDuration, formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { type Fact, Facts, Loaded, Notice, Page, Row } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import { RainFields } from './RainFields.tsx'
import { RainRounds } from './RainRounds.tsx'
import { everyText, rainInput, rainValues } from './rain-form.ts'

type Plan = Output<'officeRain'>

/** One plan: its terms, what a day costs, what can be done with it now, and its rounds. */
export default function RainScreen() {
  const { id = '' } = useParams()
  const plan = useCall('officeRain', { id })
  const canWrite = usePermission('rewards.write')
  return (
    <Loaded title={t('promotions.red_rain')} query={plan}>
      {(data) => (
        <Page
          title={t('promotions.rain_title', { every: everyText(data.every) })}
          actions={canWrite && data.state !== 'closed' ? <Actions plan={data} /> : null}
        >
          <Facts facts={factsOf(data)} />
          {data.needsSecondPerson && data.state === 'off' ? (
            <Notice tone="good">{t('promotions.because_of_what_a_day_costs')}</Notice>
          ) : null}
          <RainRounds plan={id} />
        </Page>
      )}
    </Loaded>
  )
}

/** A plan can be changed while it is off. */
function Actions({ plan }: { plan: Plan }) {
  return (
    <Row>
      {plan.state === 'off' ? <EditRain plan={plan} /> : null}
      <SwitchRain key={plan.state} plan={plan} />
    </Row>
  )
}

const EditRain = ({ plan }: { plan: Plan }) => (
  <ActionButton
    label={t('shell.edit')}
    act={t('shell.save')}
    call={useAction('officeSaveRain')}
    schema={officeRainSchemas.officeSaveRain.input}
    values={rainValues(plan)}
    input={({ reason, ...values }) => ({ ...rainInput(values), id: plan.id, reason })}
  >
    <RainFields />
  </ActionButton>
)

function SwitchRain({ plan: { id, state, seen, costADay, roundsADay, currency } }: { plan: Plan }) {
  const on = state === 'off'
  return (
    <ActionButton
      label={on ? t('word.switch_on') : t('word.switch_off')}
      call={useAction('officeSwitchRain')}
      values={{ seen }}
      input={({ seen, reason }) => ({ id, on, seen, reason })}
    >
      <p>
        {on
          ? t('promotions.it_costs_a_day_at_most', {
              costADay: formatMoney(costADay),
              currency,
              roundsADay: t('promotions.count_rains', { count: roundsADay }),
            })
          : t('promotions.rounds_that_have_not_opened_are')}
      </p>
    </ActionButton>
  )
}

const factsOf = (plan: Plan): readonly Fact[] => [
  [t('word.state'), <State key="state" state={plan.state} />],
  [t('promotions.a_day_costs_at_most'), `${formatMoney(plan.costADay)} ${plan.currency}`],
  [t('promotions.rains_a_day'), plan.roundsADay],
  [t('promotions.budget_of_one'), formatMoney(plan.budget)],
  [t('promotions.envelopes'), plan.envelopes],
  [
    t('promotions.least_and_most'),
    t('promotions.to', { min: formatMoney(plan.min), max: formatMoney(plan.max) }),
  ],
  [t('promotions.open_for'), formatDuration(plan.seconds)],
  [
    t('promotions.for'),
    plan.turnover === '0.00'
      ? 'everyone'
      : t('promotions.members_who_played_today', { turnover: formatMoney(plan.turnover) }),
  ],
  [t('promotions.turnover_requirement'), t('promotions.what_is_taken', { rate: plan.rate / 10_000 })],
  [t('promotions.first_opening'), formatTime(plan.from)],
  [t('promotions.no_opening_after'), plan.until === null ? '—' : formatTime(plan.until)],
]
