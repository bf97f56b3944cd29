import { useBalance } from '../../api/member.ts'
import { useT } from '../../i18n/i18n.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import styles from './Figures.module.css'
import { toneOf } from './movement.ts'
import type { Figure } from './record-table.ts'

/** The totals of the whole record behind the rows; null while they load. */
export function Figures({ figures }: { figures: readonly Figure[] | null }) {
  const t = useT()
  const { wallet } = useBalance()
  if (figures === null) return <Skeleton height={70} />
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, tone }) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>
            {typeof value === 'number' ? (
              value
            ) : (
              <Amount
                value={value}
                symbol={wallet?.currencySymbol}
                signed={tone === 'signed'}
                tone={tone === 'signed' ? toneOf(value) : (tone ?? 'ink')}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
