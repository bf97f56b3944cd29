import * as rules from '@koi/contract/field-rules.ts'
import { check } from '../../ui/form/form.ts'

export interface PaymentPasswordValues {
  readonly oldPaymentPassword: string
  readonly password: string
  readonly paymentPassword: string
  readonly confirmPaymentPassword: string
}

export const paymentPasswordChecks = {
  oldPaymentPassword: check(rules.paymentPassword),
  password: check(rules.loginPassword),
  paymentPassword: check(rules.paymentPassword),
  confirmPaymentPassword: (text: string, { paymentPassword }: { paymentPassword: string }) =>
    text === paymentPassword || 'refusal.confirmation.mismatch',
}

/** A change asks for the old payment password, the first one for the log-in password. Pure. */
export function toPaymentPassword(values: PaymentPasswordValues, isChange: boolean) {
  const { oldPaymentPassword, password, ...fresh } = values
  return isChange ? { ...fresh, oldPaymentPassword } : { ...fresh, password }
}

export interface CardValues {
  readonly bankCode: string
  readonly accountNumber: string
  readonly holder: string
  readonly paymentPassword: string
}

export const cardChecks = {
  bankCode: (code: string) => code !== '' || 'refusal.field.required',
  accountNumber: check((text) => rules.bankAccountNumber(digits(text))),
  /** The server checks its checksum; the libraries for that stay out of the page. */
  address: (text: string) => /^[0-9A-Za-z]{30,64}$/.test(text.trim()) || 'refusal.bank_card.invalid',
  holder: check((text) => rules.payeeName(text.trim())),
  paymentPassword: check(rules.paymentPassword),
}

/** Numbers are typed with spaces and sent without; an existing name is only shown, masked. Pure. */
export function toCard({ holder, ...values }: CardValues, hasName: boolean) {
  const card = { ...values, accountNumber: digits(values.accountNumber) }
  return hasName ? card : { ...card, holder: holder.trim() }
}

const digits = (text: string) => text.replace(/[\s-]/g, '')
