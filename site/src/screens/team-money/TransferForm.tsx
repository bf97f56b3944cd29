import { fromWire, toWire } from '@koi/contract/money.ts'
import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { AmountField } from '../../wallet/AmountField.tsx'
import { money, shortAmount, typedAmount, withdrawChips } from '../../wallet/amount-form.ts'
import { PaymentPasswordSheet } from '../../wallet/PaymentPasswordSheet.tsx'
import { useAmount } from '../../wallet/use-amount.ts'
import { type Transfer, type TransferTerms, useTransferToUpline } from './queries.ts'
import { sendable, toPlay } from './sendable.ts'
import styles from './team-money.module.css'

export interface TransferFormProps {
  terms: TransferTerms
  symbol: string
  onSent: (transfer: Transfer) => void
}

/** The amount, then a sheet that says once more what happens and asks for the payment password. */
export function TransferForm({ terms, symbol, onSent }: TransferFormProps) {
  const t = useT()
  const { min } = terms
  const max = sendable(terms)
  const { text, setText, amount, error, markSubmitted } = useAmount({ min, max, symbol })
  const [isAsking, setAsking] = useState(false)
  const transfer = useTransferToUpline(onSent)
  const chips = [
    ...withdrawChips({ min, withdrawable: max }).map((chip) => ({
      label: shortAmount(chip),
      text: typedAmount(chip),
    })),
    { label: t('cashier.all'), text: typedAmount(fromWire(max)) },
  ]
  const shown = money(amount ?? 0n, symbol)
  const send = (paymentPassword: string) => {
    if (amount === null) return
    transfer.mutate({ amount: toWire(amount), paymentPassword })
  }
  return (
    <form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault()
        markSubmitted()
        if (amount !== null) setAsking(true)
      }}
    >
      <Card>
        <AmountField
          {...{ symbol, text, error, chips }}
          onChange={setText}
          limits={t('cashier.limits', { min: money(min, symbol), max: money(max, symbol) })}
        />
        <p className={styles.below}>{t('transfer.left_today', { amount: money(terms.leftToday, symbol) })}</p>
      </Card>
      <Button type="submit" full>
        {amount === null ? t('transfer.send') : t('transfer.send_amount', { amount: shown })}
      </Button>
      <PaymentPasswordSheet
        open={isAsking}
        onClose={() => setAsking(false)}
        onPassword={send}
        isSending={transfer.isPending}
        error={transfer.error}
        symbol={symbol}
        summary={t('transfer.send_amount', { amount: shown })}
      >
        <Facts
          facts={[
            [t('transfer.to'), t('transfer.your_upline', { account: terms.upline })],
            [t('transfer.amount'), shown, 'sum'],
          ]}
        />
        <p className={styles.note}>
          {t('transfer.note')}{' '}
          {terms.turnoverRate === 0
            ? null
            : t('transfer.must_play', { amount: money(toPlay(amount ?? 0n, terms.turnoverRate), symbol) })}
        </p>
      </PaymentPasswordSheet>
    </form>
  )
}
