import { officeRainSchemas } from '@koi/contract/schemas/office/rain.ts'
import { useParams } from 'react-router'
import { type Output, useAction, useCall } from '../../api.ts'
import { formatCount, formatDuration, formatMoney } from '../../format.ts'
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
    <Loaded title="Red rain" query={plan}>
      {(data) => (
        <Page
          title={`Red rain, ${everyText(data.every)}`}
          actions={canWrite && data.state !== 'closed' ? <Actions plan={data} /> : null}
        >
          <Facts facts={factsOf(data)} />
          {data.needsSecondPerson && data.state === 'off' ? (
            <Notice tone="good">
              Because of what a day costs, the operator who last edited this plan cannot switch it on.
            </Notice>
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
    label="Edit"
    act="Save"
    call={useAction('officeSaveRain')}
    schema={officeRainSchemas.officeSaveRain.input}
    values={rainValues(plan)}
    input={({ reason, ...values }) => ({ ...rainInput(values), id: plan.id, reason })}
  >
    <RainFields />
  </ActionButton>
)

function SwitchRain({ plan: { id, state, costADay, roundsADay, currency } }: { plan: Plan }) {
  const on = state === 'off'
  return (
    <ActionButton
      label={on ? 'Switch on' : 'Switch off'}
      call={useAction('officeSwitchRain')}
      input={({ reason }) => ({ id, on, reason })}
    >
      <p>
        {on
          ? `It costs ${formatMoney(costADay)} ${currency} a day at most: ${formatCount(roundsADay, 'rain')}.`
          : 'Rounds that have not opened are stopped, as the public log says. An open one goes on.'}
      </p>
    </ActionButton>
  )
}

const factsOf = (plan: Plan): readonly Fact[] => [
  ['State', <State key="state" state={plan.state} />],
  ['A day costs at most', `${formatMoney(plan.costADay)} ${plan.currency}`],
  ['Rains a day', plan.roundsADay],
  ['Budget of one', formatMoney(plan.budget)],
  ['Envelopes', plan.envelopes],
  ['Least and most', `${formatMoney(plan.min)} to ${formatMoney(plan.max)}`],
  ['Open for', formatDuration(plan.seconds)],
  ['For', plan.turnover === '0.00' ? 'everyone' : `members who played ${formatMoney(plan.turnover)} today`],
  ['Turnover requirement', `${plan.rate / 10_000} × what is taken`],
  ['First opening', formatTime(plan.from)],
  ['No opening after', plan.until === null ? '—' : formatTime(plan.until)],
]
