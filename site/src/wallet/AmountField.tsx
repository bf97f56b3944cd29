import { useId } from 'react'
import { useT } from '../i18n/i18n.ts'
import { classNames } from '../ui/class-names.ts'
import styles from './AmountField.module.css'

interface Chip {
  readonly label: string
  /** What a tap enters into the field. */
  readonly text: string
}

export interface AmountFieldProps {
  symbol: string
  text: string
  onChange: (text: string) => void
  /** `min 10 · max 50,000`. */
  limits: string
  error: string | undefined
  chips: readonly Chip[]
}

/** A large amount field with buttons for common amounts below it. */
export function AmountField({ symbol, text, onChange, limits, error, chips }: AmountFieldProps) {
  const t = useT()
  const id = useId()
  return (
    <div>
      <div className={styles.head}>
        <label htmlFor={id}>{t('cashier.amount')}</label>
        <span id={`${id}-limits`}>{limits}</span>
      </div>
      <div className={classNames(styles.box, error !== undefined && styles.invalid)}>
        <span aria-hidden="true">{symbol}</span>
        <input
          id={id}
          className={styles.input}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          maxLength={16}
          value={text}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? `${id}-limits` : `${id}-error`}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {error === undefined ? null : (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={classNames(styles.chips, chips.length > 4 && styles.many)}>
        {chips.map((chip) => (
          <button
            key={chip.label}
            type="button"
            className={styles.chip}
            aria-pressed={chip.text === text}
            onClick={() => onChange(chip.text)}
          >
            {chip.label}
          </button>
        ))}
      </div>
    </div>
  )
}
