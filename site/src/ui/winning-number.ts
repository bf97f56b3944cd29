/**
 * The digits that a row shows of a winning number: tilde separates parts, commas separate numbers, and the
 * first number of the first part is shown digit by digit (spec 3; acceptance LO-05). Empty when there is
 * none.
 */
export function shownDigits(winningNumber: string | null | undefined): readonly string[] {
  const first = winningNumber?.split('~')[0]?.split(',')[0]?.trim() ?? ''
  return [...first]
}
