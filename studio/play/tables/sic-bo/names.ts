import { rolledOf } from '../../../src/games/sic-bo/rolls.ts'
import type { Dice } from '../../../src/games/sic-bo/rules.ts'
import { type Language, translator } from '../../shell/text/text.ts'
import { texts } from './texts.ts'

/** The name of a place of the layout: `Total 9`, `Pair 1–6`. */
export function placeText(place: string, language: Language): string {
  const t = translator(texts, language)
  const [kind, ...numbers] = place.split('-')
  switch (kind) {
    case 'small':
    case 'big':
    case 'odd':
    case 'even':
    case 'any_triple':
      return t(kind)
    case 'total':
      return t(kind, { total: numbers.join() })
    case 'single':
    case 'double':
    case 'triple':
      return t(kind, { face: numbers.join() })
    case 'pair':
      return t(kind, { faces: numbers.join('–') })
    default:
      return place
  }
}

/** A result: `2 5 6: 13, Big`. */
export function rollText(outcome: unknown, language: Language): string {
  if (!Array.isArray(outcome)) return ''
  const t = translator(texts, language)
  const { dice, total, size } = rolledOf(outcome as readonly number[] as Dice)
  return t('outcome', {
    dice: dice.join(' '),
    total,
    size: t(size === 'triple' ? 'size.triple' : size),
  })
}

/** The name of a bet of docs/studio.md, such as `single` or `total 4 or 17`. */
export function betText(bet: string, language: Language): string {
  const [, low, high] = /^total (\d+) or (\d+)$/.exec(bet) ?? []
  const t = translator(texts, language)
  if (low !== undefined) return t('kind.total', { total: `${low} / ${high}` })
  return placeText(bet.replace(' ', '_'), language)
    .replace(/\{\w+\}/, '')
    .trim()
}
