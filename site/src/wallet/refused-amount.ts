import { CallError } from '@koi/contract/envelope.ts'
import type { RefusalCode } from '@koi/contract/refusals.ts'
import { refusalText } from '../api/refusal-text.ts'
import type { Translate } from '../i18n/i18n.ts'
import { money } from './amount-form.ts'

type AmountText = (t: Translate, amount: string) => string

/** The refusals of money that come with an amount: its name in the details, and the text around it. */
const AMOUNTS: Partial<Record<RefusalCode, readonly [name: string, text: AmountText]>> = {
  'amount.too_small': ['min', (t, amount) => t('cashier.amount_least', { amount })],
  'amount.too_large': ['max', (t, amount) => t('cashier.amount_most', { amount })],
  'withdrawal.daily_limit': ['amount', (t, amount) => t('cashier.left_today', { amount })],
  'transfer.daily_limit': ['amount', (t, amount) => t('cashier.sendable_today', { amount })],
  'transfer.turnover': ['remaining', (t, amount) => t('cashier.need_turnover', { amount })],
  'withdrawal.turnover': ['remaining', (t, amount) => t('cashier.need_turnover', { amount })],
}

/** The text of a refusal, and its amount in the member's currency with grouping and two decimals. */
export function refusalWithAmount(t: Translate, error: unknown, symbol: string): string {
  const text = refusalText(error)
  if (!(error instanceof CallError) || error.code === null) return text
  const [name, textOf] = AMOUNTS[error.code as RefusalCode] ?? []
  const amount = name === undefined ? undefined : error.details[name]
  if (textOf === undefined || typeof amount !== 'string') return text
  return `${text} ${textOf(t, money(amount, symbol))}`
}
