// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { keepInstallPrompt, kept } from '../device/install-prompt.ts'
import { renderOnSite } from '../testing/render.tsx'
import InstallCard from './InstallCard.tsx'
import { noteBet, toInstallFacts } from './install.ts'

keepInstallPrompt()
beforeEach(() => {
  localStorage.clear()
  kept.prompt = null
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function browserOffers() {
  const prompt = vi.fn().mockResolvedValue(undefined)
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  act(() => void window.dispatchEvent(event))
  return { prompt, event }
}
const show = () => renderOnSite(<InstallCard />, { texts: ['downloads'] })
const card = () => screen.queryByRole('complementary', { name: 'Install Koi' })

test('the browser’s own offer is kept, and made after a bet by a tap on the card', async () => {
  noteBet()
  await show()
  expect(card()).toBeNull()
  const { prompt, event } = browserOffers()
  expect(event.defaultPrevented).toBe(true)
  expect(card()).not.toBeNull()
  expect(prompt).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Install' }))
  expect(prompt).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(card()).toBeNull())
})

test('a newcomer sees no card, and a dismissed one is remembered on the phone', async () => {
  browserOffers()
  const first = await show()
  expect(card()).toBeNull()
  first.unmount()
  noteBet()
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
  expect(card()).toBeNull()
  expect(toInstallFacts(JSON.parse(localStorage.getItem('install') ?? '')).dismissedAt).toBeGreaterThan(0)
})
