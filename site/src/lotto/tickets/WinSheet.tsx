import { fromWire } from '@koi/contract/money.ts'
import { useEffect, useState } from 'react'
import { useBalance } from '../../api/member.ts'
import { useT } from '../../i18n/i18n.ts'
import { useNavigate } from '../../navigation/navigation.tsx'
import { Amount } from '../../ui/Amount.tsx'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { lottoPaths } from '../lotto-paths.ts'
import { resultOf } from '../outcome/order-result.ts'
import type { Order } from '../queries.ts'
import { useMoney } from '../texts.ts'
import styles from './WinSheet.module.css'

const SPARKS = Array.from({ length: 14 }, (_, spark) => spark)

/** For a ticket with a profit: counts the payout up once, with one burst; a tap anywhere beside it closes it. */
export default function WinSheet({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const { wallet } = useBalance()
  const money = useMoney()
  const { stake, net } = resultOf(order.wagers)
  const [amount, setAmount] = useState(0n)
  useEffect(() => setAmount(fromWire(order.payout)), [order.payout])
  const see = () => {
    onClose()
    navigate(lottoPaths.ticket(order.orderId))
  }
  return (
    <Sheet open onClose={onClose} title={`${order.gameName} ${order.numero}`}>
      <div className={styles.win} role="status">
        <div className={styles.burst} aria-hidden="true">
          {SPARKS.map((spark) => (
            <i key={spark} style={{ transform: `rotate(${(spark * 360) / SPARKS.length}deg)` }} />
          ))}
        </div>
        <p className={styles.title}>{t('lotto.you_won')}</p>
        <span className={styles.amount}>
          <Amount value={amount} symbol={wallet?.currencySymbol} tone="gold" count />
        </span>
        <p className={styles.note}>{t('lotto.won_net', { net: money(net), stake: money(stake) })}</p>
        <p className={styles.note}>{t('lotto.won_is_paid')}</p>
      </div>
      <div className={styles.actions}>
        <Button tone="quiet" onClick={see}>
          {t('lotto.see_ticket')}
        </Button>
        <Button onClick={onClose}>{t('lotto.go_on')}</Button>
      </div>
    </Sheet>
  )
}
