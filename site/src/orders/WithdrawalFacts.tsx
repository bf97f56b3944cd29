import { formatMoney, fromWire, symbolOf } from '@koi/contract/money.ts'
import type { Answer } from '../api/api.ts'
import { useT } from '../i18n/i18n.ts'
import { CopyText } from '../ui/CopyText.tsx'
import { Facts } from '../ui/Facts.tsx'
import { reasonText } from './reason.ts'
import { usdtFacts } from './usdt-facts.ts'

/** Number, card, fee and paid amount of a withdrawal, and the reason if it failed. */
export function WithdrawalFacts({ withdrawal }: { withdrawal: Answer<'withdrawalDetail'> }) {
  const t = useT()
  const symbol = symbolOf(withdrawal.currency)
  const fee = fromWire(withdrawal.fee)
  const reason = reasonText(withdrawal.reason)
  return (
    <Facts
      facts={[
        [t('cashier.number'), <CopyText key="number" text={withdrawal.orderNumber} />],
        [t('cashier.to_card'), `${withdrawal.card.bankName} ${withdrawal.card.maskedNumber}`],
        [t('cashier.fee'), fee === 0n ? t('cashier.no_fee') : formatMoney(fee, symbol)],
        [t('cashier.you_get'), formatMoney(fromWire(withdrawal.net), symbol)],
        ...usdtFacts(withdrawal, 'cashier.usdt_sent', t),
        ...(reason === null ? [] : [[t('cashier.reason'), reason] as const]),
      ]}
    />
  )
}
