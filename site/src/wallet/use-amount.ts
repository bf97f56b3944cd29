import { useState } from 'react'
import { useT } from '../i18n/i18n.ts'
import { type AmountProblem, money, readAmount } from './amount-form.ts'

interface Bounds {
  readonly min: string
  readonly max: string
  readonly symbol: string
  /** Whether only whole units are taken. */
  readonly isWhole?: boolean
}

/**
 * The amount of a form: its text, its value, and its error, shown once the form was sent or at once if it is
 * too large.
 */
export function useAmount(bounds: Bounds) {
  const t = useT()
  const [text, setText] = useState('')
  const [wasSubmitted, setSubmitted] = useState(false)
  const read = readAmount(text, bounds)
  const problem = 'problem' in read ? read.problem : null
  // While the member is typing, only errors that more typing cannot correct are shown.
  const isShown = wasSubmitted || problem === 'too_large' || problem === 'invalid'
  const texts: Record<AmountProblem, () => string> = {
    empty: () => t('cashier.amount_empty'),
    invalid: () => t('refusal.amount.invalid'),
    too_small: () => t('cashier.amount_least', { amount: money(bounds.min, bounds.symbol) }),
    too_large: () => t('cashier.amount_most', { amount: money(bounds.max, bounds.symbol) }),
  }
  return {
    text,
    setText,
    amount: 'amount' in read ? read.amount : null,
    error:
      problem !== null && isShown && !(problem === 'invalid' && /^0?\.?0*$/.test(text) && !wasSubmitted)
        ? texts[problem]()
        : undefined,
    markSubmitted: () => setSubmitted(true),
  }
}
