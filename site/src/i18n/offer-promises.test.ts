import { expect, test } from 'vitest'
import { promotions as CN } from './cn/promotions.ts'
import { promotions as EN } from './en/promotions.ts'
import { promotions as MS } from './ms/promotions.ts'

test.each([
  ['EN', EN, /what the deposit itself asks for/],
  ['MS', MS, /disyaratkan bagi deposit itu sendiri/],
  ['CN', CN, /充值自身的流水/],
] as const)(
  '[GR-10] in %s an offer says that a deposit has its own play before a withdrawal',
  (_, texts, words) => {
    expect(texts['offer.word_leave']).toMatch(words)
  },
)
