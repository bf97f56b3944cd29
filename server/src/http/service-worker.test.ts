import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'

type Handler = (event: object) => void

/** The service worker with a browser of its own around it. */
function start() {
  const handlers = new Map<string, Handler>()
  const unsubscribe = vi.fn(async () => true)
  const registration = {
    showNotification: vi.fn(async () => undefined),
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
  }
  const clients = { matchAll: async () => [], openWindow: vi.fn(async () => null) }
  const fetch = vi.fn(async () => ({ ok: true }))
  const self = {
    ...{ registration, clients },
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
  }
  const source = readFileSync(new URL('../../../site/public/sw.js', import.meta.url), 'utf8')
  runInNewContext(source, { self, fetch, JSON, URL })
  const dispatch = async (name: string, event: object): Promise<void> => {
    const work: unknown[] = []
    handlers.get(name)?.({ ...event, waitUntil: (one: unknown) => work.push(one) })
    await Promise.all(work)
  }
  return { dispatch, registration, clients, fetch, unsubscribe }
}

const message = {
  title: 'T',
  body: 'B',
  topic: 'letters',
  url: '/m/webEmail',
  end: '1.x',
  endText: 'No more',
}

test('[GR-24] a push is shown with a button that ends it', async () => {
  const { dispatch, registration } = start()
  await dispatch('push', { data: { json: () => message } })
  expect(registration.showNotification).toHaveBeenCalledWith('T', {
    ...{ body: 'B', tag: 'letters', icon: '/brand/icon', data: { url: '/m/webEmail', end: '1.x' } },
    actions: [{ action: 'end', title: 'No more' }],
  })
})

test('[GR-24] a tap opens the page; the button ends the subscription here and at the server', async () => {
  const { dispatch, clients, fetch, unsubscribe } = start()
  const notification = { data: { url: '/m/webEmail', end: '1.x' }, close: vi.fn() }
  await dispatch('notificationclick', { action: '', notification })
  expect(clients.openWindow).toHaveBeenCalledWith('/m/webEmail')
  expect(fetch).not.toHaveBeenCalled()
  await dispatch('notificationclick', { action: 'end', notification })
  expect(fetch).toHaveBeenCalledWith('/wps/push/end', expect.objectContaining({ body: '{"token":"1.x"}' }))
  expect(unsubscribe).toHaveBeenCalledOnce()
})
