import { expect, test } from 'vitest'
import { toSearch, withValue } from './search-params.ts'

test('one value of the address changes, the others stay', () => {
  const params = new URLSearchParams('vendor=KOIRNG&search=pearl')
  expect(String(withValue(params, 'search', 'moon'))).toBe('vendor=KOIRNG&search=moon')
  expect(String(withValue(params, 'vendor', ''))).toBe('search=pearl')
  expect(String(params)).toBe('vendor=KOIRNG&search=pearl')
})

test('an address carries the values that it has', () => {
  expect(toSearch({ game: 'SSC60', play: '', ticket: undefined })).toBe('?game=SSC60')
  expect(toSearch({ play: '' })).toBe('')
})
