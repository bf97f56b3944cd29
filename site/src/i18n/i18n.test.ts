import { expect, test } from 'vitest'
import { interpolate } from './catalogue.ts'
import { loaders } from './loaders.ts'

const rooms = Object.keys(loaders.EN) as (keyof typeof loaders.EN)[]
const all = async (language: keyof typeof loaders) => {
  const parts = await Promise.all(rooms.map((room) => loaders[language][room]()))
  return { texts: Object.assign({}, ...parts) as Record<string, string>, parts }
}
const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([name]) => name).sort()

test('[SH-38] every text stands in three languages, none is empty or its own key', async () => {
  const english = (await all('EN')).texts
  for (const language of ['EN', 'MS', 'CN'] as const) {
    const { texts } = await all(language)
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort())
    for (const [key, text] of Object.entries(texts)) expect(text.trim() !== '' && text !== key).toBe(true)
  }
})

test('[SH-38] the keys that the row names are there', async () => {
  const { texts } = await all('EN')
  const named =
    'free_reject contact_service in_logged_login in_collection in_cancel_collection in_popup_prompt ' +
    'in_sure_logout in_more_cancel in_increase_submit in_please_wait in_been_out in_email_incorrect in_go ' +
    'in_daily_salary_agt in_dividend_agt in_hour_salary_agt in_daily_salary_req in_dividend_req in_hour_salary_req'
  for (const key of named.split(' ')) expect(texts[key]).toBeTruthy()
})

test('a text asks for the same values in every language', async () => {
  const english = (await all('EN')).texts
  for (const language of ['MS', 'CN'] as const) {
    const { texts } = await all(language)
    for (const [key, text] of Object.entries(texts)) {
      expect([key, names(text)]).toEqual([key, names(english[key] ?? '')])
    }
  }
})

test('no key stands in two rooms', async () => {
  const { texts, parts } = await all('EN')
  const count = parts.reduce((sum, part) => sum + Object.keys(part).length, 0)
  expect(Object.keys(texts)).toHaveLength(count)
})

test('values take the place of their names', () => {
  expect(interpolate('{page} of {pages}', { page: 1, pages: 3 })).toBe('1 of 3')
  expect(interpolate('{page} of {pages}', { page: 1 })).toBe('1 of {pages}')
})
