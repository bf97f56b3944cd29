import type { Dictionary, Text } from '@koi/contract/texts.ts'
import { expect, test } from 'vitest'
import { t } from './i18n.ts'
import { type Language, languages } from './languages.ts'
import { loaders } from './loaders.ts'

const rooms = Object.keys(loaders.EN) as (keyof typeof loaders.EN)[]
const all = async (language: Language) => {
  const parts = await Promise.all(rooms.map((room) => loaders[language][room]()))
  return { texts: Object.assign({}, ...parts) as Dictionary, parts }
}
const formsOf = (text: Text) => (typeof text === 'string' ? [text] : Object.values(text))
/** The names in any form of a text: a form for one may omit its count. */
const names = (text: Text) =>
  [...new Set(formsOf(text).flatMap((form) => form.match(/\{\w+\}/g) ?? []))].sort()

/** A text that begins or ends with a space is a fragment that is glued to another one. */
test('[OF-08] every text of the office is in three languages, with the same values', async () => {
  const english = (await all('EN')).texts
  for (const { code, tag } of languages) {
    const { texts } = await all(code)
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort())
    const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories.toSorted()
    for (const [key, text] of Object.entries(texts)) {
      expect([key, names(text)]).toEqual([key, names(english[key] ?? '')])
      for (const form of formsOf(text))
        expect([key, form !== '' && form !== key, form.trim()]).toEqual([key, true, form])
      if (typeof text !== 'string') expect([key, Object.keys(text).sort()]).toEqual([key, forms])
    }
  }
})

/** Texts whose count is at least two, by the rules of the terms. */
const NEVER_ONE = ['agents.carry_periods', 'house.installation_places', 'report.dormant_days']

test('no key is in two rooms, and no English text has a plural after a count that may be one', async () => {
  const { texts, parts } = await all('EN')
  expect(Object.keys(texts)).toHaveLength(parts.reduce((sum, part) => sum + Object.keys(part).length, 0))
  const wrong = Object.entries(texts).filter(
    ([key, text]) => typeof text === 'string' && /\{count\} [a-z]+s\b/.test(text) && !NEVER_ONE.includes(key),
  )
  expect(wrong.map(([key]) => key)).toEqual([])
})

test('a text takes its values, and the form that its count asks for', () => {
  expect(t('shell.not_found_hint', { address: '/x' })).toBe('The office has no page at /x.')
  expect([1, 1200].map((count) => t('shell.minutes', { count }))).toEqual(['1 minute', '1,200 minutes'])
})
