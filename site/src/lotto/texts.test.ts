import { rational } from '@koi/contract/lottery/rational.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadTexts } from '../i18n/i18n.ts'
import { formatOdds, formatShare, formatUnit, oneIn, playName, selectionName, soldOutNames } from './texts.ts'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await loadTexts(['plays'])
})

test('selections in words', () => {
  expect(selectionName('mn18', 'lo2', '31,34')).toBe('31 34')
  expect(selectionName('ssc5', 'direct3_back', '12|0|7')).toBe('Hundreds 1 2 · Tens 0 · Units 7')
  expect(selectionName('ssc5', 'sides', 'big,odd||||small')).toBe('Ten thousands Big Odd · Units Small')
  expect(selectionName('ssc5', 'gone', '1|2')).toBe('1|2')
  expect(playName('lo2')).toBe('Lô 2 digits')
})

test('a cap is named by its places and options; a whole play has no numbers', () => {
  expect(soldOutNames('mn18', 'lo2', '07 12')).toBe('07 12')
  expect(soldOutNames('ssc5', 'position', '0|7 4|0 0|3')).toBe('Ten thousands 7 3 · Units 0')
  expect(soldOutNames('ssc5', 'sides', '0|big')).toBe('Ten thousands Big')
  expect(soldOutNames('ssc5', 'direct5', '*')).toBeNull()
  expect(soldOutNames('ssc5', 'gone', '0|7')).toBeNull()
})

test('odds, units and chances as members read them', () => {
  expect(formatOdds(978_000n)).toBe('97.8')
  expect(formatOdds(97_800_000n)).toBe('9,780')
  expect(formatUnit(100n)).toBe('0.001')
  expect(formatUnit(10_000_000n)).toBe('100')
  expect(formatShare(rational(1n, 2n))).toBe('50%')
  expect(formatShare(rational(1n, 100_000n))).toBe('0.001%')
  expect(formatShare(rational(422n, 1000n))).toBe('42.2%')
  expect(oneIn(rational(1n, 3n))).toBe('3.00')
})
