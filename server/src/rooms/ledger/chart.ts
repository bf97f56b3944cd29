import assert from 'node:assert/strict'

/** A member's three subaccounts: money to spend, money held for withdrawals, and bonus money. */
export const subaccounts = ['cash', 'held', 'bonus'] as const
export type Subaccount = (typeof subaccounts)[number]

/**
 * The accounts. `member:*` is guarded: it has a balance, is row-locked and never goes below zero. `house:*`
 * belongs to the operator, `channel:*` is money that a payment provider holds for the operator, `bank:*` is
 * the operator's own bank accounts, `transit:book_NN` is money on its way to or from that book.
 */
export type Address =
  | `member:${bigint}:${Subaccount}`
  | `house:${string}`
  | `channel:${string}`
  | `bank:${string}`
  | `transit:book_${string}`

// `ledger_open` has the same pattern.
const ADDRESS =
  /^(member:[1-9]\d{0,18}:(cash|held|bonus)|(house|channel|bank):\w{1,32}(:\w{1,32})?|transit:book_\d{2})$/

export const memberAccount = (memberId: bigint, subaccount: Subaccount): Address =>
  `member:${memberId}:${subaccount}`

/**
 * `houseAccount('lottery', 'SSC60')` is `house:lottery:SSC60`; `houseAccount('cashier')` is `house:cashier`.
 */
export const houseAccount = (part: string, code?: string): Address =>
  requireAddress(code === undefined ? `house:${part}` : `house:${part}:${code}`)

export const channelAccount = (code: string): Address => requireAddress(`channel:${code}`)

export const bankAccount = (code: string): Address => requireAddress(`bank:${code}`)

/** The account, in any book, of money on its way to or from the book of this number. */
export const transitAccount = (book: number): Address => `transit:book_${String(book).padStart(2, '0')}`

export const isAddress = (text: string): text is Address => ADDRESS.test(text)

export const isGuarded = (address: Address): boolean => address.startsWith('member:')

function requireAddress(text: string): Address {
  assert(isAddress(text), `not an address of the chart: ${text}`)
  return text
}
