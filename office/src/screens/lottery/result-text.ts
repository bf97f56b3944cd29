import { families, isFamily, type Shape } from '@koi/contract/lottery/games.ts'
import { t } from '../../i18n/i18n.ts'

/**
 * The winning number on the wire, from numbers typed or pasted in the order of the prizes, the special prize
 * first. Other text is returned as it is, for the server to refuse. Pure.
 */
export function resultText(family: string, text: string): string {
  const shape: Shape | null = isFamily(family) ? families[family] : null
  if (shape?.kind !== 'digits') return text.trim()
  const numbers = text.match(/\d+/g) ?? []
  const wanted = shape.tiers.reduce((sum, { count }) => sum + count, 0)
  if (numbers.length !== wanted) return text.trim()
  let from = 0
  return shape.tiers
    .map(({ count }) => {
      const part = numbers.slice(from, from + count)
      from += count
      return part.join(',')
    })
    .join('~')
}

/** A winning number for people: spaces between numbers, dots between prizes. Pure. */
export const readableResult = (winningNumber: string): string =>
  winningNumber.replaceAll(',', ' ').replaceAll('~', ' · ')

/** How many numbers a result has and of how many digits, as a hint for the person who types it. */
export function shapeText(family: string): string {
  const shape: Shape | null = isFamily(family) ? families[family] : null
  if (shape?.kind !== 'digits') return ''
  const tiers = shape.tiers.map(({ count, digits }) => `${count} × ${digits}`).join(', ')
  return t('lottery.numbers_digits_the_special_prize_first', { tiers })
}
