/** What a spreadsheet takes for a formula at the beginning of a cell. */
const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^-?[\d,]+(\.\d+)?$/

/**
 * Rows as CSV that spreadsheets open in the right encoding. A text that one would run as a formula begins
 * with an apostrophe instead, since members choose some of these texts.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`

function cellOf(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The texts of a table as it is seen: the headings, then each row; buttons are left out. */
export function textsOf(table: HTMLTableElement): string[][] {
  return [...table.rows].map((row) => [...row.cells].map(textOf))
}

function textOf(cell: HTMLTableCellElement): string {
  const copy = cell.cloneNode(true) as HTMLElement
  // A heading that sorts is a button around its text.
  const hidden = cell.tagName === 'TH' ? '[aria-hidden]' : '[aria-hidden], button, dialog'
  for (const part of copy.querySelectorAll(hidden)) part.remove()
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim()
}

/** Offers a text to the browser as a file. */
export function downloadCsv(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const day = new Date(performance.timeOrigin + performance.now()).toISOString().slice(0, 10)
  link.download = `${name}-${day}.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}
