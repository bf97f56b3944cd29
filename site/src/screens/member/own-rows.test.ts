import { MEMBER_TYPES } from '@koi/contract/member-type.ts'
import { expect, test } from 'vitest'
import { paths } from '../../paths.ts'
import { ownRows } from './own-rows.ts'

const shown = (own: Partial<Parameters<typeof ownRows>[0]>) =>
  ownRows({ type: 0, hasContracts: false, hasRateRequest: false, ...own }).map(({ to }) => to)

test('[CO-18] contracts are shown to agents, to members who have one, and never to other types', () => {
  expect(MEMBER_TYPES.filter((type) => shown({ type }).length > 0)).toEqual([1, 2])
  expect(MEMBER_TYPES.filter((type) => shown({ type, hasContracts: true }).length > 0)).toEqual([0, 1, 2])
})

test('[TA-06] a request for lower rates is shown while it waits', () => {
  expect(shown({})).toEqual([])
  expect(shown({ hasRateRequest: true })).toEqual([paths.rateRequest])
})
