// @vitest-environment happy-dom

import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { dispatchSession } from '../../session/session.ts'
import { memoryHistory, TestPages } from '../../testing/pages.tsx'
import { TourLink } from './TourLink.tsx'

beforeEach(async () => {
  localStorage.clear()
  await loadTexts(['shell', 'support'])
  await import('./Tour.tsx')
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  document.body.replaceChildren()
})

const pages = {
  first: () => memoryHistory('/m/home'),
  later: () => memoryHistory('/m/a', '/m/home'),
}

const open = (at: keyof typeof pages = 'first') =>
  render(
    <QueryClientProvider client={queryClient}>
      <TestPages history={pages[at]()}>
        <TourLink />
      </TestPages>
    </QueryClientProvider>,
  )
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const tour = () => screen.queryByRole('dialog', { name: 'Show me around' })

test('a newcomer who is idle on home for five seconds is shown around, once on this phone', async () => {
  open()
  await wait(4_900)
  expect(tour()).toBeNull()
  await wait(200)
  expect(tour()).not.toBeNull()
  cleanup()
  open()
  await wait(20_000)
  expect(tour()).toBeNull()
})

test.each(['pointerdown', 'keydown', 'scroll', 'focusin'])(
  '%s begins a task, which no tour covers',
  async (kind) => {
    open()
    await wait(1_000)
    window.dispatchEvent(new Event(kind))
    await wait(20_000)
    expect(tour()).toBeNull()
  },
)

test('no tour opens over a dialog, on a deep link’s way, or for a member', async () => {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('open', '')
  document.body.append(dialog)
  open()
  await wait(20_000)
  dialog.remove()
  expect(tour()).toBeNull()
  cleanup()

  open('later')
  await wait(20_000)
  expect(tour()).toBeNull()
  cleanup()

  const info = { token: 't', merchantCode: 'koi', userName: 'linh', type: 4, firstTimeLogin: true } as const
  dispatchSession({ kind: 'logged-in', info })
  open()
  await wait(20_000)
  expect(tour()).toBeNull()
  dispatchSession({ kind: 'logged-out' })
  expect(localStorage.getItem('tourSeen')).toBeNull()
})

test('the link opens it at any time; it has three steps, and each can be the last', async () => {
  localStorage.setItem('tourSeen', '1')
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Show me around' }))
  await wait(0)
  const told = () => screen.getByRole('status').textContent
  expect(told()).toContain('Step 1 of 3What you can play')
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(told()).toContain('Step 2 of 3Where your money is')
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(told()).toContain('Step 3 of 3How to check a draw')
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(tour()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show me around' }))
  await wait(0)
  fireEvent.click(screen.getByRole('button', { name: 'Skip' }))
  expect(tour()).toBeNull()
})
