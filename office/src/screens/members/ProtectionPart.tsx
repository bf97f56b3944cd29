import { EXCLUSION_MONTHS, LIMIT_KINDS, LIMIT_PERIODS, TIME_OUT_DAYS } from '@koi/contract/protection.ts'
import { officeProtectionSchemas } from '@koi/contract/schemas/office/protection.ts'
import { type Output, useAction, useCall } from '../../api.ts'
import { formatCode, formatCount, formatMoney, formatTime } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { Card, Columns } from '../../ui/Card.tsx'
import { CallForm } from '../../ui/form/CallForm.tsx'
import { Field, Select } from '../../ui/form/Field.tsx'
import { type Fact, Facts, Failure } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'

type Protection = Output<'officeProtection'>

/** What protects a member: set by the member or by an operator, and never made shorter by anyone. */
export function ProtectionPart({ id }: { id: string }) {
  const { data, error } = useCall('officeProtection', { id })
  const canWrite = usePermission('members.write')
  if (error !== null) return <Failure error={error} />
  if (data === undefined) return null
  return (
    <>
      <h2>Protection</h2>
      <Facts facts={[...stateFacts(data), ...data.limits.map(limitFact)]} />
      {canWrite ? (
        <Columns>
          <CloseForm id={id} />
          <LimitForm id={id} />
        </Columns>
      ) : null}
    </>
  )
}

const stateFacts = ({ closed, identity, remindMinutes }: Protection): readonly Fact[] => [
  ['Play', <State key="play" state={closed === null ? 'open' : closed.why} />],
  ['Opens', reopensText(closed)],
  ['Identity', <State key="identity" state={identity.state} />],
  ['Reality check', remindMinutes === null ? 'none' : `every ${formatCount(remindMinutes, 'minute')}`],
]

function reopensText(closed: Protection['closed']): string {
  if (closed === null) return 'is open'
  if (closed.until !== null) return formatTime(closed.until)
  return closed.returnFrom === null ? 'never' : `only by the member, from ${formatTime(closed.returnFrom)}`
}

function limitFact({ kind, period, setBy, amount, raise }: Protection['limits'][number]): Fact {
  const valueText = (value: string): string =>
    kind === 'time' ? formatCount(Number(value), 'minute') : formatMoney(value)
  const asked = raise === null ? '' : `, asks for ${raise.amount === null ? 'none' : valueText(raise.amount)}`
  const by = setBy === 'operator' ? ' (set by us)' : ''
  return [`Limit of ${formatCode(kind)} by ${period}${by}`, `${valueText(amount)}${asked}`]
}

/** How long play may be closed, as the call takes it and in words. */
const LENGTHS = [
  ...TIME_OUT_DAYS.map((days) => ({ length: { days }, text: `time-out of ${formatCount(days, 'day')}` })),
  ...EXCLUSION_MONTHS.map((months) => ({
    length: { months },
    text: `exclusion of ${formatCount(months, 'month')}`,
  })),
]

function CloseForm({ id }: { id: string }) {
  return (
    <Card title="Close play">
      <CallForm
        act="Close play"
        look="danger"
        done="Done."
        needsReason
        call={useAction('officeCloseMember')}
        schema={officeProtectionSchemas.officeCloseMember.input}
        values={{ chosen: '0', reason: '' }}
        input={({ chosen, reason }) => ({ id, ...LENGTHS[Number(chosen)]?.length, reason })}
      >
        <Select
          name="chosen"
          label="For how long"
          choices={LENGTHS.map(({ text }, place) => [String(place), text])}
        />
      </CallForm>
    </Card>
  )
}

function LimitForm({ id }: { id: string }) {
  return (
    <Card title="Our limit">
      <CallForm
        act="Set our limit"
        done="Done."
        needsReason
        call={useAction('officeSetLimit')}
        schema={officeProtectionSchemas.officeSetLimit.input}
        values={NEW_LIMIT}
        input={(values) => ({ ...values, id })}
      >
        <Select name="kind" label="Of" choices={LIMIT_KINDS} />
        <Select name="period" label="By" choices={LIMIT_PERIODS} />
        <Field name="amount" label="Amount, or minutes; empty takes ours away" inputMode="decimal" nullable />
      </CallForm>
    </Card>
  )
}

interface NewLimit {
  readonly kind: (typeof LIMIT_KINDS)[number]
  readonly period: (typeof LIMIT_PERIODS)[number]
  readonly amount: string | null
  readonly reason: string
}

const NEW_LIMIT: NewLimit = { kind: LIMIT_KINDS[0], period: LIMIT_PERIODS[0], amount: null, reason: '' }
