// @vitest-environment happy-dom
import { dividendTerms, salaryTerms, tier } from '@koi/contract/contracts/testing.ts'
import { fromWire } from '@koi/contract/money.ts'
import { describe, expect, test } from 'vitest'
import { compareTerms } from './compare.ts'
import { periodName } from './labels.ts'
import { checkPeriod, checkTier } from './tier-checks.ts'
import type { Sentence } from './words.ts'

const figures = (turnover: string, active: number, base = turnover) => ({
  turnover: fromWire(turnover),
  active,
  base: fromWire(base),
})

describe('[CO-13] thresholds are met, or missed by how much', () => {
  test('a salary needs turnover with what was carried, and active members', () => {
    const terms = salaryTerms()
    const [first = tier('0', 0, 1)] = terms.tiers
    expect(checkTier(terms, first, figures('60000', 3, '40000'))).toEqual([
      { need: 'volume', least: fromWire('50000'), missing: fromWire('10000') },
      { need: 'active', least: 3, missing: 0 },
    ])
    expect(checkTier(terms, first, figures('50000', 1))).toMatchObject([{ missing: 0n }, { missing: 2 }])
  })

  test('a dividend needs turnover, a result and active members; needs of nothing are left out', () => {
    const terms = dividendTerms()
    const [first = tier('0', 0, 1)] = terms.tiers
    expect(checkTier(terms, first, figures('300000', 3, '9000.00001'))).toEqual([
      { need: 'volume', least: fromWire('300000'), missing: 0n },
      { need: 'loss', least: fromWire('10000'), missing: fromWire('999.99999') },
      { need: 'active', least: 3, missing: 0 },
    ])
    expect(checkTier(terms, tier('0', 0, 1), figures('0', 0))).toEqual([])
  })
})

describe('[CO-02] a period is computed again from its figures and the terms', () => {
  const period = { turnover: '60000.00', active: 3, base: '60000.00', tier: 0, payment: '300.00' }

  test('a salary', () => {
    expect(checkPeriod(salaryTerms(), period)).toMatchObject({ isRight: true, gross: fromWire('300') })
    expect(checkPeriod(salaryTerms(), { ...period, payment: '300.01' }).isRight).toBe(false)
    expect(checkPeriod(salaryTerms(), { ...period, active: 2 }).isRight).toBe(false)
    expect(checkPeriod(salaryTerms(), { ...period, tier: 1 }).isRight).toBe(false)
  })

  test('a dividend whose result does not reach a tier', () => {
    const float = dividendTerms({ mode: 'FLOAT' })
    const result = { turnover: '800000.00', active: 5, base: '25000.00', tier: 1, payment: '1041.66' }
    expect(checkPeriod(float, result).isRight).toBe(true)
    const nothing = { turnover: '10.00', active: 0, base: '-5.00', tier: null, payment: '0.00' }
    expect(checkPeriod(float, nothing).isRight).toBe(true)
  })
})

test('[CO-03] old and new terms topic by topic; what changes is first', () => {
  const said = (topic: Sentence['topic'], text: string): Sentence => ({ topic, text })
  const before = [said('kind', 'a'), said('tier', 'one'), said('tier', 'two'), said('until', 'May')]
  const after = [said('kind', 'a'), said('tier', 'one'), said('cap', 'most')]
  expect(compareTerms(before, after)).toEqual([
    { topic: 'tier', before: ['one', 'two'], after: ['one'], isChanged: true },
    { topic: 'cap', before: [], after: ['most'], isChanged: true },
    { topic: 'until', before: ['May'], after: [], isChanged: true },
    { topic: 'kind', before: ['a'], after: ['a'], isChanged: false },
  ])
})

test('a period has its days, and of an hourly salary its hour', () => {
  const day = { first: '2026-11-21', last: '2026-11-21' }
  expect(periodName({ ...day, period: '2026-11-21' }, 'EN')).toBe('21 Nov 2026')
  expect(periodName({ ...day, period: '2026-11-21T07' }, 'EN')).toBe('21 Nov 2026, 07:00–07:59')
  const half = { first: '2026-11-01', last: '2026-11-15', period: '2026-11-01..15' }
  expect(periodName(half, 'EN')).toBe('1 Nov 2026 – 15 Nov 2026')
})
