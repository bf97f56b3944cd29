import { expect, test } from 'vitest'
import { patternValues, readFieldPattern, readRanges, readTheme } from './reading.ts'

test('each line is a network and its region', () => {
  expect(readRanges('203.0.113.0/24  Hong Kong\n\n 2001:db8::/32 Testland \n10.0.0.0/8')).toEqual([
    { range: '203.0.113.0/24', location: 'Hong Kong' },
    { range: '2001:db8::/32', location: 'Testland' },
    { range: '10.0.0.0/8', location: '' },
  ])
})

test('only custom colours are set', () => {
  const preset = { own: false, dark: '#112233', light: '#445566' }
  const gold = { dark: '#f2b705', light: '#6b4a00' }
  expect(readTheme({ brand: preset, gold: { own: true, ...gold }, ground: preset })).toEqual({ gold })
})

test('a rule goes into the form and comes back; none is null', () => {
  const named = { field: 'idNumber', pattern: 'digits', own: null, example: '12' } as const
  const own = { field: 'idNumber', pattern: null, own: '[A-Z]{2}', example: 'AB' } as const
  for (const rule of [named, own]) expect(readFieldPattern('idNumber', patternValues(rule))).toEqual(rule)
  expect(readFieldPattern('idNumber', patternValues(undefined))).toBeNull()
})
