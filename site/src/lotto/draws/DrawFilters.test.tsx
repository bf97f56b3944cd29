// @vitest-environment happy-dom

import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { memoryHistory, TestPages } from '../../testing/pages.tsx'
import { DrawFilters, dayOf } from './DrawFilters.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

async function show(search: string) {
  await loadTexts(['shell', 'lotto'])
  const element = <DrawFilters game="SSC60" gameName="Shishi 60" byDay />
  const history = memoryHistory(`/draws${search}`)
  render(
    <QueryClientProvider client={queryClient}>
      <TestPages history={history}>{element}</TestPages>
    </QueryClientProvider>,
  )
  return () => history.place().location.search
}

test('the chosen day is in the address, and leaves it when it is cleared', async () => {
  const search = await show('?game=SSC60')
  const day = screen.getByLabelText<HTMLInputElement>('Day')
  expect(day.value).toBe('')
  fireEvent.change(day, { target: { value: '2026-11-21' } })
  expect(search()).toBe('?game=SSC60&day=2026-11-21')
  fireEvent.change(day, { target: { value: '' } })
  expect(search()).toBe('?game=SSC60')
})

test('an address shows its game and its day', async () => {
  await show('?game=SSC60&day=2026-11-21')
  expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('2026-11-21')
  expect(screen.getByLabelText<HTMLSelectElement>('Game').selectedOptions[0]?.text).toBe('Shishi 60')
})

test.each(['2026-13-01', '2026-11-00', 'today', '1999-01-01'])('%s is not a day', (text) => {
  expect(dayOf(new URLSearchParams({ day: text }))).toBe('')
})
