import { type Output, useAction, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { Card, CardLine, CardLines, Cards } from '../../ui/Card.tsx'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Loaded, Page } from '../../ui/Page.tsx'

type Setting = Output<'officeTeamMoney'>['values'][number]

const NAMES: Readonly<Record<string, string>> = {
  min: 'Smallest amount',
  max: 'Largest amount',
  daily_amount: 'Most in a day',
  turnover_rate: 'To be played before it is withdrawn',
}
const nameOf = (key: string): string => NAMES[key.split('.')[1] ?? ''] ?? key
const isRate = (key: string): boolean => key.endsWith('.turnover_rate')
const timesText = (value: string): string => `${Number(value) / 10_000} times what was received`

/** Whole parts per 10 000 of a number of times, such as 1.5; what cannot be read is sent as it is. */
const readTimes = (typed: string): string =>
  /^\d{1,2}(\.\d{1,4})?$/.test(typed) ? String(Math.round(Number(typed) * 10_000)) : typed

/** How much members may send to their direct upline, and agents to their teams. */
export default function TeamMoneyScreen() {
  const query = useCall('officeTeamMoney', {}, 15_000)
  return (
    <Loaded title="Transfers and envelopes" query={query}>
      {({ values }) => (
        <Page
          title="Transfers and envelopes"
          hint="A new limit applies at once to what is sent from then on."
        >
          <Cards>
            <Part
              title="Transfers"
              hint="What a member sends to their direct upline."
              settings={values.filter(({ key }) => key.startsWith('transfer.'))}
            />
            <Part
              title="Envelopes"
              hint="What an agent gives to the members of their team who take it first."
              settings={values.filter(({ key }) => key.startsWith('envelope.'))}
            />
          </Cards>
        </Page>
      )}
    </Loaded>
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
      label="Change"
      name={`${title}: change ${nameOf(key)}`}
      act="Save"
      call={useAction('officeSetTeamMoney')}
      values={{ value: rate ? String(Number(value) / 10_000) : value }}
      input={({ value: typed, reason }) => ({ key, reason, value: rate ? readTimes(typed) : typed })}
    >
      <Field
        name="value"
        label={rate ? 'Times' : 'Amount'}
        inputMode="decimal"
        required
        rule={rate ? 'A number up to 10, such as 1 or 1.5; 0 asks for no play.' : 'An amount in whole cents.'}
      />
    </ActionButton>
  )
}
