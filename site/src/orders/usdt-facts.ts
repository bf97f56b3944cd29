import { formatExactAmount, fromWire, symbolOf } from '@koi/contract/money.ts'
import type { Answer } from '../api/api.ts'
import type { PlainKey, Translate } from '../i18n/i18n.ts'

type Deposit = Answer<'depositDetail'>
type Withdrawal = Answer<'withdrawalDetail'>
interface Moved {
  readonly usdt: Deposit['paidUsdt'] | Withdrawal['usdt']
  readonly currency: Deposit['currency']
}

/** What moved on a chain with all its places, and the rate at which it counts; nothing for other orders. */
export function usdtFacts({ usdt, currency }: Moved, label: PlainKey, t: Translate) {
  if (usdt === null) return []
  const { amount, rate } = usdt
  const facts: (readonly [string, string])[] = [[t(label), `${amount} USDT`]]
  if (rate !== null)
    facts.push([t('cashier.usdt_rate'), `${symbolOf(currency)}${formatExactAmount(fromWire(rate))}`])
  return facts
}
