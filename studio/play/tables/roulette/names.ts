import { colourOf } from '../../../src/games/roulette/numbers.ts'
import { BETS, type BetKind } from '../../../src/games/roulette/rules.ts'
import { keyOf } from '../../../src/games/roulette/table.ts'
import { type Language, speak } from '../../shell/text/text.ts'
import { texts } from './texts.ts'

const byKey = new Map(BETS.map((bet) => [keyOf(bet), bet]))

/** A place of the layout by its name: `Split 1–2`, `Dozen 1–12`. */
export function sayPlace(place: string, language: Language): string {
  const bet = byKey.get(place)
  if (bet === undefined) return place
  return speak(texts, language)(bet.kind, { pockets: sayPockets(bet.kind, bet.pockets) })
}

function sayPockets(kind: BetKind, pockets: readonly number[]): string {
  const [first = 0, last = first] = [pockets[0], pockets.at(-1)]
  if (kind === 'dozen' || kind === 'line') return `${first}–${last}`
  return kind === 'column' ? `${first}, ${first + 3} … ${last}` : pockets.join('–')
}

/** `17 black`. */
export function sayPocket(outcome: unknown, language: Language): string {
  if (typeof outcome !== 'number') return ''
  return `${outcome} ${speak(texts, language)(`colour.${colourOf(outcome)}`)}`
}

const KINDS = [...new Set(BETS.map(({ kind }) => kind))]

/** A bet of docs/studio.md: the kind alone. */
export function sayKind(bet: string, language: Language): string {
  const kind = KINDS.find((one) => one.replace('_', ' ') === bet)
  return kind === undefined ? bet : speak(texts, language)(kind, { pockets: '' }).trim()
}
