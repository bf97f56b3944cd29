import { describe, expect, it, test } from 'vitest'
import { seededChance } from '../../testing.ts'
import { CONTESTS, type ContestCode, contestOf, offersOf, outcomeOf, playOut } from './contest.ts'
import { crestOf } from './crest.ts'
import { priceOf } from './market.ts'
import { MAX_SECONDS, scoreOf } from './plot.ts'
import { areOpposed, keyOf, readSelection } from './selection.ts'
import { SIDE_LOOKS } from './sides.ts'

/** Fixtures of every pair, each played a number of times. */
function* played(game: ContestCode, times: number) {
  const chance = seededChance(game)
  const { sides } = contestOf(game)
  for (const home of sides) {
    for (const away of sides) {
      for (let i = 0; home !== away && i < times; i += 1) yield playOut({ game, home, away }, chance)
    }
  }
}

describe.each(CONTESTS)('%s', (game) => {
  it('leads to the drawn score, in order and in time', () => {
    for (const { score, happenings, length } of played(game, 4)) {
      expect(scoreOf(happenings)).toEqual(score)
      expect(length).toBeLessThanOrEqual(MAX_SECONDS)
      const times = happenings.map(({ at }) => at)
      expect(times).toEqual(times.toSorted((one, other) => one - other))
      expect(times.at(0) ?? 1).toBeGreaterThanOrEqual(1)
      expect(times.at(-1) ?? 1).toBeLessThanOrEqual(length)
    }
  })

  it('is the same for the same seed, and differs for another', () => {
    const [home = '', away = ''] = contestOf(game).sides
    const source = { serverSeed: 'a'.repeat(64), clientSeed: `${game}-20261122T120300Z-1`, nonce: 1 }
    const outcome = outcomeOf({ game, home, away }, source)
    expect(outcomeOf({ game, home, away }, source)).toEqual(outcome)
    expect(outcomeOf({ game, home, away }, { ...source, nonce: 2 })).not.toEqual(outcome)
  })

  it('has a name in three languages and a crest for every side', () => {
    for (const side of contestOf(game).sides) {
      expect(Object.values(SIDE_LOOKS[side]?.names ?? {}).filter((name) => name !== '')).toHaveLength(3)
      expect(crestOf(side)).toMatch(/^<svg .*<\/svg>$/)
    }
  })

  it('offers what the rules price, and every key can be read back', () => {
    const [home = '', away = ''] = contestOf(game).sides
    const offers = offersOf({ game, home, away })
    expect(offers.length).toBeGreaterThan(5)
    for (const { selection, price } of offers) {
      expect(readSelection(keyOf(selection))).toEqual(selection)
      expect(price).toBe(priceOf(selection, contestOf(game).model(home, away)))
    }
  })
})

test('a series ends with the map that decides it, won by five cores to fewer', () => {
  for (const { score, happenings } of played('arena-cup', 5)) {
    const last = happenings.at(-1)
    expect([last?.kind, last?.side]).toEqual(['map', score.home > score.away ? 'home' : 'away'])
    let cores = { home: 0, away: 0 }
    for (const { kind, side } of happenings) {
      if (side === null) throw new Error('a core of neither side')
      if (kind === 'core') cores[side] += 1
      if (kind !== 'map') continue
      expect(cores[side]).toBe(5)
      expect(Math.min(cores.home, cores.away)).toBeLessThan(5)
      cores = { home: 0, away: 0 }
    }
  }
})

test('goals are spread evenly over the halves', () => {
  let [first, all] = [0, 0]
  for (const { happenings } of played('pond-league', 30)) {
    const goals = happenings.filter(({ kind }) => kind === 'goal')
    all += goals.length
    first += goals.filter(({ at }) => at <= 45).length
  }
  expect(Math.abs(first / all - 45 / 89)).toBeLessThan(0.03)
})

test.each([
  ['1x2:home', '1x2:away', true],
  ['1x2:home', '1x2:home', false],
  ['handicap:home:-2', 'handicap:away:2', true],
  ['handicap:home:-2', 'handicap:home:-4', false],
  ['total:over:10', 'total:under:12', true],
  ['1x2:home', 'handicap:away:2', false],
])('%s and %s are opposed: %s', (one, other, opposed) => {
  const [first, second] = [readSelection(one), readSelection(other)]
  expect(first !== null && second !== null && areOpposed(first, second)).toBe(opposed)
})

test.each(['', '1x2', '1x2:both', 'handicap:draw:1', 'total:over:-3', 'total:over:100', 'total:over:1x'])(
  '%s is not a selection',
  (key) => expect(readSelection(key)).toBeNull(),
)
