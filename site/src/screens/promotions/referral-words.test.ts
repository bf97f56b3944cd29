import { expect, test } from 'vitest'
import { friendText, rateText, ruleTexts } from './referral-words.ts'

/** The key with its values: which sentence is chosen, and what is filled in. */
const t = ((key: string, values?: object) =>
  values === undefined ? key : `${key} ${Object.values(values).join(' ')}`) as never

const terms = {
  ...{ invitation: '18.00', firstDeposit: '100.00', turnover: '300.00', within: 30, milestones: [] },
  ...{ depositRate: 50, playRate: 10, days: 90, cap: '500.00', turnoverRate: 10_000 },
}

test('[GR-12] the rules are words that are made from the terms', () => {
  expect(ruleTexts(t, terms, 'CNY')).toEqual([
    'invite.rule_qualify ¥100.00 ¥300.00 30',
    'invite.rule_invitation ¥18.00',
    'invite.rule_deposit 0.5% 90',
    'invite.rule_play 0.1% 90',
    'invite.rule_cap ¥500.00',
    'invite.rule_paid 1×',
    'invite.rule_person',
  ])
  const plain = { ...terms, invitation: '0.00', depositRate: 0, playRate: 0 }
  expect(ruleTexts(t, plain, 'CNY').map((line) => line.split(' ')[0])).toEqual([
    ...['invite.rule_qualify', 'invite.rule_cap', 'invite.rule_paid', 'invite.rule_person'],
  ])
  expect(rateText(1_000)).toBe('10%')
})

test('[GR-12] each state of a friend has its words', () => {
  const day = (text: string) => `on ${text}`
  expect(friendText(t, { state: 'waiting', until: null }, day)).toBe('invite.state_waiting_new')
  expect(friendText(t, { state: 'waiting', until: '2026-01-31' }, day)).toBe(
    'invite.state_waiting on 2026-01-31',
  )
  expect(friendText(t, { state: 'qualified', until: '2026-04-01' }, day)).toBe(
    'invite.state_qualified on 2026-04-01',
  )
  for (const state of ['ended', 'lapsed', 'line', 'person', 'none'] as const)
    expect(friendText(t, { state, until: null }, day)).toBe(`invite.state_${state}`)
})
