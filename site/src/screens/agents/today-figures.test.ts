import { expect, test } from 'vitest'
import { todayFigures } from './today-figures.ts'

const values = (...args: Parameters<typeof todayFigures>) =>
  Object.fromEntries(todayFigures(...args).map(({ label, value }) => [label, value]))

test('[AG-09] [EN-14] the figures of today are those of the footer', () => {
  const footer = {
    teamLoginMemberCount: 7,
    teamBetMemberCount: 5,
    teamRegisterMemberCount: 2,
    teamOnlineCount: 3,
  }
  expect(values(footer)).toEqual({
    'agent.logins': 7,
    'agent.bettors': 5,
    'agent.registrations': 2,
    'agent.online': 3,
  })
})

test('[AG-09] a figure that is absent is 0', () => {
  const none = { 'agent.logins': 0, 'agent.bettors': 0, 'agent.registrations': 0, 'agent.online': 0 }
  expect(values({})).toEqual(none)
  expect(values(undefined)).toEqual(none)
})
