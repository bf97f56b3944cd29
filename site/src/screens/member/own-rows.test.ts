import { isTrial, MEMBER_TYPES } from '@koi/contract/member-type.ts'
import { expect, test } from 'vitest'
import { paths } from '../../paths.ts'
import { ownRows } from './own-rows.ts'

const shown = (own: Partial<Parameters<typeof ownRows>[0]>) =>
  ownRows({ type: 0, hasContracts: false, hasRateRequest: false, ...own }).map(({ to }) => to)

test('[CO-18] contracts are shown to agents, to members who have one, and never to other types', () => {
  const seenBy = (own: object) =>
    MEMBER_TYPES.filter((type) => shown({ ...own, type }).includes(paths.contracts))
  expect(seenBy({})).toEqual([1, 2])
  expect(seenBy({ hasContracts: true })).toEqual([0, 1, 2])
})

test('[TA-06] a request for lower rates is shown while it waits', () => {
  expect(shown({})).not.toContain(paths.rateRequest)
  expect(shown({ hasRateRequest: true })).toContain(paths.rateRequest)
})

test('[GR-09] bonuses are shown to everyone with real money', () => {
  expect(MEMBER_TYPES.filter((type) => !shown({ type }).includes(paths.bonuses))).toEqual(
    MEMBER_TYPES.filter(isTrial),
  )
})
