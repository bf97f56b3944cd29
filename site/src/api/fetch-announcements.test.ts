import { afterEach, expect, test, vi } from 'vitest'
import { dispatchSession } from '../session/session.ts'
import { api } from './api.ts'
import { fetchAnnouncements, prefetchAnnouncements } from './fetch-announcements.ts'

const place = { types: 'B', groupName: 'm_home', merchantCode: 'koi' } as const

afterEach(() => {
  dispatchSession({ kind: 'logged-out' })
  vi.restoreAllMocks()
})

test('a prefetched answer is used once, and only by a request for the same', async () => {
  const asked = vi.spyOn(api, 'announcements').mockResolvedValue([])
  void prefetchAnnouncements(place)
  await fetchAnnouncements(place)
  expect(asked).toHaveBeenCalledTimes(1)
  await fetchAnnouncements(place)
  expect(asked).toHaveBeenCalledTimes(2)
  void prefetchAnnouncements(place)
  await fetchAnnouncements({ ...place, groupName: 'm_reg' })
  expect(asked).toHaveBeenCalledTimes(4)
})

test('[AN-12] a member who has logged in since the prefetch gets what is for members', async () => {
  const asked = vi.spyOn(api, 'announcements').mockResolvedValue([])
  void prefetchAnnouncements(place)
  const info = { token: 'a', merchantCode: 'koi', userName: 'u', type: 0, firstTimeLogin: false } as const
  dispatchSession({ kind: 'logged-in', info })
  await fetchAnnouncements(place)
  expect(asked.mock.calls.map(([input]) => input.token)).toEqual([undefined, 'a'])
})

test('a failed prefetch fails the request that uses it', async () => {
  vi.spyOn(api, 'announcements').mockRejectedValueOnce(new Error('silence'))
  prefetchAnnouncements(place).catch(() => undefined)
  await expect(fetchAnnouncements(place)).rejects.toThrow('silence')
})
