import { expect, test } from 'vitest'
import { accountText } from './account-text.ts'
import { namesOf } from './names.ts'

const names = namesOf({
  lotteries: [{ code: 'SSC60', name: 'Koi SSC 60s' }],
  vendors: [{ code: 'KOIRNG', name: 'Koi Slots' }],
  channels: [{ code: 'QUICKPAY', name: 'QuickPay' }],
})

test('[OF-07] accounts of the ledger are in words, with games and vendors by name', () => {
  const texts = [
    ['house:lottery:SSC60', 'Lottery Koi SSC 60s'],
    ['house:vendor:KOIRNG', 'Vendor Koi Slots'],
    ['house:vendor_transit:KOIRNG', 'On its way to or from Koi Slots'],
    ['house:fees:deposit', 'Deposit fees'],
    ['channel:QUICKPAY', 'Channel QuickPay'],
    ['member:*:cash', 'All members: cash'],
    ['member:7:held', 'Member 7: held'],
    ['transit', 'Between books'],
    ['transit:book_03', 'Between books: book 03'],
    // A game that has no name keeps its code.
    ['house:lottery:NEW', 'Lottery NEW'],
  ] as const
  for (const [account, text] of texts) expect(accountText(account, names)).toBe(text)
})
