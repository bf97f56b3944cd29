import { describe, expect, test } from 'vitest'
import { chanceOf } from '../../src/fairness/chance.ts'
import { playRound as playDragonGate } from '../../src/games/dragon-gate/rules.ts'
import { playRound as playLotusCascade } from '../../src/games/lotus-cascade/rules.ts'
import { payoutOf } from '../../src/games/multiple.ts'
import { playRound as playPearlPond } from '../../src/games/pearl-pond/rules.ts'
import { SCATTER, WILD } from '../../src/games/reels.ts'
import { textOf, type Wired } from '../../src/host/protocol.ts'
import { shownOf as dragonShown } from '../dragon-gate/show.ts'
import { stepsOf as cascadeSteps } from '../lotus-cascade/show.ts'
import { shownOf as pearlShown } from '../pearl-pond/show.ts'
import { along, gradeOf, type ShownRound, stepsOf } from './show.ts'

/** A stake that does not divide evenly. */
const STAKE = 77_777n
const ROUNDS = 400

/** An outcome as the wire carries it. */
const wired = <Outcome extends object>(outcome: Outcome): Wired<Outcome> => JSON.parse(textOf(outcome))
const chance = (nonce: number) => chanceOf({ serverSeed: 'a'.repeat(64), clientSeed: 'show', nonce })

const games = {
  'pearl-pond': (nonce: number) => {
    const round = playPearlPond(chance(nonce))
    return { multiple: round.multiple, shown: pearlShown(wired(round)) }
  },
  'dragon-gate': (nonce: number) => {
    const round = playDragonGate(chance(nonce))
    return { multiple: round.multiple, shown: dragonShown(wired(round)) }
  },
}

describe.each(Object.entries(games))('%s', (_, play) => {
  const rounds = Array.from({ length: ROUNDS }, (_, nonce) => play(nonce))

  test('the amounts shown add up to the payout, to the last unit', () => {
    for (const { multiple, shown } of rounds) {
      const steps = stepsOf(shown, STAKE)
      const sum = steps.reduce(
        (all, step) => (step.kind === 'wins' || step.kind === 'award' ? all + step.amount : all),
        0n,
      )
      expect(sum).toBe(payoutOf(STAKE, multiple))
      expect(steps.at(-1)).toMatchObject({ kind: 'end', won: payoutOf(STAKE, multiple) })
    }
  })

  test('every free spin is a step, and a step with their sum follows the last one', () => {
    const free = rounds.filter(({ shown }) => shown.free.length > 0)
    expect(free.length).toBeGreaterThan(0)
    for (const { shown } of free) {
      const steps = stepsOf(shown, STAKE)
      const places = steps.flatMap((step) => (step.kind === 'spin' ? [step.place] : []))
      expect(places).toEqual(Array.from({ length: shown.free.length + 1 }, (_, place) => place))
      const award = steps.findIndex(({ kind }) => kind === 'award')
      const paid = steps
        .slice(award + 1)
        .reduce((all, step) => (step.kind === 'wins' ? all + step.amount : all), 0n)
      expect(steps.at(-2)).toMatchObject({ kind: 'sum', amount: paid })
    }
  })

  test('highlighted cells show the symbol that pays, a wild or a scatter', () => {
    const letterAt = (windows: readonly string[], cell: number) => windows[Math.floor(cell / 3)]?.at(cell % 3)
    for (const { shown } of rounds) {
      for (const { windows, wins } of [shown.base, ...shown.free]) {
        for (const { symbol, cells, length } of wins) {
          expect(new Set(cells.map((cell) => Math.floor(cell / 3))).size).toBe(length)
          for (const cell of cells) expect([symbol, WILD]).toContain(letterAt(windows, cell))
        }
      }
      for (const cell of shown.award?.cells ?? []) expect(letterAt(shown.base.windows, cell)).toBe(SCATTER)
      expect(shown.award?.cells.length).toBe(shown.award?.count)
    }
  })

  test('reels land where their strip shows the window', () => {
    for (const { shown } of rounds) {
      for (const { strips, stops, windows, wave } of [shown.base, ...shown.free]) {
        for (const [reel, strip] of strips.entries()) {
          const landed = along(strip, (stops[reel] ?? 0) - 1 + strip.length, 5)
            .slice(1, 4)
            .join('')
          expect(reel === wave ? WILD.repeat(3) : landed).toBe(windows[reel])
        }
      }
    }
  })
})

test('a cascade shows each rise, keeps what did not pay, and adds up to the payout', () => {
  let longest = 0
  for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
    const round = playLotusCascade(chance(nonce))
    const steps = cascadeSteps(wired(round), STAKE)
    const sum = steps.reduce((all, step) => (step.kind === 'win' ? all + step.amount : all), 0n)
    expect(sum).toBe(payoutOf(STAKE, round.multiple))
    const fills = steps.filter((step) => step.kind === 'fill')
    const wins = steps.filter((step) => step.kind === 'win')
    longest = Math.max(longest, wins.length)
    expect(fills).toHaveLength(round.rises.length)
    for (const [rise, { cells, fresh }] of fills.entries()) {
      expect(fresh).toEqual(rise === 0 ? cells.map((_, place) => place) : wins[rise - 1]?.places)
      cells.forEach((cell, place) => {
        if (!fresh.includes(place)) expect(cell).toBe(fills[rise - 1]?.cells[place])
      })
    }
    for (const { symbols, places } of wins) {
      expect(places).toHaveLength(symbols.reduce((all, { count }) => all + count, 0))
    }
  }
  expect(longest).toBeGreaterThan(1)
})

test('only a payout above the stake counts as a win', () => {
  expect([0n, 1n, 100n, 101n, 1_499n, 1_500n].map((won) => gradeOf(100n, won))).toEqual([
    'none',
    'part',
    'part',
    'win',
    'win',
    'big',
  ])
  const nothing: ShownRound = {
    base: { strips: [], stops: [], windows: [], wave: null, wins: [] },
    award: null,
    free: [],
  }
  expect(stepsOf(nothing, STAKE).map(({ kind }) => kind)).toEqual(['spin', 'end'])
})
