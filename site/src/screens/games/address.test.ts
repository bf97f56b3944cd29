import { expect, test } from 'vitest'
import { withValue } from './address.ts'

test('one value of the address changes, the others stay', () => {
  const query = new URLSearchParams('vendor=KOIRNG&search=pearl')
  expect(String(withValue(query, 'search', 'moon'))).toBe('vendor=KOIRNG&search=moon')
  expect(String(withValue(query, 'vendor', ''))).toBe('search=pearl')
  expect(String(query)).toBe('vendor=KOIRNG&search=pearl')
})
