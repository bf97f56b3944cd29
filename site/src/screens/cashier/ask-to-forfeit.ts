import type { Translate } from '../../i18n/i18n.ts'
import { askConfirm } from '../../ui/overlay/confirm.ts'
import { money } from '../../wallet/amount-form.ts'
import type { Terms } from './queries.ts'

/** Asks, in numbers, whether the running bonuses are given up for a withdrawal (GR-07). */
export const askToForfeit = (t: Translate, terms: Terms): Promise<boolean> => {
  const amount = money(terms.bonuses, terms.currencySymbol)
  const left = money(terms.bonusesLeft, terms.currencySymbol)
  return askConfirm({
    title: t('cashier.bonus_title', { amount }),
    text: t('cashier.bonus_text', { amount, left }),
    confirm: t('cashier.bonus_withdraw'),
    cancel: t('cashier.bonus_keep'),
    danger: true,
  })
}
