import { expect, test } from 'vitest'
import { games } from '../games/catalogue.ts'
import { lastPick, MAX_MINES, multipleAfter } from '../games/moon-mines/rules.ts'
import { largest, MAX_PAYOUT, payoutOf } from '../games/multiple.ts'
import { soloGames } from './games.ts'

test.each(Object.entries(soloGames))('%s: no stake can be paid more than 100,000.00', (code, { stakes }) => {
  const game = games.find((one) => one.code === code)
  const counts = Array.from({ length: MAX_MINES }, (_, i) => i + 1)
  const most =
    code === 'moon-mines'
      ? largest(counts.map((mines) => multipleAfter(mines, lastPick(mines))))
      : largest(game?.wagers().map((wager) => wager.most) ?? [])
  expect(most > 0n).toBe(true)
  expect(payoutOf(stakes.most, most) <= MAX_PAYOUT).toBe(true)
  expect(stakes.choices).toEqual([...new Set(stakes.choices)].sort((a, b) => (a < b ? -1 : 1)))
})
