import { fromWire } from '@koi/contract/money.ts'
import type { Translate } from '../../i18n/i18n.ts'
import type { Fact } from '../../ui/Facts.tsx'
import type { Order } from '../queries.ts'
import { resultOf, signedMoney } from './order-result.ts'

interface Words {
  readonly t: Translate
  readonly money: (amount: bigint) => string
}

/** What a settled ticket paid and rebated, and its profit or loss; nothing before. Pure. */
export function resultFacts(order: Order, { t, money }: Words): readonly Fact[] {
  if (order.state !== 'settled') return []
  const { payout, net } = resultOf(order.wagers)
  const rebated = fromWire(order.rebated)
  return [
    [t('lotto.paid'), money(payout), 'sum'],
    ...(rebated > 0n ? [[t('lotto.rebated'), money(rebated), 'sum'] as const] : []),
    [t('lotto.net'), signedMoney(net, money), net > 0n ? 'gold' : 'sum'],
  ]
}
