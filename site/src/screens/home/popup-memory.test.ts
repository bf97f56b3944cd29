import { expect, test } from 'vitest'
import type { Announcement } from '../../api/fetch-announcements.ts'
import type { SessionInfo } from '../../session/session.ts'
import { contentKeys, hasNewPopups, popupsFor, variantOf } from './popup-memory.ts'

const popup = (
  title: string,
  execution: Announcement['execution'],
  content = '<p>Text</p>',
): Announcement => ({
  id: '1',
  type: 'PU',
  title,
  content,
  url: null,
  linkUrl: null,
  promotionType: null,
  execution,
  publishedAt: 0,
})
const session: SessionInfo = {
  token: 't',
  merchantCode: 'koi',
  userName: 'linh',
  type: 0,
  firstTimeLogin: false,
}
const all = [popup('a', 'A'), popup('b', 'B'), popup('f', 'F'), { ...popup('n', 'A'), type: 'PL' as const }]
const titles = (list: readonly Announcement[]) => list.map(({ title }) => title).join('')

test('[AN-03] members see A, members on their first log-in also F, guests B', () => {
  expect(titles(popupsFor(all, session))).toBe('a')
  expect(titles(popupsFor(all, { ...session, firstTimeLogin: true }))).toBe('af')
  expect(titles(popupsFor(all, null))).toBe('b')
})

test('[AN-05] members and guests are remembered separately', () => {
  expect([variantOf(session), variantOf(null)]).toEqual(['A', 'B'])
})

test('[AN-06] shown again when a text changed, not when only the order did', () => {
  const closed = contentKeys([popup('x', 'A'), popup('y', 'A')])
  expect(hasNewPopups([popup('y', 'A'), popup('x', 'A')], closed)).toBe(false)
  expect(hasNewPopups([popup('y', 'A'), popup('x', 'A', 'new')], closed)).toBe(true)
  expect(hasNewPopups([popup('x', 'A')], closed)).toBe(true)
  expect(hasNewPopups([popup('x', 'A')], null)).toBe(true)
})

test('[AN-08] nothing to show, no popup', () => {
  expect(hasNewPopups([], null)).toBe(false)
  expect(hasNewPopups([], ['something'])).toBe(false)
})
