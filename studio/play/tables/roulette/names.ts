import { colourOf } from '../../../src/games/roulette/numbers.ts'
import { BETS, type BetKind } from '../../../src/games/roulette/rules.ts'
import { keyOf } from '../../../src/games/roulette/table.ts'
import { type Language, translator } from '../../shell/text/text.ts'
import { texts } from './texts.ts'

const byKey = new Map(BETS.map((bet) => [keyOf(bet), bet]))

/** The name of a place of the layout: `Split 1–2`, `Dozen 1–12`. */
export function placeText(place: string, language: Language): string {
  const bet = byKey.get(place)
  if (bet === undefined) return place
  return translator(texts, language)(bet.kind, { pockets: pocketsText(bet.kind, bet.pockets) })
}

function pocketsText(kind: BetKind, pockets: readonly number[]): string {
  const [first = 0, last = first] = [pockets[0], pockets.at(-1)]
  if (kind === 'dozen' || kind === 'line') return `${first}–${last}`
  return kind === 'column' ? `${first}, ${first + 3} … ${last}` : pockets.join('–')
}

/** A result: `17 black`. */
export function pocketText(outcome: unknown, language: Language): string {
  if (typeof outcome !== 'number') return ''
  return `${outcome} ${translator(texts, language)(`colour.${colourOf(outcome)}`)}`
}

const KINDS = [...new Set(BETS.map(({ kind }) => kind))]

/** The name of a bet of docs/studio.md, which is a kind without its numbers. */
export function betText(bet: string, language: Language): string {
  const kind = KINDS.find((one) => one.replace('_', ' ') === bet)
  return kind === undefined ? bet : translator(texts, language)(kind, { pockets: '' }).trim()
}
