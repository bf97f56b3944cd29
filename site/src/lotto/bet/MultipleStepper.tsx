import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './BetBar.module.css'

interface MultipleStepperProps {
  value: number
  most: number
  onChange: (value: number) => void
}

/** How often the unit is staked: by steps, or typed between them. */
export function MultipleStepper({ value, most, onChange }: MultipleStepperProps) {
  const t = useT()
  const [typed, setTyped] = useState<string | null>(null)
  const set = (next: number) => {
    setTyped(null)
    onChange(Math.min(most, Math.max(1, next)))
  }
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 7)
    setTyped(digits)
    if (digits !== '' && Number(digits) > 0) onChange(Math.min(most, Number(digits)))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div role="group" aria-label={t('lotto.multiple')} className={styles.stepper}>
      <IconButton
        icon="minus"
        label={t('lotto.multiple_less')}
        size={18}
        disabled={value <= 1}
        onClick={() => set(value - 1)}
      />
      <label className={styles.multiple}>
        <span aria-hidden="true">×</span>
        <input
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('lotto.multiple')}
          value={typed ?? String(value)}
          style={{ width: `${(typed ?? String(value)).length + 0.5}ch` }}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyped(null)}
          onFocus={(event) => event.target.select()}
        />
      </label>
      <IconButton
        icon="plus"
        label={t('lotto.multiple_more')}
        size={18}
        disabled={value >= most}
        onClick={() => set(value + 1)}
      />
    </div>
  )
}
