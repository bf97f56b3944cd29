import { symbolOf } from '@koi/contract/money.ts'
import {
  COOLING_OFF_HOURS,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
} from '@koi/contract/protection.ts'
import { useState } from 'react'
import { refusalText } from '../../api/refusal-text.ts'
import { useT } from '../../i18n/i18n.ts'
import { formatLimit, periodKeys } from '../../protection/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Problem } from '../../ui/feedback/Problem.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { askConfirm } from '../../ui/overlay/confirm.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { LimitReplay } from './LimitReplay.tsx'
import { isLooser, ownLimit, parseLimit } from './limits.ts'
import { PendingRaise } from './PendingRaise.tsx'
import styles from './protection.module.css'
import { type ProtectionState, useChange } from './queries.ts'

/** One kind of limit by day, week and month: set it, lower it at once, or request a higher one. */
export function LimitForm({ kind, state }: { kind: LimitKind; state: ProtectionState }) {
  const t = useT()
  const [period, setPeriod] = useState<LimitPeriod>('day')
  const tabs = LIMIT_PERIODS.map((id) => ({ id, label: t(periodKeys[id]) }))
  return (
    <div className={styles.stack}>
      <Tabs tabs={tabs} active={period} onChange={setPeriod} label={t('protection.period')} look="chips" />
      <PeriodForm key={period} {...{ kind, period, state }} />
    </div>
  )
}

interface PeriodFormProps {
  kind: LimitKind
  period: LimitPeriod
  state: ProtectionState
}

function PeriodForm({ kind, period, state }: PeriodFormProps) {
  const t = useT()
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [tried, setTried] = useState<string | null>(null)
  const change = useChange('setLimit')
  const own = ownLimit(state.limits, { kind, period })
  const ours = state.limits.find(
    (one) => one.kind === kind && one.period === period && one.setBy === 'operator',
  )
  const send = (amount: string | null) =>
    change.mutate(
      { kind, period, amount },
      {
        onSuccess: () => {
          setText('')
          const waits = amount === null || isLooser(kind, amount, own)
          showToast(t(waits ? 'protection.asked' : 'protection.set_now'), { tone: 'success' })
        },
      },
    )
  const submit = () => {
    const wish = parseLimit(kind, text)
    setWrong(wish === null)
    if (wish !== null) send(wish)
  }
  const tryOut = () => {
    const wish = parseLimit(kind, text)
    setWrong(wish === null)
    setTried(wish)
  }
  const remove = async () => {
    const question = { title: t('protection.remove'), text: t('protection.remove_text') }
    if (await askConfirm({ ...question, confirm: t('protection.remove') })) send(null)
  }
  return (
    <form
      noValidate
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p>
        {own === undefined
          ? t('protection.none_yet')
          : t('protection.yours', { amount: formatLimit(t, kind, own.amount) })}
      </p>
      {ours === undefined ? null : (
        <p className={styles.note}>{t('protection.ours', { amount: formatLimit(t, kind, ours.amount) })}</p>
      )}
      {own === undefined || own.raise === null ? null : (
        <PendingRaise {...{ kind, period }} raise={own.raise} />
      )}
      <Field
        label={t(kind === 'time' ? 'protection.new_minutes' : 'protection.new_amount')}
        before={kind === 'time' ? null : <span className={styles.symbol}>{symbolOf()}</span>}
        inputMode={kind === 'time' ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        hint={t('protection.rule', { hours: COOLING_OFF_HOURS })}
        error={isWrong ? t('protection.amount_wrong') : undefined}
      />
      {change.isError ? <Problem>{refusalText(change.error)}</Problem> : null}
      <Button tone="quiet" full onClick={tryOut}>
        {t('protection.replay_try')}
      </Button>
      {tried === null ? null : <LimitReplay {...{ kind, period }} amount={tried} />}
      <Button type="submit" full loading={change.isPending}>
        {t('protection.save')}
      </Button>
      {own === undefined ? null : (
        <Button tone="plain" full onClick={() => void remove()}>
          {t('protection.remove')}
        </Button>
      )}
    </form>
  )
}
