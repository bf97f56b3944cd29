import { useT } from '../../i18n/i18n.ts'
import type { ChosenTerms } from '../slip/bet-slip.ts'
import type { QuickStake } from '../slip/quick-stakes.ts'
import { formatUnit, useMoney } from '../texts.ts'
import styles from './QuickStakes.module.css'

export interface QuickStakesProps {
  stakes: readonly QuickStake[]
  terms: Pick<ChosenTerms, 'unit' | 'multiple'>
  onStake: (stake: QuickStake) => void
}

/** Common stakes for one tap: each sets the unit and the multiple. */
export function QuickStakes({ stakes, terms, onStake }: QuickStakesProps) {
  const t = useT()
  const money = useMoney()
  if (stakes.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div role="group" aria-label={t('betting.quick_stakes')} className={styles.stakes}>
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
  )
}
