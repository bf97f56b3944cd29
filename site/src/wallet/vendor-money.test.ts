import { expect, test } from 'vitest'
import { firstOutstanding, sumHeldByVendors } from './vendor-money.ts'

const row = { vendor: 'A', name: 'A', state: 'there', amount: '80.00', since: 1 } as const
const back = { vendor: 'A', name: 'A', state: 'back' } as const

test('the total at vendors is what they report, or else the amount transferred', () => {
  const content = [
    { ...row, there: '100.25' },
    { ...row, there: null },
  ]
  expect(sumHeldByVendors({ currency: 'CNY', content })).toBe(18_025_000n)
  expect(sumHeldByVendors({ currency: 'CNY', content: [] })).toBe(0n)
})

test('money is back when all of it is', () => {
  expect(firstOutstanding({ content: [back, back] })).toBeNull()
  expect(firstOutstanding({ content: [] })).toBeNull()
  expect(firstOutstanding({ content: [back, { ...back, state: 'refused' }] })).toMatchObject({
    state: 'refused',
  })
})
