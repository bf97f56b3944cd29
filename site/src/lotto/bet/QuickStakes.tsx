import { useT } from '../../i18n/i18n.ts'
import type { ChosenTerms } from '../slip/bet-slip.ts'
import type { QuickStake } from '../slip/quick-stakes.ts'
import { formatUnit, useMoney } from '../texts.ts'
import styles from './QuickStakes.module.css'

export interface QuickStakesProps {
  stakes: readonly QuickStake[]
  /** What an amount is staked on: a line, or a lot where a line has several. */
  per: 'line' | 'lot'
  terms: Pick<ChosenTerms, 'unit' | 'multiple'>
  onStake: (stake: QuickStake) => void
}

/** Common stakes for one tap: each sets the unit and the multiple. */
export function QuickStakes({ stakes, per, terms, onStake }: QuickStakesProps) {
  const t = useT()
  const money = useMoney()
  const label = t(`betting.per_${per}`)
  if (stakes.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div role="group" aria-label={label} className={styles.stakes}>
      <span aria-hidden="true" className={styles.label}>
        {label}
      </span>
      <div className={styles.amounts}>
        {stakes.map((stake) => (
          <button
            key={String(stake.amount)}
            type="button"
            className={styles.stake}
            aria-label={money(stake.amount)}
            aria-pressed={terms.unit * BigInt(terms.multiple) === stake.amount}
            onClick={() => onStake(stake)}
          >
            {formatUnit(stake.amount)}
          </button>
        ))}
      </div>
    </div>
  )
}
