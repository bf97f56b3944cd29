import { expect, test } from 'vitest'
import { notBack, outsideSum } from './queries.ts'

const row = { vendor: 'A', name: 'A', state: 'there', amount: '80.00', since: 1 } as const
const back = { vendor: 'A', name: 'A', state: 'back' } as const

test('what lies outside is what the vendors say, and where one is silent what was taken along', () => {
  const content = [
    { ...row, there: '100.25' },
    { ...row, there: null },
  ]
  expect(outsideSum({ currency: 'CNY', content })).toBe(18_025_000n)
  expect(outsideSum({ currency: 'CNY', content: [] })).toBe(0n)
})

test('money is back when all of it is', () => {
  expect(notBack({ content: [back, back] })).toBeNull()
  expect(notBack({ content: [] })).toBeNull()
  expect(notBack({ content: [back, { ...back, state: 'refused' }] })).toMatchObject({ state: 'refused' })
})
