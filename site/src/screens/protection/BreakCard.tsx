import { EXCLUSION_MONTHS, TIME_OUT_DAYS } from '@koi/contract/protection.ts'
import { useState } from 'react'
import { refusalText } from '../../api/refusal-text.ts'
import { type PlainKey, useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Problem } from '../../ui/feedback/Problem.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { askConfirm } from '../../ui/overlay/confirm.ts'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import styles from './protection.module.css'
import { useChange } from './queries.ts'

type Days = (typeof TIME_OUT_DAYS)[number]
type Months = (typeof EXCLUSION_MONTHS)[number]

const dayKeys: Readonly<Record<Days, PlainKey>> = {
  1: 'protection.days_1',
  7: 'protection.days_7',
  30: 'protection.days_30',
  42: 'protection.days_42',
}
const monthKeys: Readonly<Record<Months, PlainKey>> = {
  6: 'protection.months_6',
  12: 'protection.months_12',
  24: 'protection.months_24',
  60: 'protection.months_60',
}

/** A time-out of days, or a self-exclusion of months. */
export function BreakCard({ account }: { account: string }) {
  const t = useT()
  const [open, setOpen] = useState<'time_out' | 'exclude' | null>(null)
  const close = () => setOpen(null)
  return (
    <Card title={t('protection.break')}>
      <div className={styles.stack}>
        <p className={styles.note}>{t('protection.break_text')}</p>
        <div className={styles.buttons}>
          <Button tone="quiet" onClick={() => setOpen('time_out')}>
            {t('protection.time_out')}
          </Button>
          <Button tone="quiet" onClick={() => setOpen('exclude')}>
            {t('protection.exclude')}
          </Button>
        </div>
      </div>
      <Sheet open={open === 'time_out'} onClose={close} title={t('protection.time_out')}>
        <TimeOutForm onDone={close} />
      </Sheet>
      <Sheet open={open === 'exclude'} onClose={close} title={t('protection.exclude')}>
        <ExclusionForm account={account} onDone={close} />
      </Sheet>
    </Card>
  )
}

function TimeOutForm({ onDone }: { onDone: () => void }) {
  const t = useT()
  const change = useChange('takeTimeOut')
  const confirmTimeOut = async (days: Days) => {
    const title = t(dayKeys[days])
    const yes = await askConfirm({
      title,
      text: t('protection.time_out_sure'),
      confirm: t('protection.time_out_start'),
      danger: true,
    })
    if (yes) change.mutate({ days }, { onSuccess: onDone })
  }
  return (
    <div className={styles.stack}>
      <p>{t('protection.time_out_text')}</p>
      {change.isError ? <Problem>{refusalText(change.error)}</Problem> : null}
      <div className={styles.choices}>
        {TIME_OUT_DAYS.map((days) => (
          <Button
            key={days}
            tone="quiet"
            loading={change.isPending}
            onClick={() => void confirmTimeOut(days)}
          >
            {t(dayKeys[days])}
          </Button>
        ))}
      </div>
    </div>
  )
}

function ExclusionForm({ account, onDone }: { account: string; onDone: () => void }) {
  const t = useT()
  const [months, setMonths] = useState<Months>(6)
  const [typed, setTyped] = useState('')
  const change = useChange('excludeSelf')
  const options = EXCLUSION_MONTHS.map((one) => ({ value: String(one), label: t(monthKeys[one]) }))
  return (
    <form
      noValidate
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault()
        change.mutate({ months, account: typed.trim() }, { onSuccess: onDone })
      }}
    >
      <p>{t('protection.exclude_text')}</p>
      <Select
        label={t('protection.exclude_for')}
        options={options}
        value={String(months)}
        onChange={({ target }) =>
          setMonths(EXCLUSION_MONTHS.find((one) => String(one) === target.value) ?? months)
        }
      />
      <Field
        label={t('protection.type_account', { account })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {change.isError ? <Problem>{refusalText(change.error)}</Problem> : null}
      <Button type="submit" tone="danger" full disabled={typed.trim() !== account} loading={change.isPending}>
        {t('protection.exclude_now')}
      </Button>
    </form>
  )
}
