import { formatMoney, fromWire, symbolOf } from '@koi/contract/money.ts'
import type { Answer } from '../api/api.ts'
import { useT } from '../i18n/i18n.ts'
import { CopyText } from '../ui/CopyText.tsx'
import { Facts } from '../ui/Facts.tsx'
import { depositFlow } from './progress.ts'
import { reasonText } from './reason.ts'
import { usdtFacts } from './usdt-facts.ts'

/** The order ended, and nothing of it is credited. */
const isLost = (state: string): boolean => depositFlow.failures.includes(state)

/** Number, channel, fee and credited amount of a deposit, and the reason if it failed. */
export function DepositFacts({ deposit }: { deposit: Answer<'depositDetail'> }) {
  const t = useT()
  const symbol = symbolOf(deposit.currency)
  const [amount, fee] = [fromWire(deposit.amount), fromWire(deposit.fee)]
  const reason = reasonText(deposit.reason)
  return (
    <Facts
      facts={[
        [t('cashier.number'), <CopyText key="number" text={deposit.orderNumber} />],
        [t('cashier.pay_with'), deposit.channelName],
        ...(deposit.ordered === null
          ? []
          : [[t('cashier.ordered'), formatMoney(fromWire(deposit.ordered), symbol)] as const]),
        [t('cashier.fee'), fee === 0n ? t('cashier.no_fee') : formatMoney(fee, symbol)],
        isLost(deposit.state)
          ? [t('cashier.amount'), formatMoney(amount, symbol)]
          : [t('cashier.you_get'), formatMoney(amount - fee, symbol)],
        ...usdtFacts({ ...deposit, usdt: deposit.paidUsdt }, 'cashier.usdt_came', t),
        ...(reason === null ? [] : [[t('cashier.reason'), reason] as const]),
      ]}
    />
  )
}
