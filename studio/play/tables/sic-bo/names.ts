import { rolledOf } from '../../../src/games/sic-bo/rolls.ts'
import type { Dice } from '../../../src/games/sic-bo/rules.ts'
import { type Language, speak } from '../../shell/text/text.ts'
import { texts } from './texts.ts'

/** A place of the layout: `Total 9`, `Pair 1–6`. */
export function sayPlace(place: string, language: Language): string {
  const say = speak(texts, language)
  const [kind, ...of] = place.split('-')
  switch (kind) {
    case 'small':
    case 'big':
    case 'odd':
    case 'even':
    case 'any_triple':
      return say(kind)
    case 'total':
      return say(kind, { total: of.join() })
    case 'single':
    case 'double':
    case 'triple':
      return say(kind, { face: of.join() })
    case 'pair':
      return say(kind, { faces: of.join('–') })
    default:
      return place
  }
}

/** `2 5 6: 13, Big`. */
export function sayRoll(outcome: unknown, language: Language): string {
  if (!Array.isArray(outcome)) return ''
  const say = speak(texts, language)
  const { dice, total, size } = rolledOf(outcome as readonly number[] as Dice)
  return say('outcome', {
    dice: dice.join(' '),
    total,
    size: say(size === 'triple' ? 'size.triple' : size),
  })
}

/** A bet of docs/studio.md: `single`, `total 4 or 17`. */
export function sayKind(bet: string, language: Language): string {
  const [, low, high] = /^total (\d+) or (\d+)$/.exec(bet) ?? []
  const say = speak(texts, language)
  if (low !== undefined) return say('kind.total', { total: `${low} / ${high}` })
  return sayPlace(bet.replace(' ', '_'), language)
    .replace(/\{\w+\}/, '')
    .trim()
}
