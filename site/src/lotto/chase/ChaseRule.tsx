import { CHASE_MAX } from '@koi/contract/limits.ts'
import { useT } from '../../i18n/i18n.ts'
import { Choices } from '../../ui/form/Choices.tsx'
import { CHASE_COUNTS, type ChaseSettings, GROWTHS } from '../slip/chase-plan.ts'
import { MultipleStepper } from '../slip/MultipleStepper.tsx'
import styles from './chase.module.css'

interface ChaseRuleProps {
  settings: ChaseSettings
  /** The number of draws that are on sale. */
  available: number
  /** The highest allowed multiple. */
  max: number
  onChange: (change: Partial<ChaseSettings>) => void
}

/** The number of draws, and how the multiple changes from one to the next. */
export function ChaseRule(props: ChaseRuleProps) {
  return (
    <>
      <Count {...props} />
      <Growth {...props} />
    </>
  )
}

function Count({ settings, available, onChange }: ChaseRuleProps) {
  const t = useT()
  const most = Math.min(CHASE_MAX, available)
  const count = Math.min(settings.count, most)
  const label = t('betting.chase_count')
  return (
    <div className={styles.part}>
      <BoundedStepper
        {...{ label, max: most }}
        value={count}
        sign=""
        onChange={(next) => onChange({ count: next })}
      />
      <Choices
        look="chips"
        label={label}
        choices={CHASE_COUNTS.map((one) => ({ id: one, label: one, disabled: one > most }))}
        chosen={count}
        onChoose={(next) => onChange({ count: next })}
      />
      {available < CHASE_MAX ? (
        <p className={styles.note}>{t('betting.chase_available', { count: available })}</p>
      ) : null}
    </div>
  )
}

function Growth({ settings, max, onChange }: ChaseRuleProps) {
  const t = useT()
  return (
    <div className={styles.part}>
      <Choices
        look="chips"
        label={t('betting.chase_growth')}
        choices={GROWTHS.map((one) => ({ id: one, label: t(`betting.chase_${one}`) }))}
        chosen={settings.growth}
        onChoose={(growth) => onChange({ growth })}
      />
      <BoundedStepper
        label={t('betting.chase_multiple')}
        value={settings.multiple}
        max={max}
        sign="×"
        onChange={(multiple) => onChange({ multiple })}
      />
      {settings.growth === 'doubling' ? (
        <>
          <BoundedStepper
            label={t('betting.chase_every')}
            value={settings.doubleEvery}
            max={CHASE_MAX}
            sign=""
            onChange={(every) => onChange({ doubleEvery: every })}
          />
          <BoundedStepper
            label={t('betting.chase_top')}
            value={settings.maxMultiple}
            max={max}
            sign="×"
            onChange={(top) => onChange({ maxMultiple: top })}
          />
          <p className={styles.note}>{t('betting.chase_doubling_note')}</p>
        </>
      ) : null}
    </div>
  )
}

interface BoundedStepperProps {
  label: string
  value: number
  max: number
  sign: string
  onChange: (value: number) => void
}

function BoundedStepper({ label, value, max, sign, onChange }: BoundedStepperProps) {
  const t = useT()
  return (
    <div className={styles.line}>
      <span>{label}</span>
      <MultipleStepper
        value={Math.min(value, max)}
        {...{ label, max: max, sign, onChange }}
        less={t('betting.chase_less')}
        more={t('betting.chase_more')}
      />
    </div>
  )
}
