// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from './api.ts'
import { adoptLanguage, chooseLanguage } from './kept-language.ts'
import { readPreference } from './preferences.ts'
import { setSession } from './session.ts'

const session = { token: 't', name: 'ada', role: 'owner', permissions: [], timeZone: 'Asia/Kuala_Lumpur' }
const reload = vi.fn()
const saved: unknown[] = []
let kept: { name: string; value: string }[] = []

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  setSession(null)
  reload.mockClear()
  saved.length = 0
  kept = []
  vi.spyOn(location, 'reload').mockImplementation(reload)
  vi.spyOn(api, 'officePreferences').mockImplementation(async () => ({ content: kept }))
  vi.spyOn(api, 'officeSetPreference').mockImplementation(async (input) => {
    saved.push(input)
    return { done: true }
  })
})
afterEach(() => vi.restoreAllMocks())

test('[OF-08] a log-in brings the language that the operator chose, and opens the page anew', async () => {
  kept = [{ name: 'language', value: 'MS' }]
  setSession(session)
  await adoptLanguage()
  expect([readPreference('LANGUAGE'), reload.mock.calls.length]).toEqual(['MS', 1])
})

test('[OF-08] without a choice, or with the page’s own, nothing happens', async () => {
  setSession(session)
  await adoptLanguage()
  kept = [{ name: 'language', value: 'EN' }]
  await adoptLanguage()
  kept = [{ name: 'language', value: 'XX' }]
  await adoptLanguage()
  vi.spyOn(api, 'officePreferences').mockRejectedValue(new Error('no answer'))
  await adoptLanguage()
  expect(reload).not.toHaveBeenCalled()
})

test('[OF-08] a choice is saved for the operator at once, or by their next log-in', async () => {
  setSession(session)
  await chooseLanguage('CN')
  expect(saved).toEqual([{ name: 'language', value: 'CN' }])
  setSession(null)
  await chooseLanguage('EN')
  expect(saved).toHaveLength(1)
  kept = [{ name: 'language', value: 'CN' }]
  setSession(session)
  reload.mockClear()
  await adoptLanguage()
  expect(saved.at(-1)).toEqual({ name: 'language', value: 'EN' })
  expect(reload).not.toHaveBeenCalled()
})
