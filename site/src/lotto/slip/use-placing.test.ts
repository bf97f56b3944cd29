// @vitest-environment happy-dom
import { CallError } from '@koi/contract/envelope.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../api/api.ts'
import { feelSignals } from '../../testing/feel-signals.ts'
import { settledOrder } from '../outcome/testing.ts'
import { nextCart } from './cart.ts'
import { testPlay, testWagers } from './testing.ts'
import { placeBets } from './use-placing.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.restoreAllMocks())

const items = () => {
  const add = { kind: 'add', game: { gameCode: 'T60', family: 'mn18' }, numero: '20261121-0001' } as const
  const cart = nextCart(
    { games: [], lastId: 0 },
    { ...add, wagers: testWagers(testPlay('mn18', 'lo2'), [[31]]) },
  )
  return cart.games.flatMap((game) => game.items)
}
const place = () => placeBets([{ gameCode: 'T60', numero: '20261121-0001', items: items() }])
const hasBet = () => JSON.parse(localStorage.getItem('install') ?? '{}').hasBet ?? false

test('a placed bet gives its signal and counts as the first bet; a refused one does not', async () => {
  const vibrate = feelSignals()
  const call = vi.spyOn(api, 'placeOrder')
  call.mockRejectedValueOnce(new CallError({ code: 'draw.closed', message: '', status: 409 }))
  place()
  await vi.waitFor(() => expect(sessionStorage.getItem('pendingOrders')).toBeNull())
  expect([vibrate.mock.calls, hasBet()]).toEqual([[], false])
  call.mockResolvedValueOnce({ order: settledOrder('1', []), receipt: null, balance: '5.00' })
  place()
  await vi.waitFor(() => expect(hasBet()).toBe(true))
  expect(vibrate).toHaveBeenCalledExactlyOnceWith([40])
})
