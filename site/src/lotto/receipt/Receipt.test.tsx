// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { renderOnSite } from '../../testing/render.tsx'
import { settledOrder, settledWager } from '../outcome/testing.ts'
import { orderQuery } from '../queries.ts'
import { Receipt } from './Receipt.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('an open receipt shows the result as soon as the ticket is settled', async () => {
  const settled = settledOrder('1', [settledWager({ payout: '1.00', hits: '1' })])
  const placed = { ...settled, state: 'placed', winningNumber: null } as const
  await renderOnSite(<Receipt order={placed} balance="10.00" onClose={() => undefined} />, {
    texts: ['lotto', 'betting', 'plays'],
  })
  expect(screen.getByText('Waiting for the draw')).toBeDefined()
  act(() => void queryClient.setQueryData(orderQuery('1').queryKey, settled))
  expect(await screen.findByText('Part returned')).toBeDefined()
  expect(screen.getByText('−¥1.00')).toBeDefined()
})
