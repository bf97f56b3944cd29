/**
 * The digits that a row shows of a winning number: tildes separate parts, commas separate numbers, and the
 * first number of the first part is shown digit by digit (LO-05). Empty if there is none.
 */
export function shownDigits(winningNumber: string | null | undefined): readonly string[] {
  const first = winningNumber?.split('~')[0]?.split(',')[0]?.trim() ?? ''
  return [...first]
}

/** The numbers of a winning number as they are drawn: balls, or the faces of dice. */
export interface ShownNumbers {
  readonly numbers: readonly string[]
  readonly look: 'balls' | 'dice'
}

/**
 * A result of one part with several numbers of one or two digits is drawn number by number: dice have one
 * digit, balls two. Any other is shown as in `shownDigits`.
 */
export function shownNumbers(winningNumber: string | null | undefined): ShownNumbers {
  const text = winningNumber ?? ''
  if (/^\d(,\d)+$/.test(text)) return { numbers: text.split(','), look: 'dice' }
  if (/^\d\d(,\d\d)+$/.test(text)) return { numbers: text.split(','), look: 'balls' }
  return { numbers: shownDigits(text), look: 'balls' }
}
