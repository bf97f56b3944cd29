import { families, isFamily, parseResult } from '@koi/contract/lottery/games.ts'
import { useT } from '../../i18n/i18n.ts'
import { DrawBalls } from '../../ui/lottery/DrawBalls.tsx'
import styles from './draws.module.css'

/** A full result: the balls or dice of one number, or every prize by tier. */
export function ResultTable({ family, winningNumber }: { family: string; winningNumber: string }) {
  const t = useT()
  const result = isFamily(family) ? parseResult(family, winningNumber) : null
  const shape = isFamily(family) ? families[family] : null
  if (result === null || shape === null) return <p className={styles.raw}>{winningNumber}</p>
  if (shape.kind !== 'digits' || shape.tiers.length === 1) {
    return <DrawBalls winningNumber={winningNumber} large />
  }
  return (
    <dl className={styles.prizes}>
      {shape.tiers.map(({ tier }, index) => (
        <div key={tier} className={styles.prize}>
          <dt>{t(`lotto.prize_${tier as PrizeName}`)}</dt>
          <dd className={tier === 'special' ? styles.special : undefined}>
            {(result[index] ?? []).map((number, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: numbers repeat, so the index is the key
              <span key={place}>{number}</span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type PrizeName = 'special' | 'g1' | 'g2' | 'g3' | 'g4' | 'g5' | 'g6' | 'g7' | 'g8'
