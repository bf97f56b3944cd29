import { formatMoney, fromWire } from '@koi/contract/money.ts'
import { type PlainKey, useT } from '../../../i18n/i18n.ts'
import { Amount } from '../../../ui/Amount.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { changeOf, changeText, type FigureValue } from './change.ts'
import styles from './parts.module.css'

export interface FigureCard {
  readonly label: PlainKey
  readonly value: FigureValue
  /** The same figure of the range before; undefined while it loads, absent if the figure has no range. */
  readonly before?: FigureValue | undefined
  /** With a plus sign if positive. */
  readonly signed?: boolean
}

/** Figures side by side, each with that of the range before and the change between them. */
export function FigureCards({ figures, symbol }: { figures: readonly FigureCard[]; symbol?: string }) {
  const t = useT()
  return (
    <dl className={classNames(styles.figures, figures.length % 4 === 0 && styles.four)}>
      {figures.map((figure) => {
        const { label, value, signed = false } = figure
        return (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd className={styles.value}>
              {typeof value === 'number' ? value : <Amount value={value} symbol={symbol} signed={signed} />}
            </dd>
            {'before' in figure ? (
              <Before value={value} before={figure.before} {...(symbol ? { symbol } : {})} />
            ) : null}
          </div>
        )
      })}
    </dl>
  )
}

interface BeforeProps {
  value: FigureValue
  before: FigureValue | undefined
  symbol?: string
}

function Before({ value, before, symbol }: BeforeProps) {
  const t = useT()
  // Its line is there before the figure is, so that nothing moves.
  if (before === undefined) return <dd className={styles.before}>{'\u00a0'}</dd>
  const text = typeof before === 'number' ? String(before) : formatMoney(fromWire(before), symbol)
  const change = changeOf(value, before)
  return (
    <dd className={styles.before}>
      {t('agent.before', { value: text })}
      {change === null ? null : <b>{changeText(change)}</b>}
    </dd>
  )
}
