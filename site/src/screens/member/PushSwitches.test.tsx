// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '../../api/api.ts'
import { renderOnSite } from '../../testing/render.tsx'
import { PushSwitches } from './PushSwitches.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A browser with a push service; `permission` is what its member decides. */
function browser(permission: 'granted' | 'denied') {
  const unsubscribe = vi.fn(async () => true)
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push.example.com/1', keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe,
  }
  let current: object | null = null
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async () => {
      current = subscription
      return subscription
    },
  }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { requestPermission: async () => permission })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } })
  vi.spyOn(api, 'pushKey').mockResolvedValue({ key: 'AAAA' })
  vi.spyOn(api, 'pushTopics').mockResolvedValue({ topics: [] })
  const subscribe = vi.spyOn(api, 'subscribePush').mockResolvedValue({ done: true })
  return { subscribe, unsubscribe }
}

const at = async (name: string) => screen.findByRole<HTMLInputElement>('switch', { name })

test('[GR-24] topics are off at first; turning the last one off ends the subscription', async () => {
  const { subscribe, unsubscribe } = browser('granted')
  await renderOnSite(<PushSwitches />, { texts: ['member'] })
  expect((await at('Messages')).checked).toBe(false)
  fireEvent.click(await at('Messages'))
  await vi.waitFor(() => expect(subscribe).toHaveBeenCalledTimes(1))
  expect(subscribe.mock.lastCall?.[0]).toMatchObject({ topics: ['letters'], p256dh: 'p' })
  await vi.waitFor(async () => expect((await at('Messages')).disabled).toBe(false))
  fireEvent.click(await at('Messages'))
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce())
  expect(subscribe.mock.lastCall?.[0]).toMatchObject({ topics: [] })
})

test('[GR-24] a browser that refuses subscribes nothing', async () => {
  const { subscribe } = browser('denied')
  await renderOnSite(<PushSwitches />, { texts: ['member'] })
  fireEvent.click(await at('Messages'))
  await vi.waitFor(async () => expect((await at('Messages')).disabled).toBe(false))
  expect(subscribe).not.toHaveBeenCalled()
})
