import { afterEach, expect, test, vi } from 'vitest'
import { dispatchSession } from '../session/session.ts'
import { api } from './api.ts'
import { fetchAnnouncements, prefetchAnnouncements } from './fetch-announcements.ts'

const place = { types: 'B', groupName: 'm_home', merchantCode: 'koi' } as const

afterEach(() => {
  dispatchSession({ kind: 'logged-out' })
  vi.restoreAllMocks()
})

test('what was asked ahead is taken over once, and only by who asks for the same', async () => {
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

test('[AN-12] who has logged in meanwhile is told what is for members', async () => {
  const asked = vi.spyOn(api, 'announcements').mockResolvedValue([])
  void prefetchAnnouncements(place)
  const info = { token: 'a', merchantCode: 'koi', userName: 'u', type: 0, firstTimeLogin: false } as const
  dispatchSession({ kind: 'logged-in', info })
  await fetchAnnouncements(place)
  expect(asked.mock.calls.map(([input]) => input.token)).toEqual([undefined, 'a'])
})

test('a failure that nobody could see yet is seen by who takes it over', async () => {
  vi.spyOn(api, 'announcements').mockRejectedValueOnce(new Error('silence'))
  prefetchAnnouncements(place).catch(() => undefined)
  await expect(fetchAnnouncements(place)).rejects.toThrow('silence')
})
