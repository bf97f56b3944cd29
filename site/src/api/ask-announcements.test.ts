import { afterEach, expect, test, vi } from 'vitest'
import { tellSession } from '../session/session.ts'
import { api } from './api.ts'
import { askAnnouncements, askAnnouncementsAhead } from './ask-announcements.ts'

const place = { types: 'B', groupName: 'm_home', merchantCode: 'koi' } as const

afterEach(() => {
  tellSession({ kind: 'logged-out' })
  vi.restoreAllMocks()
})

test('what was asked ahead is taken over once, and only by who asks for the same', async () => {
  const asked = vi.spyOn(api, 'announcements').mockResolvedValue([])
  void askAnnouncementsAhead(place)
  await askAnnouncements(place)
  expect(asked).toHaveBeenCalledTimes(1)
  await askAnnouncements(place)
  expect(asked).toHaveBeenCalledTimes(2)
  void askAnnouncementsAhead(place)
  await askAnnouncements({ ...place, groupName: 'm_reg' })
  expect(asked).toHaveBeenCalledTimes(4)
})

test('[AN-12] who has logged in meanwhile is told what is for members', async () => {
  const asked = vi.spyOn(api, 'announcements').mockResolvedValue([])
  void askAnnouncementsAhead(place)
  const info = { token: 'a', merchantCode: 'koi', userName: 'u', type: 0, firstTimeLogin: false } as const
  tellSession({ kind: 'logged-in', info })
  await askAnnouncements(place)
  expect(asked.mock.calls.map(([input]) => input.token)).toEqual([undefined, 'a'])
})

test('a failure that nobody could see yet is seen by who takes it over', async () => {
  vi.spyOn(api, 'announcements').mockRejectedValueOnce(new Error('silence'))
  askAnnouncementsAhead(place).catch(() => undefined)
  await expect(askAnnouncements(place)).rejects.toThrow('silence')
})
