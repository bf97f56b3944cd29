// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { callKey, queryClient } from '../api/query-client.ts'
import { dispatchSession } from '../session/session.ts'
import { renderOnSite } from '../testing/render.tsx'
import { ExplainedBalance } from './Balance.tsx'

const session = { token: 'a token', merchantCode: 'koi', userName: 'anna88', firstTimeLogin: false }
const wallet = { sumBalance: '532.40', currencySymbol: '¥', currency: 'CNY', held: '0.00', bonus: '0.00' }

afterEach(() => {
  cleanup()
  queryClient.clear()
})

async function show(changes: object) {
  dispatchSession({ kind: 'logged-in', info: { ...session, type: 1 } })
  queryClient.setQueryData(callKey('walletBalance'), { ...wallet, ...changes })
  await renderOnSite(<ExplainedBalance size="large" />, { texts: [] })
}

test('[SH-20] money held for a withdrawal is beside the balance, and leads to it', async () => {
  await show({ held: '150.00' })
  expect(screen.getByText('¥532.40')).toBeDefined()
  const link = screen.getByRole('link', { name: '¥150.00 held for a withdrawal' })
  expect(link.getAttribute('href')).toBe('/m/withdraw')
})

test('a balance of which nothing is held has no explanation', async () => {
  await show({})
  expect(document.body.textContent).toBe('¥532.40')
})

test('trial money says what its symbol means', async () => {
  await show({ sumBalance: '10000.00', currencySymbol: 'F', currency: 'FUN' })
  expect(document.body.textContent).toBe('F10,000.00F is trial credit, not real money')
})
