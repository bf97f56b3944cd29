import type { Wager } from '../game.ts'
import { type Lines, multipleAt, offersOn, returnAt, type Selection } from './market.ts'
import type { Model } from './scores.ts'

/** Every offer on a fixture as a wager. */
export function wagersOn(model: Model, lines: Lines): Wager[] {
  return offersOn(model, lines).map(({ selection, price }) => ({
    bet: nameOf(selection),
    return: returnAt(selection, price, model),
    most: price,
    round: (chance) => multipleAt(selection, price, model.draw(chance)),
  }))
}

function nameOf(selection: Selection): string {
  if (selection.market === '1x2') return selection.pick
  const { side, line } = selection
  const sign = selection.market === 'handicap' && line > 0 ? '+' : ''
  return `${side} ${sign}${line / 4}`
}
