import { expect, test } from 'vitest'
import { type Dictionary, interpolate, type Text } from './catalogue.ts'
import { loaders } from './loaders.ts'

const rooms = Object.keys(loaders.EN) as (keyof typeof loaders.EN)[]
const all = async (language: keyof typeof loaders) => {
  const parts = await Promise.all(rooms.map((room) => loaders[language][room]()))
  return { texts: Object.assign({}, ...parts) as Dictionary, parts }
}
const formsOf = (text: Text) => (typeof text === 'string' ? [text] : Object.values(text))
/** The names in any form of a text: a form for one may omit its count. */
const names = (text: Text) =>
  [...new Set(formsOf(text).flatMap((form) => form.match(/\{\w+\}/g) ?? []))].sort()
const english = new Intl.PluralRules('en')

test('[SH-38] every text exists in three languages, and none is empty or its own key', async () => {
  const keys = Object.keys((await all('EN')).texts).sort()
  for (const language of ['EN', 'MS', 'CN'] as const) {
    const { texts } = await all(language)
    expect(Object.keys(texts).sort()).toEqual(keys)
    for (const [key, text] of Object.entries(texts)) {
      for (const form of formsOf(text)) expect(form.trim() !== '' && form !== key).toBe(true)
    }
  }
})

test('[SH-38] the keys that the row names exist', async () => {
  const { texts } = await all('EN')
  const named =
    'free_reject contact_service in_logged_login in_collection in_cancel_collection in_popup_prompt ' +
    'in_sure_logout in_more_cancel in_increase_submit in_please_wait in_been_out in_email_incorrect in_go ' +
    'in_daily_salary_agt in_dividend_agt in_hour_salary_agt in_daily_salary_req in_dividend_req in_hour_salary_req'
  for (const key of named.split(' ')) expect(texts[key]).toBeTruthy()
})

test('no text begins with “or”, since what it follows may be empty or absent', async () => {
  for (const [language, beginning] of Object.entries({ EN: /^Or /, MS: /^Atau /, CN: /^或/ } as const)) {
    const { texts } = await all(language as keyof typeof loaders)
    const found = Object.entries(texts).filter(([key, text]) => {
      return key !== 'entry.or' && formsOf(text).some((form) => beginning.test(form))
    })
    expect(found).toEqual([])
  }
})

test('a text takes the same values in every language', async () => {
  const inEnglish = (await all('EN')).texts
  for (const language of ['MS', 'CN'] as const) {
    const { texts } = await all(language)
    for (const [key, text] of Object.entries(texts)) {
      expect([key, names(text)]).toEqual([key, names(inEnglish[key] ?? '')])
    }
  }
})

test('a text with plural forms has those of its language, and a count', async () => {
  for (const [language, tag] of Object.entries({ EN: 'en', MS: 'ms', CN: 'zh-Hans' } as const)) {
    const { texts } = await all(language as keyof typeof loaders)
    const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories.toSorted()
    for (const [key, text] of Object.entries(texts)) {
      if (typeof text === 'string') continue
      expect([key, Object.keys(text).sort()]).toEqual([key, forms])
      expect([key, text.other]).toEqual([key, expect.stringContaining('{count}')])
    }
  }
})

/** Texts whose count is at least two, by the rules of the games or by where they are shown. */
const NEVER_ONE = [
  'betting.text_hint_places',
  'betting.trend_draws',
  'betting.chase_all_draws',
  'lotto.units_per_line',
  'lotto.rule_code',
  'lotto.rule_xien',
  'lotto.rule_slip',
  'lotto.rule_dice_different',
  'lotto.rule_any_many',
  'lotto.rule_front_group',
]

test('no English text has a plural noun after a count that may be one', async () => {
  const { texts } = await all('EN')
  const wrong = Object.entries(texts).filter(
    ([key, text]) => typeof text === 'string' && /\{count\} [a-z]+s\b/.test(text) && !NEVER_ONE.includes(key),
  )
  expect(wrong.map(([key]) => key)).toEqual([])
})

test('no key is in two rooms', async () => {
  const { texts, parts } = await all('EN')
  const count = parts.reduce((sum, part) => sum + Object.keys(part).length, 0)
  expect(Object.keys(texts)).toHaveLength(count)
})

test('values replace their names', () => {
  expect(interpolate('{page} of {pages}', english, { page: 1, pages: 3 })).toBe('1 of 3')
  expect(interpolate('{page} of {pages}', english, { page: 1 })).toBe('1 of {pages}')
})

test('the form of a text follows its count', () => {
  const bets = { one: '{count} bet for {amount}', other: '{count} bets for {amount}' }
  const said = (count: number | bigint) => interpolate(bets, english, { count, amount: '¥2' })
  expect([0, 1, 2, 1n, 21n].map(said)).toEqual([
    '0 bets for ¥2',
    '1 bet for ¥2',
    '2 bets for ¥2',
    '1 bet for ¥2',
    '21 bets for ¥2',
  ])
  expect(interpolate(bets, new Intl.PluralRules('ms'), { count: 1, amount: 'RM2' })).toBe('1 bets for RM2')
})

/** What a text must not claim: that every draw is fair, that refunds are done, that nobody had bet. */
const CLAIMS = {
  EN: /each draw is fair|was refunded|nobody had bet/,
  MS: /setiap cabutan adil|telah dikembalikan|taruhan dipulangkan\. |tiada yang bertaruh/,
  CN: /每一期开奖都可|均已退回|已退还|无人投注/,
}

test('[FA-02] texts about draws promise the members no more than is always true', async () => {
  const keys = ['home.join_text', 'lotto.void_why', 'lotto.void_missed', 'lotto.verify_void']
  for (const language of ['EN', 'MS', 'CN'] as const) {
    const { texts } = await all(language)
    for (const key of keys) expect(`${texts[key]} `).not.toMatch(CLAIMS[language])
  }
})
