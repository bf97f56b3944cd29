import { agentCalls } from '@koi/contract/calls/agents.ts'
import { bonusCalls } from '@koi/contract/calls/bonuses.ts'
import { siteCalls } from '@koi/contract/calls/index.ts'
import { levelCalls } from '@koi/contract/calls/levels.ts'
import { missionCalls } from '@koi/contract/calls/missions.ts'
import { promotionCalls } from '@koi/contract/calls/promotions.ts'
import { rainCalls } from '@koi/contract/calls/rain.ts'
import { rebateCalls } from '@koi/contract/calls/rebates.ts'
import { referralCalls } from '@koi/contract/calls/referral.ts'
import { retentionCalls } from '@koi/contract/calls/retention.ts'
import { teamMoneyCalls } from '@koi/contract/calls/team-money.ts'
import { expect, test } from 'vitest'
import { callsOutdatedBy } from './live-updates.ts'

const draw = (state: string) =>
  callsOutdatedBy({ topic: 'draw', game: 'SSC60', numero: '20261121-0001', state })

test('money that moved is fetched again wherever it is shown', () => {
  expect(callsOutdatedBy({ topic: 'balance' })).toEqual(
    expect.arrayContaining(['walletBalance', 'depositDetail']),
  )
  const calls = {
    ...siteCalls,
    ...agentCalls,
    ...teamMoneyCalls,
    ...rainCalls,
    ...rebateCalls,
    ...promotionCalls,
    ...bonusCalls,
    ...missionCalls,
    ...levelCalls,
    ...referralCalls,
    ...retentionCalls,
  }
  for (const name of callsOutdatedBy({ topic: 'balance' })) expect(calls[name].method).toBe('GET')
})

test('a result updates the lists, a settlement the bets', () => {
  expect(draw('drawn')).toEqual(['lotteryMenu'])
  expect(draw('settled')).toContain('bettingRecord')
  expect(draw('void')).toContain('bettingRecord')
  expect(draw('locked')).toEqual([])
})

test('a letter updates the inbox and its count', () => {
  expect(callsOutdatedBy({ topic: 'inbox' })).toEqual(expect.arrayContaining(['inbox', 'inboxUnread']))
})
