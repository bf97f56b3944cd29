import { toWire } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import { locksOf, settle } from '../../src/bull/hand.ts'
import { chanceOf } from '../../src/fairness/chance.ts'
import { sharedSource } from '../../src/fairness/shared-round.ts'
import { classOf } from '../../src/games/bull-bull/rules.ts'
import type { HistoryRow } from '../../src/host/protocol.ts'
import { translator } from '../shell/text/text.ts'
import { handClassText, threeOf } from './bulls.ts'
import { checkHand } from './check.ts'
import { bullTexts } from './texts.ts'

const dealing = {
  ...{ table: 'CNY-100000', number: 8, serverSeed: '12'.repeat(32), base: 100_000n },
  ...{ seats: 4, banker: 2, playing: [0, 2, 3], randomness: '34'.repeat(32) },
}
const chanceAt = (number: number) => chanceOf(sharedSource({ ...dealing, code: dealing.table, number }))
const chance = () => chanceAt(dealing.number)

function row(you: number, change: object = {}): HistoryRow {
  const { cards, nets, backs, kept } = settle(dealing)
  const locks = locksOf(dealing.base, 4, 2)
  const seats = cards.map((hand, place) => ({
    ...{ cards: hand, bot: false, out: !dealing.playing.includes(place), net: toWire(nets[place] ?? 0n) },
    lock: toWire(locks[place] ?? 0n),
  }))
  const { table, number } = dealing
  return {
    ...{ id: 'r', state: 'closed', openedAt: '', closedAt: '', source: null },
    ...{ stake: toWire(locks[you] ?? 0n), payout: toWire(backs[you] ?? 0n) },
    detail: { table, number, base: '1.00', banker: 2, you, kept: toWire(kept), seats, ...change },
  }
}

test('the bank and a player check the same hand; other cards or another payout fail', () => {
  expect(checkHand(row(2), chance())).toBe(true)
  expect(checkHand(row(0), chance())).toBe(true)
  expect(checkHand(row(0, { banker: 0 }), chance())).toBe(false)
  expect(checkHand({ ...row(0), payout: '99.00' }, chance())).toBe(false)
  expect(checkHand(row(0), chanceAt(9))).toBe(false)
})

test('three cards are shown as the bull exactly if the hand has one', () => {
  for (let number = 0; number < 300; number += 1) {
    for (const hand of settle({ ...dealing, number }).cards) {
      const found = classOf(hand)
      if (found < 11) expect(threeOf(hand).length, hand.join()).toBe(found === 0 ? 0 : 3)
    }
  }
})

test('every class has its own name in each language', () => {
  for (const language of ['EN', 'MS', 'CN'] as const) {
    const names = Array.from({ length: 13 }, (_, hand) =>
      handClassText(translator(bullTexts, language), hand),
    )
    expect(new Set(names).size).toBe(13)
  }
})
