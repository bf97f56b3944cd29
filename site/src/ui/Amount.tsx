import { formatExactMoney, formatMoney, fromWire } from '@koi/contract/money.ts'
import { useT } from '../i18n/i18n.ts'
import styles from './Amount.module.css'
import { classNames } from './class-names.ts'
import { useCountUp } from './motion/use-count-up.ts'

export interface AmountProps {
  /** Units of 1/100000, or the decimal text of the wire. */
  value: bigint | string
  /** `¥` if the server gives none (SH-55). */
  symbol?: string | undefined
  /** Asterisks in place of the amount (SH-24). */
  hidden?: boolean
  /** Counts up or down to a new value over 600 ms. */
  count?: boolean
  /** With a plus sign if positive, for movements. */
  signed?: boolean
  /** With all places, for the details of one movement (SH-55). */
  exact?: boolean
  tone?: 'ink' | 'gold' | 'jade' | 'danger'
  size?: 'inherit' | 'small' | 'medium' | 'large'
}

/** Money as `¥1,234,567.50`, in tabular figures. */
export function Amount({
  value,
  symbol,
  hidden,
  count,
  signed,
  exact,
  tone = 'ink',
  size = 'inherit',
}: AmountProps) {
  const t = useT()
  const amount = typeof value === 'string' ? fromWire(value) : value
  const shown = useCountUp(amount, count ?? false)
  const look = classNames(styles.amount, tone !== 'ink' && styles[tone], size !== 'inherit' && styles[size])
  if (hidden) {
    return (
      <span className={look}>
        <span aria-hidden="true">******</span>
        <span className="visually-hidden">{t('shell.balance_hidden')}</span>
      </span>
    )
  }
  const text = (exact ? formatExactMoney : formatMoney)(shown, symbol)
  return <span className={look}>{`${signed && shown > 0n ? '+' : ''}${text}`}</span>
}
