import { expect, test } from 'vitest'
import { chanceOf } from '../fairness/chance.ts'
import { backTo, deal, duel } from '../games/bull-bull/rules.ts'
import { seededChance } from '../testing.ts'
import { cardsOf, type Dealing, locksOf, settle } from './hand.ts'
import { LEVELS } from './protocol.ts'

const chance = seededChance('hands of bull bull')

function anyDealing(number: number): Dealing {
  const seats = 2 + chance.below(4)
  const banker = chance.below(seats)
  const others = Array.from({ length: seats }, (_, place) => place).filter((place) => place !== banker)
  const staying = others.filter((_, i) => i === 0 || chance.below(4) > 0)
  return {
    ...{ table: 'CNY-100000', number, serverSeed: 'ef'.repeat(32), seats, banker },
    randomness: 'ab'.repeat(32),
    base: LEVELS[chance.below(LEVELS.length)] ?? 1n,
    playing: [banker, ...staying],
  }
}

test('in every hand players win what other players lose, less the house’s share', () => {
  for (let number = 0; number < 600; number += 1) {
    const dealing = anyDealing(number)
    const locks = locksOf(dealing.base, dealing.seats, dealing.banker)
    const { backs, nets, kept, flows } = settle(dealing)
    const locked = dealing.playing.reduce((sum, place) => sum + (locks[place] ?? 0n), 0n)
    expect(backs.reduce((sum, back) => sum + back, 0n) + kept).toBe(locked)
    expect(nets.reduce((sum, net) => sum + net, 0n)).toBe(-kept)
    expect(flows).toHaveLength(dealing.playing.length - 1)
    const won = flows.reduce((sum, flow) => sum + (flow.won < 0n ? -flow.won : flow.won), 0n)
    expect(kept).toBe(won / 20n)
    backs.forEach((back, place) => {
      expect(back, 'no player loses more than their lock').toBeGreaterThanOrEqual(0n)
      if (!dealing.playing.includes(place)) expect(back).toBe(0n)
    })
  }
})

test('a hand pays what the duels of the rules pay', () => {
  const dealing = { ...anyDealing(1), seats: 3, banker: 1, playing: [0, 1, 2], base: 100_000n }
  const source = {
    ...{ serverSeed: dealing.serverSeed, nonce: dealing.number },
    clientSeed: `${dealing.table}.${dealing.randomness}`,
  }
  const [banker = [], first = [], last = []] = deal(chanceOf(source), 2)
  expect(cardsOf(dealing)).toEqual([first, banker, last])
  const { backs, nets } = settle(dealing)
  const duels = [first, last].map((player) => duel({ banker, player }))
  const [one, other] = duels
  if (one === undefined || other === undefined) throw new Error('two duels')
  expect(backs[0]).toBe(backTo('player', 100_000n, one))
  expect(backs[1]).toBe(backTo('banker', 100_000n, one) + backTo('banker', 100_000n, other))
  expect(nets[2]).toBe(backTo('player', 100_000n, other) - 500_000n)
})

test('a player who is out changes no cards', () => {
  const dealing = { ...anyDealing(2), seats: 4, banker: 0, playing: [0, 1, 2, 3] }
  const without = { ...dealing, playing: [0, 1, 3] }
  expect(settle(without).cards).toEqual(settle(dealing).cards)
  expect(settle(without).backs[1]).toBe(settle(dealing).backs[1])
})

test('no seat can win more than a round may pay', () => {
  const base = LEVELS.at(-1) ?? 0n
  const locked = locksOf(base, 5, 0)[0] ?? 0n
  expect(locked + (4n * 5n * base * 95n) / 100n).toBeLessThan(10_000_000_000n)
})
