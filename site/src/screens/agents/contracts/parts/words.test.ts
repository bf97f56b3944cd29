// @vitest-environment happy-dom
import {
  CARRY_RULES,
  CONTRACT_FUNDS,
  CONTRACT_ISSUES,
  CONTRACT_KINDS,
  CONTRACT_PERIODS,
  type ContractTerms,
  DIVIDEND_MODES,
} from '@koi/contract/contracts/terms.ts'
import { dividendTerms, salaryTerms, tier } from '@koi/contract/contracts/testing.ts'
import { describeTerms } from '@koi/contract/contracts/words.ts'
import { fromWire } from '@koi/contract/money.ts'
import { GAME_CATEGORIES } from '@koi/contract/schemas/games.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Language } from '../../../../i18n/i18n.ts'
import { loadTexts, lookUp, setLanguage } from '../../../../i18n/i18n.ts'
import { loaders } from '../../../../i18n/loaders.ts'
import { sentencesOf, textKeys } from './words.ts'

const LANGUAGES = ['EN', 'MS', 'CN'] as const
const sumTier = { ...tier('1000', 1, 1), pays: { sum: fromWire('8') } }

const at = <Item>(list: readonly [Item, ...Item[]], place: number): Item =>
  list[place % list.length] ?? list[0]

/** Terms that together say everything that terms can say. */
const everything: readonly ContractTerms[] = CONTRACT_KINDS.flatMap((kind) =>
  CONTRACT_PERIODS.map((period, place) =>
    dividendTerms({
      ...{ kind, period, carry: at(CARRY_RULES, place), carryPeriods: 3, until: '2027-01-31' },
      ...{ mode: at(DIVIDEND_MODES, place), funds: at(CONTRACT_FUNDS, place) },
      issue: at(CONTRACT_ISSUES, place),
      ...{ ringFence: fromWire('1000'), cap: fromWire('500') },
      tiers: [tier('0', 0, 50), tier('50000', 3, 80, '100'), sumTier],
    }),
  ),
)

describe.each(LANGUAGES)('in %s', (language: Language) => {
  beforeEach(async () => {
    await loadTexts(['contracts', 'records'])
    await setLanguage(language)
  })

  test('[CO-02] every sentence that terms can have has its text', async () => {
    const texts = await loaders[language].contracts()
    const missing = new Set<string>()
    for (const terms of everything)
      for (const { key } of describeTerms(terms))
        for (const ownPlay of [false, true])
          if (!textKeys(key, terms.kind, ownPlay).some((name) => Object.hasOwn(texts, name))) missing.add(key)
    expect([...missing]).toEqual([])
  })

  test('[CO-02] no sentence is empty, has a code, or a value that is not filled in', () => {
    for (const terms of everything)
      for (const ownPlay of [false, true])
        for (const { text } of sentencesOf(
          { ...terms, categories: GAME_CATEGORIES },
          { ownPlay, language },
        )) {
          expect(text).not.toBe('')
          expect(text).not.toMatch(/\{\w+\}|LOTT|RNG|_|2027-01-31/)
        }
  })

  test('[CO-02] amounts have the currency, and days the form of the language', () => {
    const words = sentencesOf(salaryTerms({ until: '2027-01-31' }), { ownPlay: false, language })
    expect(words.find(({ topic }) => topic === 'active')?.text).toContain('¥100.00')
    expect(words.find(({ topic }) => topic === 'tier')?.text).toContain('¥50,000.00')
    const day = { EN: '31 Jan 2027', MS: '31 Jan 2027', CN: '2027年1月31日' }[language as 'EN' | 'MS' | 'CN']
    expect(words.at(-1)?.text).toContain(day)
  })

  test('[CO-02] the own play of a member is never called that of a team', () => {
    const team = { EN: /team/, MS: /pasukan/, CN: /团队/ }[language as 'EN' | 'MS' | 'CN']
    const said = (ownPlay: boolean) =>
      everything.flatMap((terms) => sentencesOf(terms, { ownPlay, language })).map(({ text }) => text)
    expect(said(false).some((text) => team.test(text))).toBe(true)
    expect(said(true).filter((text) => team.test(text))).toEqual([])
  })
})

test('[CO-02] the categories and the tiers of an offer, in words', async () => {
  await loadTexts(['contracts', 'records'])
  await setLanguage('EN')
  const of = { ownPlay: false, language: 'EN' } as const
  const texts = sentencesOf(salaryTerms({ categories: ['RNG', 'LIVE'] }), of).map(({ text }) => text)
  expect(texts[0]).toBe('A daily salary on the team’s turnover in Slots and instant games, Live casino.')
  expect(texts[3]).toBe(
    'Valid turnover from ¥50,000.00, 3 active members or more: 0.5\u00a0% of the valid turnover.',
  )
  const free = sentencesOf(dividendTerms({ tiers: [tier('0', 0, 1000)] }), of)
  expect(free.map(({ text }) => text)).toContain('From the first bet: 10\u00a0% of the result for the house.')
  expect(lookUp('contract.words.nothing')).toBeNull()
})
