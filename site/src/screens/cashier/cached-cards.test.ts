import { expect, test } from 'vitest'
import { cachedCards } from './cached-cards.ts'

const card = {
  id: '1',
  bankCode: 'HBB',
  bankName: 'Harbour Bank',
  maskedNumber: '···· 4821',
  holder: 'LINH',
  addedAt: 1,
  usableAt: 1,
}

test('[MN-12] a stored list is used unchanged, anything else is ignored', () => {
  expect(cachedCards([card])).toEqual([card])
  expect(cachedCards([])).toEqual([])
  for (const bad of [null, 'x', {}, [null], [{ ...card, holder: 5 }], [{ ...card, addedAt: '1' }]]) {
    expect(cachedCards(bad)).toBeUndefined()
  }
})
