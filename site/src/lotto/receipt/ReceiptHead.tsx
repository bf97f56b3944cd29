import { fromWire } from '@koi/contract/money.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { useExactMoney } from '../texts.ts'
import styles from './Receipt.module.css'

/** Confirms that a bet is placed, with its amount. */
export function ReceiptHead({ title, stake }: { title: string; stake: string }) {
  const money = useExactMoney()
  return (
    <div className={styles.done} role="status">
      <span className={styles.tick}>
        <Icon name="check" size={28} />
      </span>
      <p className={styles.title}>{title}</p>
      <p className={styles.stake}>{money(fromWire(stake))}</p>
    </div>
  )
}
