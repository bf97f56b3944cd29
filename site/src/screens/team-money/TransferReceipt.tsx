import { useEffect, useRef } from 'react'
import { formatTime } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CopyText } from '../../ui/CopyText.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { money } from '../../wallet/amount-form.ts'
import type { Transfer } from './queries.ts'
import styles from './team-money.module.css'

export interface TransferReceiptProps {
  transfer: Transfer
  symbol: string
  onAgain: () => void
}

/** What was just sent; screen readers hear it, since the form is gone. */
export function TransferReceipt({ transfer, symbol, onAgain }: TransferReceiptProps) {
  const t = useT()
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className={styles.done}>
        <Icon name="check" size={20} />
        {t('transfer.sent')}
      </h2>
      <Facts
        facts={[
          [t('transfer.amount'), money(transfer.amount, symbol), 'sum'],
          [t('transfer.number'), <CopyText key="number" text={transfer.number} />],
          [t('transfer.time'), formatTime(transfer.at, language)],
        ]}
      />
      <Button tone="quiet" full className={styles.after} onClick={onAgain}>
        {t('transfer.again')}
      </Button>
    </Card>
  )
}
