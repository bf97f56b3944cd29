import { formatExactAmount, fromWire, symbolOf } from '@koi/contract/money.ts'
import { useT } from '../../i18n/i18n.ts'
import { Card } from '../../ui/Card.tsx'
import { CopyText } from '../../ui/CopyText.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { CountdownTo } from '../../ui/lottery/Countdown.tsx'
import { COUNTDOWN_TICK } from '../../ui/lottery/countdown.ts'
import { QrPicture } from '../../ui/QrPicture.tsx'
import { useNow } from '../../ui/use-now.ts'
import styles from './cashier.module.css'
import type { Deposit } from './queries.ts'

/** The address of an order, what to send to it, and how far it is confirmed (CA-06). */
export function ChainPayment({ deposit }: { deposit: Deposit }) {
  const t = useT()
  const { usdt, currency } = deposit
  const now = useNow(usdt === null ? null : COUNTDOWN_TICK)
  if (usdt === null) return null
  const { network, address, amount, rate, rateUntil, needed, seen } = usdt
  const isLocked = now < rateUntil
  const rateText = `${symbolOf(currency)}${formatExactAmount(fromWire(rate))}`
  if (seen !== null)
    return (
      <Card title={t('cashier.usdt_seen')}>
        <Facts
          facts={[
            [t('cashier.usdt_came'), `${seen.amount} USDT`],
            [
              t('cashier.usdt_confirmations'),
              <b key="n" role="status">
                {seen.confirmations} / {needed}
              </b>,
            ],
          ]}
        />
        <p className={styles.instructions}>{t('cashier.usdt_wait')}</p>
      </Card>
    )
  return (
    <Card title={t('cashier.usdt_send', { network })}>
      <div className={styles.qr}>
        <QrPicture text={address} label={t('cashier.usdt_address')} />
      </div>
      <Facts
        facts={[
          [t('cashier.usdt_address'), <CopyText key="address" text={address} />],
          [t('cashier.usdt_amount'), <CopyText key="amount" text={amount} />, 'sum'],
          [t('cashier.usdt_rate'), rateText],
          isLocked
            ? [t('cashier.usdt_locked'), <CountdownTo key="left" until={rateUntil} />]
            : [t('cashier.usdt_unlocked'), t('cashier.usdt_unlocked_text')],
        ]}
      />
      <p className={styles.instructions}>{t('cashier.usdt_rule', { network })}</p>
    </Card>
  )
}
