import { expect, test } from 'vitest'
import { fromLocalText, readCodes, readRanges, readTheme, toLocalText } from './reading.ts'

test('codes are read whatever stands between them', () => {
  expect(readCodes(' MY, sg;id\nTH ')).toEqual(['MY', 'SG', 'ID', 'TH'])
  expect(readCodes('  ')).toEqual([])
})

test('each line is a network and the place to name', () => {
  expect(readRanges('203.0.113.0/24  Hong Kong\n\n 2001:db8::/32 Testland \n10.0.0.0/8')).toEqual([
    { range: '203.0.113.0/24', location: 'Hong Kong' },
    { range: '2001:db8::/32', location: 'Testland' },
    { range: '10.0.0.0/8', location: '' },
  ])
})

test('only the colours that are marked as the site’s own are set', () => {
  const form = new FormData()
  for (const [name, value] of [
    ['own-gold', 'on'],
    ['gold-dark', '#f2b705'],
    ['gold-light', '#6b4a00'],
    ['brand-dark', '#112233'],
    ['brand-light', '#445566'],
  ] as const)
    form.set(name, value)
  expect(readTheme(form)).toEqual({ gold: { dark: '#f2b705', light: '#6b4a00' } })
})

test('a time goes into its field and comes back to the minute', () => {
  const time = Date.parse('2026-11-21T14:05:00')
  expect(toLocalText(time)).toBe('2026-11-21T14:05')
  expect(fromLocalText(toLocalText(time))).toBe(time)
  expect(toLocalText(null)).toBe('')
  expect(fromLocalText('')).toBeNull()
})
