import { EXCLUSION_MONTHS, LIMIT_KINDS, LIMIT_PERIODS, TIME_OUT_DAYS } from '@koi/contract/protection.ts'
import { useState } from 'react'
import { type Answer, explain, useAct, useCall } from '../../api.ts'
import { formatMoney, formatTime, words } from '../../format.ts'
import { useMay } from '../../session.ts'
import { Choice } from '../../ui/Choice.tsx'
import { Button, Cards, Field, Form, textOf } from '../../ui/Form.tsx'
import { Facts, Notice, State } from '../../ui/Page.tsx'

type Protection = Answer<'officeProtection'>

/** What guards a member: set by himself, or by us, and never made shorter by anyone. */
export function ProtectionPart({ id }: { id: string }) {
  const { data, isError, error } = useCall('officeProtection', { id })
  const may = useMay('members.write')
  if (isError) return <Notice tone="bad">{explain(error)}</Notice>
  if (data === undefined) return null
  return (
    <>
      <h2>Protection</h2>
      <Facts facts={[...standing(data), ...data.limits.map(limitFact)]} />
      {may ? (
        <Cards>
          <CloseForm id={id} />
          <LimitForm id={id} />
        </Cards>
      ) : null}
    </>
  )
}

function standing({ closed, identity, remindMinutes }: Protection) {
  return [
    ['Play', <State key="play" state={closed === null ? 'open' : closed.why} />],
    ['Opens', closedUntil(closed)],
    ['Identity', <State key="identity" state={identity.state} />],
    ['Reality check', remindMinutes === null ? 'none' : `every ${remindMinutes} minutes`],
  ] as const
}

function closedUntil(closed: Protection['closed']): string {
  if (closed === null) return 'is open'
  if (closed.until !== null) return formatTime(closed.until)
  return closed.returnFrom === null ? 'never' : `only by the member, from ${formatTime(closed.returnFrom)}`
}

function limitFact({ kind, period, setBy, amount, raise }: Protection['limits'][number]) {
  const show = (text: string): string => (kind === 'time' ? `${text} minutes` : formatMoney(text))
  const asked = raise === null ? '' : `, asks for ${raise.amount === null ? 'none' : show(raise.amount)}`
  const by = setBy === 'operator' ? ' (set by us)' : ''
  return [`Limit of ${words(kind)} by ${period}${by}`, `${show(amount)}${asked}`] as const
}

const daysLabel = (days: number): string => `time-out of ${days} ${days === 1 ? 'day' : 'days'}`
const monthsLabel = (months: number): string => `exclusion of ${months} months`

function CloseForm({ id }: { id: string }) {
  const close = useAct('officeCloseMember')
  const [isDone, setDone] = useState(false)
  const submit = (data: FormData): void => {
    const [unit, number] = textOf(data, 'length').split(' ')
    const reason = textOf(data, 'reason').trim()
    const days = unit === 'days' ? TIME_OUT_DAYS.find((one) => String(one) === number) : undefined
    const months = unit === 'months' ? EXCLUSION_MONTHS.find((one) => String(one) === number) : undefined
    const length = days === undefined ? (months === undefined ? {} : { months }) : { days }
    setDone(false)
    close.mutate({ id, reason, ...length }, { onSuccess: () => setDone(true) })
  }
  const choices = [
    ...TIME_OUT_DAYS.map((days) => ({ value: `days ${days}`, label: daysLabel(days) })),
    ...EXCLUSION_MONTHS.map((months) => ({ value: `months ${months}`, label: monthsLabel(months) })),
  ]
  return (
    <Form onSubmit={submit}>
      <h3>Close play</h3>
      <Choice label="For how long" name="length" choices={choices} />
      <ReasonField />
      <Outcome error={close.error} isDone={isDone} />
      <Button type="submit" look="danger" busy={close.isPending}>
        Close play
      </Button>
    </Form>
  )
}

function LimitForm({ id }: { id: string }) {
  const limit = useAct('officeSetLimit')
  const [isDone, setDone] = useState(false)
  const submit = (data: FormData): void => {
    const kind = LIMIT_KINDS.find((one) => one === textOf(data, 'kind')) ?? 'deposit'
    const period = LIMIT_PERIODS.find((one) => one === textOf(data, 'period')) ?? 'day'
    const amount = textOf(data, 'amount').trim()
    const reason = textOf(data, 'reason').trim()
    setDone(false)
    limit.mutate(
      { id, kind, period, amount: amount === '' ? null : amount, reason },
      { onSuccess: () => setDone(true) },
    )
  }
  const asChoice = (value: string) => ({ value, label: words(value) })
  return (
    <Form onSubmit={submit}>
      <h3>Our limit</h3>
      <Choice label="Of" name="kind" choices={LIMIT_KINDS.map(asChoice)} />
      <Choice label="By" name="period" choices={LIMIT_PERIODS.map(asChoice)} />
      <Field label="Amount, or minutes; empty takes ours away" name="amount" inputMode="decimal" />
      <ReasonField />
      <Outcome error={limit.error} isDone={isDone} />
      <Button type="submit" look="primary" busy={limit.isPending}>
        Set our limit
      </Button>
    </Form>
  )
}

const ReasonField = () => (
  <Field label="Reason (kept in the audit trail)" name="reason" required minLength={3} maxLength={280} />
)

function Outcome({ error, isDone }: { error: unknown; isDone: boolean }) {
  if (error !== null && error !== undefined) return <Notice tone="bad">{explain(error)}</Notice>
  return isDone ? <Notice tone="good">Done.</Notice> : null
}
