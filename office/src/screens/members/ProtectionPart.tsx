import { EXCLUSION_MONTHS, LIMIT_KINDS, LIMIT_PERIODS, TIME_OUT_DAYS } from '@koi/contract/protection.ts'
import { officeProtectionSchemas } from '@koi/contract/schemas/office/protection.ts'
import { type Output, useAction, useCall } from '../../api.ts'
import { formatDuration, formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { Card, Columns } from '../../ui/Card.tsx'
import { CallForm } from '../../ui/form/CallForm.tsx'
import { Field, Select } from '../../ui/form/Field.tsx'
import { type Fact, Facts, Failure } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'

type Protection = Output<'officeProtection'>

/** A member's limits and exclusions, set by the member or by an operator. Nobody can shorten an exclusion. */
export function ProtectionPart({ id }: { id: string }) {
  const { data, error } = useCall('officeProtection', { id })
  const canWrite = usePermission('members.write')
  if (error !== null) return <Failure error={error} />
  if (data === undefined) return null
  return (
    <>
      <h2>Player protection</h2>
      <Facts facts={[...stateFacts(data), ...data.limits.map(limitFact)]} />
      {canWrite ? (
        <Columns>
          <ExclusionForm id={id} />
          <LimitForm id={id} />
        </Columns>
      ) : null}
    </>
  )
}

const stateFacts = ({ closed, identity, remindMinutes }: Protection): readonly Fact[] => [
  ['Play', <State key="play" state={closed === null ? 'open' : closed.why} />],
  ['Reopens', reopensText(closed)],
  ['Identity', <State key="identity" state={identity.state} />],
  ['Reality check', remindMinutes === null ? 'none' : `every ${formatDuration(remindMinutes * 60)}`],
]

function reopensText(closed: Protection['closed']): string {
  if (closed === null) return 'not closed'
  if (closed.until !== null) return formatTime(closed.until)
  return closed.returnFrom === null
    ? 'never'
    : `at the member’s request, from ${formatTime(closed.returnFrom)}`
}

const NAMES: Readonly<Record<(typeof LIMIT_KINDS)[number], string>> = {
  deposit: 'Deposits',
  stake: 'Stakes',
  loss: 'Losses',
  time: 'Playing time',
}

function limitFact({ kind, period, setBy, amount, raise }: Protection['limits'][number]): Fact {
  const valueText = (value: string): string =>
    kind === 'time' ? formatDuration(Number(value) * 60) : formatMoney(value)
  const requested =
    raise === null ? '' : `, ${raise.amount === null ? 'removal' : valueText(raise.amount)} requested`
  const by = setBy === 'operator' ? ' (set by an operator)' : ''
  return [`${NAMES[kind]} per ${period}${by}`, `${valueText(amount)}${requested}`]
}

/** For how long a member can be kept from playing, as the call takes it and in words. */
const LENGTHS = [
  ...TIME_OUT_DAYS.map((days) => ({
    length: { days },
    text: `time-out for ${t('shell.days', { count: days })}`,
  })),
  ...EXCLUSION_MONTHS.map((months) => ({
    length: { months },
    text: `exclusion for ${t('shell.months', { count: months })}`,
  })),
]

function ExclusionForm({ id }: { id: string }) {
  return (
    <Card title="Exclude from play">
      <CallForm
        act="Exclude"
        look="danger"
        done="The member is excluded from play."
        needsReason
        call={useAction('officeCloseMember')}
        schema={officeProtectionSchemas.officeCloseMember.input}
        values={{ chosen: '0', reason: '' }}
        input={({ chosen, reason }) => ({ id, ...LENGTHS[Number(chosen)]?.length, reason })}
      >
        <Select
          name="chosen"
          label="Duration"
          choices={LENGTHS.map(({ text }, place) => [String(place), text])}
        />
      </CallForm>
    </Card>
  )
}

function LimitForm({ id }: { id: string }) {
  return (
    <Card title="Operator limit">
      <CallForm
        act="Set limit"
        done="The limit was set."
        needsReason
        call={useAction('officeSetLimit')}
        schema={officeProtectionSchemas.officeSetLimit.input}
        values={NEW_LIMIT}
        input={(values) => ({ ...values, id })}
      >
        <Select name="kind" label="Limit" choices={LIMIT_KINDS.map((kind) => [kind, NAMES[kind]])} />
        <Select name="period" label="Per" choices={LIMIT_PERIODS} />
        <Field
          name="amount"
          label="Amount or minutes (leave empty to remove the limit)"
          inputMode="decimal"
          nullable
        />
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
