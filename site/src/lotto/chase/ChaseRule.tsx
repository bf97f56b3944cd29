import { CHASE_MAX } from '@koi/contract/limits.ts'
import { useT } from '../../i18n/i18n.ts'
import { Choices } from '../../ui/form/Choices.tsx'
import { CHASE_COUNTS, type ChaseWish, GROWTHS } from '../slip/chase-plan.ts'
import { MultipleStepper } from '../slip/MultipleStepper.tsx'
import styles from './chase.module.css'

interface ChaseRuleProps {
  wish: ChaseWish
  /** So many draws are on sale. */
  available: number
  /** The most that the bets may be multiplied by. */
  most: number
  onChange: (change: Partial<ChaseWish>) => void
}

/** How many draws, and how the multiple goes from one to the next. */
export function ChaseRule(props: ChaseRuleProps) {
  return (
    <>
      <Count {...props} />
      <Growth {...props} />
    </>
  )
}

function Count({ wish, available, onChange }: ChaseRuleProps) {
  const t = useT()
  const most = Math.min(CHASE_MAX, available)
  const count = Math.min(wish.count, most)
  const label = t('betting.chase_count')
  return (
    <div className={styles.part}>
      <Bounded {...{ label, most }} value={count} sign="" onChange={(next) => onChange({ count: next })} />
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

function Growth({ wish, most, onChange }: ChaseRuleProps) {
  const t = useT()
  return (
    <div className={styles.part}>
      <Choices
        look="chips"
        label={t('betting.chase_growth')}
        choices={GROWTHS.map((one) => ({ id: one, label: t(`betting.chase_${one}`) }))}
        chosen={wish.growth}
        onChoose={(growth) => onChange({ growth })}
      />
      <Bounded
        label={t('betting.chase_multiple')}
        value={wish.multiple}
        most={most}
        sign="×"
        onChange={(multiple) => onChange({ multiple })}
      />
      {wish.growth === 'doubling' ? (
        <>
          <Bounded
            label={t('betting.chase_every')}
            value={wish.every}
            most={CHASE_MAX}
            sign=""
            onChange={(every) => onChange({ every })}
          />
          <Bounded
            label={t('betting.chase_top')}
            value={wish.top}
            most={most}
            sign="×"
            onChange={(top) => onChange({ top })}
          />
          <p className={styles.note}>{t('betting.chase_doubling_note')}</p>
        </>
      ) : null}
    </div>
  )
}

interface BoundedProps {
  label: string
  value: number
  most: number
  sign: string
  onChange: (value: number) => void
}

function Bounded({ label, value, most, sign, onChange }: BoundedProps) {
  const t = useT()
  return (
    <div className={styles.line}>
      <span>{label}</span>
      <MultipleStepper
        value={Math.min(value, most)}
        {...{ label, most, sign, onChange }}
        less={t('betting.chase_less')}
        more={t('betting.chase_more')}
      />
    </div>
  )
}
