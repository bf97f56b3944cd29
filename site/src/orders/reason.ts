import { lookUp } from '../i18n/i18n.ts'

/**
 * The reason for an order's end: our own codes in words, an operator's sentence unchanged; null without one.
 */
export function reasonText(reason: string | null): string | null {
  if (reason === null || reason === '') return null
  return lookUp(`cashier.reason_${reason}`) ?? reason
}
