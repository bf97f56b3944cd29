import { EXCLUSION_MONTHS, LIMIT_KINDS, LIMIT_PERIODS, TIME_OUT_DAYS } from '@koi/contract/protection.ts'
import { officeProtectionSchemas } from '@koi/contract/schemas/office/protection.ts'
import { type Output, useAction, useCall } from '../../api.ts'
import { formatCode, formatDuration, formatMoney } from '../../format.ts'
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
      <h2>{t('members.protection')}</h2>
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
  [t('members.play'), <State key="play" state={closed === null ? 'open' : closed.why} />],
  [t('members.reopens'), reopensText(closed)],
  [t('members.identity'), <State key="identity" state={identity.state} />],
  [
    t('members.reality_check'),
    remindMinutes === null
      ? t('word.none')
      : t('members.every', { time: formatDuration(remindMinutes * 60) }),
  ],
]

function reopensText(closed: Protection['closed']): string {
  if (closed === null) return t('members.not_closed')
  if (closed.until !== null) return formatTime(closed.until)
  return closed.returnFrom === null
    ? t('members.never_reopens')
    : t('members.at_request', { time: formatTime(closed.returnFrom) })
}

const NAMES: Readonly<Record<(typeof LIMIT_KINDS)[number], string>> = {
  deposit: t('members.limit_deposit'),
  stake: t('members.limit_stake'),
  loss: t('members.limit_loss'),
  time: t('members.limit_time'),
}

function limitFact({ kind, period, setBy, amount, raise }: Protection['limits'][number]): Fact {
  const valueText = (value: string): string =>
    kind === 'time' ? formatDuration(Number(value) * 60) : formatMoney(value)
  const per = { kind: NAMES[kind], period: formatCode(period) }
  const name = setBy === 'operator' ? t('members.limit_by_operator', per) : t('members.limit_per', per)
  const limit = valueText(amount)
  if (raise === null) return [name, limit]
  if (raise.amount === null) return [name, t('members.limit_removal', { limit })]
  return [name, t('members.limit_raise', { limit, raise: valueText(raise.amount) })]
}

/** For how long a member can be kept from playing, as the call takes it and in words. */
const LENGTHS = [
  ...TIME_OUT_DAYS.map((days) => ({
    length: { days },
    text: t('members.time_out_for', { length: t('shell.days', { count: days }) }),
  })),
  ...EXCLUSION_MONTHS.map((months) => ({
    length: { months },
    text: t('members.exclusion_for', { length: t('shell.months', { count: months }) }),
  })),
]

function ExclusionForm({ id }: { id: string }) {
  return (
    <Card title={t('members.exclude_title')}>
      <CallForm
        act={t('members.exclude')}
        look="danger"
        done={t('members.excluded')}
        needsReason
        call={useAction('officeCloseMember')}
        schema={officeProtectionSchemas.officeCloseMember.input}
        values={{ chosen: '0', reason: '' }}
        input={({ chosen, reason }) => ({ id, ...LENGTHS[Number(chosen)]?.length, reason })}
      >
        <Select
          name="chosen"
          label={t('members.duration')}
          choices={LENGTHS.map(({ text }, place) => [String(place), text])}
        />
      </CallForm>
    </Card>
  )
}

function LimitForm({ id }: { id: string }) {
  return (
    <Card title={t('members.operator_limit')}>
      <CallForm
        act={t('members.set_limit')}
        done={t('members.limit_set')}
        needsReason
        call={useAction('officeSetLimit')}
        schema={officeProtectionSchemas.officeSetLimit.input}
        values={NEW_LIMIT}
        input={(values) => ({ ...values, id })}
      >
        <Select
          name="kind"
          label={t('members.limit')}
          choices={LIMIT_KINDS.map((kind) => [kind, NAMES[kind]])}
        />
        <Select name="period" label={t('members.per')} choices={LIMIT_PERIODS} />
        <Field name="amount" label={t('members.limit_amount')} inputMode="decimal" nullable />
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
