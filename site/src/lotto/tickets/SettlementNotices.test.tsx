// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { feelSignals } from '../../testing/feel-signals.ts'
import { renderOnSite } from '../../testing/render.tsx'
import { messages } from '../../ui/overlay/toast.ts'
import { settledOrder, settledWager } from '../outcome/testing.ts'
import { type Order, orderQuery } from '../queries.ts'
import { awaiting, awaitSettlement } from '../slip/awaiting.ts'
import { SettlementNotices } from './SettlementNotices.tsx'

beforeEach(() => {
  // The answer of the draw is set below; nothing is fetched.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(() => {
  cleanup()
  messages.set([])
  queryClient.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

async function settle(order: Order): Promise<void> {
  queryClient.setQueryData(orderQuery(order.orderId).queryKey, order)
  awaitSettlement(order)
  await renderOnSite(<SettlementNotices />, { texts: ['lotto', 'betting', 'plays'] })
  await vi.waitFor(() => expect(awaiting.get()).toEqual([]))
}

test('a payout below the stake is told as a loss, without a celebration', async () => {
  await settle(settledOrder('1', [settledWager({ payout: '1.956', hits: '1' }), settledWager({ id: 'w2' })]))
  expect(messages.get().map(({ title, text }) => `${title}: ${text}`)).toEqual([
    expect.stringMatching(
      /^Shishi 60 0812: Drawn: ¥1\.95?6? of your ¥4\.00 comes back\. Your loss is ¥2\.04/,
    ),
  ])
  expect(screen.queryByText('You won')).toBeNull()
})

test('a ticket without a hit is told of with its loss', async () => {
  await settle(settledOrder('2', [settledWager({})]))
  expect(messages.get()[0]?.text).toBe('Drawn: no hit this time. Your loss is ¥2.00.')
})

test('only a profit is told by sound and vibration', async () => {
  const vibrate = feelSignals()
  await settle(settledOrder('4', [settledWager({ payout: '1.956', hits: '1' }), settledWager({ id: 'w2' })]))
  expect(vibrate).not.toHaveBeenCalled()
  cleanup()
  await settle(settledOrder('5', [settledWager({ payout: '9.78', hits: '1' })]))
  expect(vibrate).toHaveBeenCalledExactlyOnceWith([60, 60, 60, 60, 120])
})

test('a profit is celebrated, and says the net beside the payout', async () => {
  await settle(settledOrder('3', [settledWager({ payout: '9.78', hits: '1' })]))
  expect(await screen.findByText('You won')).toBeDefined()
  expect(screen.getByText('Your profit is ¥7.78, on a stake of ¥2.00.')).toBeDefined()
  expect(messages.get()).toEqual([])
})
