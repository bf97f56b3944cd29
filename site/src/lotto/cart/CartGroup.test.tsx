// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { now } from '../../device/now.ts'
import { renderOnSite } from '../../testing/render.tsx'
import type { NearDraws } from '../queries.ts'
import { type CartGame, gameOf } from '../slip/cart.ts'
import type { Refused } from '../slip/placing.ts'
import { testPlay, testWagers } from '../slip/testing.ts'
import { chaseSheet, dispatchCart, getCart } from '../slip/use-cart.ts'
import { CartGroup } from './CartGroup.tsx'

beforeEach(() => void dispatchCart({ kind: 'empty' }))
afterEach(cleanup)

const sides = testPlay('ssc5', 'sum_sides')
const game = { gameCode: 'SSC60', family: 'ssc5' }

/** Bets on the sides of the sum, one for each list of picks, for draw 1. */
function fill(...picks: readonly (readonly number[])[]): CartGame {
  const wagers = picks.flatMap((row) => testWagers(sides, [row]))
  const filled = gameOf(dispatchCart({ kind: 'add', game, wagers, numero: '20261121-0001' }), 'SSC60')
  if (filled === undefined) throw new Error('nothing was added')
  return filled
}

function nearDraws(): NearDraws {
  const time = now()
  return {
    game: { remark: 'Shishi 60', isSale: true, drawSeconds: 60, source: 'own' },
    current: { numero: '20261121-0001', drawAt: time + 40_000, closeAt: time + 35_000 },
    next: null,
    previous: null,
    serverTime: time,
    requestedAt: time,
    answeredAt: time,
  } as NearDraws
}

interface Shown {
  readonly onSale?: string | null
  readonly refused?: Refused
}

async function show(filled: CartGame, { onSale = '20261121-0001', refused }: Shown = {}) {
  const order = { gameCode: 'SSC60', numero: '20261121-0001', clientKey: 'key', wagers: [] }
  const ids = filled.items.map(({ id }) => id)
  const sent = refused && { order, ids, placing: { kind: 'refused' as const, order, refused } }
  await renderOnSite(
    <CartGroup game={filled} near={nearDraws()} isBusy={false} {...{ onSale, sent: sent ?? null }} />,
    { texts: ['lotto', 'betting', 'plays', 'refusals'] },
  )
  return within(screen.getByRole('region', { name: 'Shishi 60' }))
}

test('a game shows its bets, their stake, and the time that is left', async () => {
  const group = await show(fill([0], [2]))
  expect(group.getByRole('timer').textContent).toMatch(/^00:00:3\d$/)
  expect(group.getAllByRole('button', { name: /^Remove/ })).toHaveLength(2)
  expect(group.getByText('¥0.40')).toBeDefined()
  expect(group.queryByRole('status')).toBeNull()
})

test('a bet that is removed leaves the slip', async () => {
  const filled = fill([0], [2])
  const group = await show(filled)
  const [first] = group.getAllByRole('button', { name: /^Remove/ })
  if (first === undefined) throw new Error('there is no button to remove a bet')
  fireEvent.click(first)
  expect(gameOf(getCart(), 'SSC60')?.items.map(({ id }) => id)).toEqual([filled.items[1]?.id])
})

test('the slip says that opposite bets do not count as played', async () => {
  const group = await show(fill([0], [1]))
  expect(group.getByRole('status').textContent).toContain('Sum')
})

test('the slip says that bets whose draw has closed are for the next one', async () => {
  const group = await show(fill([0]), { onSale: '20261121-0002' })
  expect(group.getByRole('status').textContent).toMatch(/0001.*0002/)
})

test('a bet adopts new odds that the member accepts', async () => {
  const filled = fill([0])
  const before = filled.items[0]?.price.odds ?? 0n
  const refused = {
    code: 'odds.changed',
    message: '',
    details: { wager: '0', odds: String(before - 100n) },
  } as const
  const group = await show(filled, { refused })
  fireEvent.click(within(group.getByRole('alert')).getByRole('button', { name: 'Accept the new odds' }))
  expect(gameOf(getCart(), 'SSC60')?.items[0]?.price.odds).toBe(before - 100n)
})

test('the same bets can be put on coming draws', async () => {
  chaseSheet.set(null)
  const group = await show(fill([0]))
  fireEvent.click(group.getByRole('button', { name: /coming draws/i }))
  expect(chaseSheet.get()).toBe('SSC60')
})
