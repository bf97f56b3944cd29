/** A cell that a spreadsheet would take for a formula is kept as text. */
const FORMULA = /^[=+@\t\r]|^-(?!\d+(\.\d+)?$)/

/** One table as CSV (RFC 4180), with a byte order mark so that spreadsheets read it as UTF-8. Pure. */
export function csvOf(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const lines = [head, ...rows].map((cells) => cells.map(cellOf).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function cellOf(value: string | number): string {
  const text = FORMULA.test(String(value)) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
