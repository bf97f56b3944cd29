import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { IconButton } from '../../ui/icons/IconButton.tsx'
import styles from './MultipleStepper.module.css'

interface MultipleStepperProps {
  value: number
  max: number
  onChange: (value: number) => void
  /** The labels of the count and of its two buttons, if it is not the multiple of a bet. */
  label?: string
  less?: string
  more?: string
  /** Shown before the number. */
  sign?: string
}

/** The multiple of the unit, or another count, set by buttons or typed between them. */
export function MultipleStepper({ value, max, onChange, sign = '×', ...names }: MultipleStepperProps) {
  const t = useT()
  const label = names.label ?? t('lotto.multiple')
  const [typed, setTyped] = useState<string | null>(null)
  const set = (next: number) => {
    setTyped(null)
    onChange(Math.min(max, Math.max(1, next)))
  }
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 7)
    setTyped(digits)
    // An empty field counts as one until something is typed: the stake shown must be the stake that is bet.
    onChange(Math.min(max, Math.max(1, Number(digits))))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div role="group" aria-label={label} className={styles.stepper}>
      <IconButton
        icon="minus"
        label={names.less ?? t('lotto.multiple_less')}
        size={18}
        disabled={value <= 1}
        onClick={() => set(value - 1)}
      />
      <label className={styles.multiple}>
        <span aria-hidden="true">{sign}</span>
        <input
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          value={typed ?? String(value)}
          style={{ width: `${Math.max(2, (typed ?? String(value)).length) + 0.5}ch` }}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyped(null)}
          onFocus={(event) => event.target.select()}
        />
      </label>
      <IconButton
        icon="plus"
        label={names.more ?? t('lotto.multiple_more')}
        size={18}
        disabled={value >= max}
        onClick={() => set(value + 1)}
      />
    </div>
  )
}
