import { fromWire } from '@koi/contract/money.ts'
import type { PlainKey } from '../../i18n/i18n.ts'

interface Check {
  readonly rule: string
  readonly passed: boolean
}

const HAS_ITS_PLACE = ['pending', 'bonus']

/**
 * What a member must do before they can withdraw, the payment password first, because adding a card needs it.
 * A withdrawal in progress has its own place on the page, and a bonus is asked about in the form. Pure.
 */
export function stepsBefore<Item extends Check>(checks: readonly Item[]): readonly Item[] {
  const failed = checks.filter(({ rule, passed }) => !passed && !HAS_ITS_PLACE.includes(rule))
  const isFirst = ({ rule }: Item) => rule === 'payment_password'
  return [...failed.filter(isFirst), ...failed.filter((check) => !isFirst(check))]
}

/** What the large amount is: an amount that steps still block cannot be withdrawn now. Pure. */
export function withdrawableLabel(withdrawable: string, steps: readonly Check[]): PlainKey {
  return steps.length > 0 && fromWire(withdrawable) > 0n
    ? 'cashier.withdrawable_after'
    : 'cashier.withdrawable'
}
