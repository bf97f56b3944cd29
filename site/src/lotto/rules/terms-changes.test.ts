import { formatMoney } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import type { Translate } from '../../i18n/i18n.ts'
import { changesOf, type Terms, termsBefore } from './terms-changes.ts'

const terms: Terms = {
  id: '1',
  gameCode: 'SSC60',
  effectiveAt: 0,
  plays: null,
  rates: {},
  series: { min: 1700, max: 1956, preset: 1956, top: 2000 },
  stakeMin: '0.01',
  stakeMax: '20000.00',
  multipleMax: 9999,
  payoutMax: '200000.00',
  numberCap: '600000.00',
  playCap: null,
  memberCap: null,
  reason: 'as agreed',
  writtenAt: 0,
  withdrawnAt: null,
}
const t = ((key: string, params?: object) => `${key} ${JSON.stringify(params ?? {})}`) as Translate
const words = {
  t,
  money: (amount: bigint) => formatMoney(amount),
  nameOf: (play: string) => play.toUpperCase(),
}

test('a change lists only the differences, each price separately', () => {
  const next = { ...terms, numberCap: null, stakeMax: '500.00', rates: { position: 9850 } }
  expect(changesOf(next, terms, words)).toEqual([
    'lotto.terms_stake {"min":"¥0.01","max":"¥500.00"}',
    'lotto.terms_no_number_cap {}',
    'lotto.terms_rate {"play":"POSITION","rate":"98.5"}',
  ])
  expect(changesOf(terms, next, words)).toContain('lotto.terms_rate {"play":"POSITION","rate":"100"}')
  expect(changesOf({ ...next, plays: ['position'] }, next, words)).toEqual([
    'lotto.terms_plays {"plays":"POSITION"}',
  ])
  expect(changesOf(terms, { ...terms }, words)).toEqual([])
})

test('the first terms tell all that holds', () => {
  expect(changesOf(terms, null, words)).toHaveLength(8)
})

test('terms follow those that held before, and not withdrawn ones', () => {
  const rows = [terms, { ...terms, id: '2', withdrawnAt: 5 }, { ...terms, id: '3' }]
  expect(termsBefore(rows, 0)?.id).toBe('3')
  expect(termsBefore(rows, 2)).toBeNull()
})
