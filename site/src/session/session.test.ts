import { expect, test } from 'vitest'
import { nextSession, type SessionInfo } from './session.ts'

const linh: SessionInfo = {
  token: 'a',
  merchantCode: 'koi',
  userName: 'linh',
  type: 0,
  firstTimeLogin: false,
}

test('[AU-01] a log-in becomes the session', () => {
  expect(nextSession(null, { kind: 'logged-in', info: linh })).toBe(linh)
})

test('[AU-07] a log-out leaves no session', () => {
  expect(nextSession(linh, { kind: 'logged-out' })).toBeNull()
})

test('[AU-16] an expired token ends its own session, and no newer one', () => {
  expect(nextSession(linh, { kind: 'expired', token: 'a' })).toBeNull()
  const newer = { ...linh, token: 'b' }
  expect(nextSession(newer, { kind: 'expired', token: 'a' })).toBe(newer)
  expect(nextSession(null, { kind: 'expired', token: 'a' })).toBeNull()
})
