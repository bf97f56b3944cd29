// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dispatchSession } from '../../../session/session.ts'
import { renderOnSite } from '../../../testing/render.tsx'
import type { TeamMember } from '../queries.ts'
import { MemberCard } from './MemberCard.tsx'

const agent = { token: 't', userName: 'agent1', type: 1, firstTimeLogin: false, merchantCode: 'koi' } as const

beforeEach(() => void dispatchSession({ kind: 'logged-in', info: agent }))
afterEach(() => {
  cleanup()
  dispatchSession({ kind: 'logged-out' })
})

const member: TeamMember = {
  ...{ id: '7', account: 'below1', type: 1, level: 1, team: 4, balance: '12.50' },
  ...{ registeredAt: Date.UTC(2026, 10, 20), lastLoginAt: null },
  terms: { series: 1940, rates: { RNG: 60 } },
}

const show = (changed: Partial<TeamMember> = {}, onOpen = vi.fn()) =>
  renderOnSite(<MemberCard member={{ ...member, ...changed }} symbol="¥" onOpen={onOpen} />, {
    texts: ['agents', 'records'],
  })

test('[TA-15] a direct member opens their team and the editor of their rates', async () => {
  const open = vi.fn()
  await show({}, open)
  expect(screen.getByText('Series 1940 · Slots and instant games 0.60 %')).toBeTruthy()
  expect(screen.getByText('Agent')).toBeTruthy()
  expect(screen.getByText('Last log-in: Never')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show the team of below1' }))
  expect(open).toHaveBeenCalledWith('7')
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Set rates', '/m/member/agent/agentRebeat?member=7'],
    ['Offer a contract', '/m/member/agent/offerContract?member=below1'],
  ])
})

test('[TA-15] the rates of a member further down are shown, and set by their own upline', async () => {
  await show({ level: 2, team: 0 })
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
