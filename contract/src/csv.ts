/** Spreadsheets read a file that begins with it as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** What a spreadsheet takes for a formula at the beginning of a cell; East Asian ones read full widths too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
/** An amount below zero is no formula, with commas between its thousands or without. */
const NUMBER = /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/

/**
 * A cell of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula begins with an apostrophe
 * instead, since members choose some of these texts. Pure.
 */
export function csvCell(value: string | number): string {
  const text = String(value)
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line with its end. Pure. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** Rows, the head first, as a file that spreadsheets open in the right encoding. Pure. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  BYTE_ORDER_MARK + rows.map(csvLine).join('')
