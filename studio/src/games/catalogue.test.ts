import { decimal } from '@koi/contract/lottery/rational.ts'
import { expect, test } from 'vitest'
import { seededChance } from '../testing.ts'
import { games } from './catalogue.ts'
import { simulate } from './simulation.ts'

const ROUNDS = 4000
/**
 * The deviation allowed, in standard errors: a correct wager fails once in 15 000, and with a fixed seed
 * never.
 */
const BOUND = 4

test('each game has its own code, names in three languages, and wagers', () => {
  expect(new Set(games.map(({ code }) => code)).size).toBe(games.length)
  for (const { code, names } of games) {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(new Set(Object.values(names)).size, code).toBe(3)
  }
})

test.each(games.map((game) => [game.code, game] as const))(
  `%s: ${ROUNDS} rounds of each wager pay its return within ${BOUND} standard errors`,
  (code, game) => {
    const wagers = game.wagers()
    expect(new Set(wagers.map(({ bet }) => bet)).size).toBe(wagers.length)
    for (const wager of wagers) {
      const chance = seededChance(`simulation 20261122 ${code} ${wager.bet}`)
      const { mean, error, most } = simulate(wager, ROUNDS, () => chance)
      const exact = Number(decimal(wager.return, 12))
      expect(exact, wager.bet).toBeGreaterThan(0.8)
      expect(exact, wager.bet).toBeLessThan(1)
      expect(Math.abs(mean - exact) / error, `${wager.bet}: ${mean}, not ${exact}`).toBeLessThan(BOUND)
      expect(most <= wager.most, `${wager.bet} pays at most ${wager.most}`).toBe(true)
      expect(error).toBeGreaterThan(0)
    }
  },
)
