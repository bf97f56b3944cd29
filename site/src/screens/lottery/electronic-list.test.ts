import { QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../api/api.ts'
import { cachedElectronicCount, electronicVisitQuery } from './electronic-list.ts'
import type { LotteryGame } from './lottery-tabs.ts'

const asked = vi.spyOn(api, 'vietnamMenu')
let client: QueryClient

beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient()
  asked.mockReset().mockResolvedValue(MENU)
})

afterEach(() => {
  vi.useRealTimers()
})

afterAll(() => {
  asked.mockRestore()
})

const game: LotteryGame = {
  gameId: '2',
  gameCode: 'MNVIP60',
  gameGroupCode: 'VIP',
  family: 'mn18',
  source: 'own',
  remark: 'Southern VIP 60s',
  mobileIconUrl: '/icons/lottery/mnvip60.svg',
  numero: null,
  winningTime: null,
  previousNumero: null,
  previousWinningNumber: null,
  isSale: false,
  remainTime: 0,
  lockTime: 5,
  drawSeconds: 60,
  tag: [],
}
const MENU = { VIP: { tag: 'VIP', labelName: 'Vietnam VIP', lane: 'ELOTT' as const, gameMenus: [game] } }

/** A visit that starts, and ends when its list is loaded. */
async function visit(language: 'EN' | 'MS') {
  const seen = vi.fn()
  const query = electronicVisitQuery(language)
  const list = client.fetchQuery(query).then(seen)
  const leave = async () => {
    await list
    client.removeQueries({ queryKey: query.queryKey, exact: true })
  }
  return { seen, leave }
}

test('[LO-35] the first visit asks, the second asks nothing and has the list after a second', async () => {
  const first = await visit('EN')
  await vi.advanceTimersByTimeAsync(0)
  expect(first.seen).toHaveBeenCalledWith([game])
  await first.leave()
  expect(asked).toHaveBeenCalledTimes(1)
  expect(cachedElectronicCount(client, 'EN')).toBe(1)

  const second = await visit('EN')
  await vi.advanceTimersByTimeAsync(999)
  expect(second.seen).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(second.seen).toHaveBeenCalledWith([game])
  expect(asked).toHaveBeenCalledTimes(1)
})

test('[LO-35] each language has a list of its own', async () => {
  await (await visit('EN')).leave()
  const other = await visit('MS')
  await vi.advanceTimersByTimeAsync(0)
  expect(other.seen).toHaveBeenCalled()
  expect(asked).toHaveBeenCalledTimes(2)
})

test('[LO-35] what failed is not kept: the next visit asks at once', async () => {
  asked.mockRejectedValueOnce(new TypeError('no connection'))
  await expect(client.fetchQuery(electronicVisitQuery('EN'))).rejects.toThrow()
  expect(cachedElectronicCount(client, 'EN')).toBeUndefined()
  const again = await visit('EN')
  await vi.advanceTimersByTimeAsync(0)
  expect(again.seen).toHaveBeenCalled()
  expect(asked).toHaveBeenCalledTimes(2)
})
