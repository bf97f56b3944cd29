// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dispatchSession } from '../../session/session.ts'
import { storage } from '../../session/storage.ts'
import { renderOnSite } from '../../testing/render.tsx'
import { settledOrder, settledWager } from '../outcome/testing.ts'
import { StarTicketButton } from './StarTicketButton.tsx'

const info = { token: 't', merchantCode: 'koi', userName: 'linh', type: 4, firstTimeLogin: false } as const

beforeEach(() => void dispatchSession({ kind: 'logged-in', info }))
afterEach(() => {
  cleanup()
  dispatchSession({ kind: 'logged-out' })
})

test('all bets of a ticket become favourites of its game, and a second tap removes them', async () => {
  const order = settledOrder('1', [settledWager({}), settledWager({ id: 'w2', selection: '|3|||' })])
  await renderOnSite(<StarTicketButton order={order} />, { texts: ['lotto', 'betting'] })
  const saved = () =>
    storage.favouriteBets('linh', 'SSC60').map((bet) => (bet as { selection: string }).selection)
  fireEvent.click(screen.getByRole('button', { name: 'Save as favourite' }))
  expect(saved()).toEqual(['|3|||', '12||||'])
  fireEvent.click(screen.getByRole('button', { name: 'Saved as favourite', pressed: true }))
  expect(saved()).toEqual([])
})
