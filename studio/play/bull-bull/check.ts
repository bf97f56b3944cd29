import { fromWire, toWire } from '@koi/contract/money.ts'
import type { HandStory } from '../../src/bull/protocol.ts'
import type { Chance } from '../../src/fairness/chance.ts'
import { backTo, dealPlaces, duel, LOCKED_TIMES } from '../../src/games/bull-bull/rules.ts'
import type { HistoryRow } from '../../src/host/protocol.ts'

/** Whether the rules turn this chance into the same cards, and the cards into the same winnings. */
export function checkHand({ detail, payout }: HistoryRow, chance: Chance): boolean {
  const { seats, banker, base: wireBase, you } = detail as HandStory
  const base = fromWire(wireBase)
  const hands = dealPlaces(chance, { seats: seats.length, banker })
  const ofBank = hands[banker] ?? []
  const nets = seats.map(() => 0n)
  seats.forEach(({ out }, place) => {
    if (out || place === banker) return
    const result = duel({ banker: ofBank, player: hands[place] ?? [] })
    nets[place] = backTo('player', base, result) - LOCKED_TIMES * base
    nets[banker] = (nets[banker] ?? 0n) + backTo('banker', base, result) - LOCKED_TIMES * base
  })
  const isSame = seats.every(
    ({ cards, net }, place) => cards.join() === hands[place]?.join() && net === toWire(nets[place] ?? 0n),
  )
  return isSame && fromWire(seats[you]?.lock ?? '') + (nets[you] ?? 0n) === fromWire(payout)
}
