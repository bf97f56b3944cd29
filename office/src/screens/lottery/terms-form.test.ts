import { officeLotterySchemas } from '@koi/contract/schemas/office/lottery.ts'
import { expect, test } from 'vitest'
import {
  changesOf,
  rateText,
  readRate,
  type Terms,
  type TermsValues,
  termsInput,
  termsValues,
} from './terms-form.ts'

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

test('a rate is shown in percent and read back to the hundredth; anything else is refused', () => {
  for (const rate of [1, 5, 50, 100, 9000, 9850, 9999, 10_000, 10_224])
    expect(readRate(rateText(rate))).toBe(rate)
  expect([9000, 9850, 10_000, 5].map(rateText)).toEqual(['90', '98.5', '100', '0.05'])
  for (const wrong of ['', 'x', '98.555', '-1', '1e2', '98,5']) expect(readRate(wrong)).toBeNull()
})

test('only what differs from the previous terms is listed', () => {
  expect(changesOf({ ...terms, rates: {}, numberCap: '500.00' }, terms)).toEqual([
    'Rates: all 100 %',
    'Number cap: 500.00',
  ])
  expect(changesOf(terms, terms)).toEqual([])
  expect(changesOf(terms, null)).toHaveLength(9)
})

const known = ['direct5', 'position']
const filled: TermsValues = { ...termsValues(terms, known), effectiveAt: '2026-11-21T14:05:09' }

test('the form begins with the terms in force: all plays where none is named, and rates in percent', () => {
  expect(filled).toMatchObject({ plays: known, rates: [{ play: 'position', percent: '98.5' }] })
  expect(termsValues({ ...terms, plays: ['position'] }, known).plays).toEqual(['position'])
})

test('a filled form becomes terms: null for all plays, and no rates of 100 %', () => {
  const rates = [
    { play: 'position', percent: ' 98.5 ' },
    { play: 'direct5', percent: '100' },
  ]
  expect(termsInput({ ...filled, rates, memberCap: '500' }, known)).toMatchObject({
    effectiveAt: new Date('2026-11-21T14:05:09').getTime(),
    plays: null,
    rates: { position: 9850 },
    series: { min: 1700, preset: 1956, max: 1956, top: 2000 },
    numberCap: null,
    memberCap: '500',
  })
  expect(termsInput({ ...filled, plays: ['direct5'] }, known)).toMatchObject({ plays: ['direct5'] })
})

test('what cannot be read is refused by the call', () => {
  const { input } = officeLotterySchemas.officeSetLotteryTerms
  const fieldsOf = (values: TermsValues) =>
    input
      .safeParse({ ...termsInput(values, known), gameCode: 'SSC60', reason: 'as agreed' })
      .error?.issues.map(({ path }) => path[0])
  expect(fieldsOf(filled)).toBeUndefined()
  expect(fieldsOf({ ...filled, effectiveAt: '' })).toEqual(['effectiveAt'])
  expect(fieldsOf({ ...filled, plays: [] })).toEqual(['plays'])
  expect(fieldsOf({ ...filled, rates: [{ play: 'position', percent: 'much' }] })).toEqual(['rates'])
})
