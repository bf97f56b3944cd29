import { expect, test } from 'vitest'
import { greetingAt } from './greeting.ts'

test('[AG-03] [AG-04] [AG-05] [AG-06] the greeting follows the local hour', () => {
  const heard = Array.from({ length: 24 }, (_, hour) => greetingAt(hour))
  expect([heard[0], heard[10]]).toEqual(['agent.morning', 'agent.morning'])
  expect([heard[11], heard[14]]).toEqual(['agent.noon', 'agent.noon'])
  expect([heard[15], heard[18]]).toEqual(['agent.afternoon', 'agent.afternoon'])
  expect([heard[19], heard[23]]).toEqual(['agent.evening', 'agent.evening'])
})
