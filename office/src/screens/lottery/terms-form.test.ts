import { expect, test } from 'vitest'
import { changesOf, rateText, readRate, type Terms, termsIn } from './terms-form.ts'

const terms: Terms = {
  id: '1',
  gameCode: 'SSC60',
  effectiveAt: 0,
  plays: null,
  rates: { position: 9850 },
  series: { min: 1700, max: 1956, preset: 1956, top: 2000 },
  stakeMin: '0.01',
  stakeMax: '20000.00',
  multipleMax: 9999,
  payoutMax: '200000.00',
  numberCap: null,
  playCap: null,
  memberCap: null,
  reason: 'as agreed',
  writtenAt: 0,
  withdrawnAt: null,
}

test('a rate is written in percent and read back to the hundredth; anything else is refused', () => {
  for (const rate of [1, 5, 50, 100, 9000, 9850, 9999, 10_000, 10_224])
    expect(readRate(rateText(rate))).toBe(rate)
  expect([9000, 9850, 10_000, 5].map(rateText)).toEqual(['90', '98.5', '100', '0.05'])
  for (const wrong of ['', 'x', '98.555', '-1', '1e2', '98,5']) expect(readRate(wrong)).toBeNull()
})

test('of terms only what differs from those before is told', () => {
  expect(changesOf({ ...terms, rates: {}, numberCap: '500.00' }, terms)).toEqual([
    'Rates: all 100 %',
    'Cap of a number: 500.00',
  ])
  expect(changesOf(terms, terms)).toEqual([])
  expect(changesOf(terms, null)).toHaveLength(9)
})

function filled(changes: Readonly<Record<string, string | null>>): FormData {
  const fields: Record<string, string | null> = {
    effectiveAt: '2026-11-21T14:05:09',
    'play.direct5': 'on',
    'play.position': 'on',
    'rate.position': '98.5',
    'rate.direct5': '100',
    'series.min': '1700',
    'series.preset': '1956',
    'series.max': '1956',
    'series.top': '2000',
    stakeMin: '0.01',
    stakeMax: '20000',
    multipleMax: '9999',
    payoutMax: '200000',
    numberCap: ' ',
    playCap: '',
    memberCap: '500',
    reason: ' as agreed ',
    ...changes,
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.set(name, value)
  return form
}
const known = ['direct5', 'position']

test('a filled form becomes terms: all plays and empty caps are null, a whole rate is not listed', () => {
  expect(termsIn(filled({}), known)).toEqual({
    effectiveAt: new Date('2026-11-21T14:05:09').getTime(),
    plays: null,
    rates: { position: 9850 },
    series: { min: 1700, preset: 1956, max: 1956, top: 2000 },
    stakeMin: '0.01',
    stakeMax: '20000',
    multipleMax: 9999,
    payoutMax: '200000',
    numberCap: null,
    playCap: null,
    memberCap: '500',
    reason: 'as agreed',
  })
  expect(termsIn(filled({ 'play.position': null }), known)).toMatchObject({ plays: ['direct5'] })
})

test('what cannot be read is told by its field', () => {
  expect(termsIn(filled({ effectiveAt: '' }), known)).toBe('effectiveAt')
  expect(termsIn(filled({ 'rate.position': 'much' }), known)).toBe('rates')
  expect(termsIn(filled({ 'play.position': null, 'play.direct5': null }), known)).toBe('plays')
})
