import { memo, useState } from 'react'
import { formatClock, formatTime } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { shortNumero } from '../draw-clock.ts'
import { type PlannedDraw, spansDays } from '../slip/chase-plan.ts'
import { MultipleStepper } from '../slip/MultipleStepper.tsx'
import { useMoney } from '../texts.ts'
import styles from './chase.module.css'

interface ChaseDrawsProps {
  plan: readonly PlannedDraw[]
  max: number
  onMultiple: (numero: string, multiple: number) => void
}

/** So many draws stand there at first; the others come with a tap. */
const FIRST_SHOWN = 10

/** The draws that will be bet on, each with its time, its multiple to change, and its stake. */
export function ChaseDraws({ plan, max, onMultiple }: ChaseDrawsProps) {
  const t = useT()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? plan : plan.slice(0, FIRST_SHOWN)
  const isLong = spansDays(plan)
  return (
    <div>
      <ul className={styles.draws} aria-label={t('betting.chase_draws')}>
        {shown.map((draw) => (
          <Draw key={draw.numero} {...draw} {...{ max: max, onMultiple, isLong }} />
        ))}
      </ul>
      {plan.length > shown.length ? (
        <Button tone="plain" full onClick={() => setWhole(true)}>
          {t('betting.chase_all_draws', { count: plan.length })}
        </Button>
      ) : null}
    </div>
  )
}

interface DrawProps extends PlannedDraw, Pick<ChaseDrawsProps, 'max' | 'onMultiple'> {
  /** Whether the chase lasts for days, so that dates are shown with times. */
  isLong: boolean
}

/** Drawn anew only when something of it changes: there may be a hundred. */
const Draw = memo(function Draw({ numero, drawAt, multiple, stake, max, onMultiple, isLong }: DrawProps) {
  const t = useT()
  const language = useLanguage()
  const money = useMoney()
  return (
    <li className={styles.draw}>
      <span className={styles.when}>
        <b>{shortNumero(numero)}</b>
        <span className={styles.note}>{isLong ? formatTime(drawAt, language) : formatClock(drawAt)}</span>
      </span>
      <MultipleStepper
        value={multiple}
        max={max}
        label={t('betting.chase_multiple_of', { draw: shortNumero(numero) })}
        less={t('betting.chase_less')}
        more={t('betting.chase_more')}
        onChange={(next) => onMultiple(numero, next)}
      />
      <b className={styles.stake}>{money(stake)}</b>
    </li>
  )
})
