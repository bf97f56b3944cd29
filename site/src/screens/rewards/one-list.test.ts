import { expect, test, vi } from 'vitest'
import { inOneList } from './one-list.ts'

const list = (ids: readonly string[], changes: object = {}) =>
  ({
    items: ids.map((id) => ({ id })),
    ...{ status: 'ready', hasMore: false, onMore: vi.fn(), onRetry: vi.fn(), ...changes },
  }) as never

const idsOf = (items: ReturnType<typeof inOneList>['items']) =>
  items.map((item) => ('offer' in item ? `offer ${item.offer.id}` : `reward ${item.reward.id}`))

test('offers come below the last reward, and pages are loaded one list after the other', () => {
  expect(idsOf(inOneList(list(['1', '2']), list(['1'])).items)).toEqual(['reward 1', 'reward 2', 'offer 1'])
  const more = inOneList(list(['1'], { hasMore: true }), list(['1']))
  expect(idsOf(more.items)).toEqual(['reward 1'])
  expect(more).toMatchObject({ hasMore: true, status: 'ready' })
})

test('the list waits for both, and a failure of either shows', () => {
  expect(inOneList(list([], { status: 'loading' }), list(['1'])).status).toBe('loading')
  expect(inOneList(list([]), list([], { status: 'failed' })).status).toBe('failed')
  const offers = { status: 'ready', hasMore: true, items: [], onMore: vi.fn(), onRetry: vi.fn() } as const
  inOneList(list([]), offers).onMore()
  expect(offers.onMore).toHaveBeenCalledOnce()
})
