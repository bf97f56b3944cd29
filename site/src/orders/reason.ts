import { lookUp } from '../i18n/i18n.ts'

/** Why an order ended as it did: our own codes in words, an operator's sentence as it was written; null for none. */
export function reasonText(reason: string | null): string | null {
  if (reason === null || reason === '') return null
  return lookUp(`cashier.reason_${reason}`) ?? reason
}
