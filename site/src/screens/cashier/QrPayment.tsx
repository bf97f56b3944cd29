import { useT } from '../../i18n/i18n.ts'
import { Card } from '../../ui/Card.tsx'
import { CopyText } from '../../ui/CopyText.tsx'
import { QrPicture } from '../../ui/QrPicture.tsx'
import { money } from '../../wallet/amount-form.ts'
import styles from './cashier.module.css'

/** A QR code to pay an order with, and its text for a wallet on the same phone (CA-05). */
export function QrPayment({ text, amount, symbol }: { text: string; amount: string; symbol: string }) {
  const t = useT()
  return (
    <Card title={t('cashier.scan')}>
      <div className={styles.qr}>
        <QrPicture text={text} label={t('cashier.scan_label', { amount: money(amount, symbol) })} />
      </div>
      <p className={styles.instructions}>{t('cashier.scan_text')}</p>
      <CopyText text={text} />
    </Card>
  )
}
