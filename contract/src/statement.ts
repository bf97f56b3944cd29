import { parseAmount } from './money.ts'

/**
 * The rows of a CSV text, fields in quotes included, by the separator that its first line uses most: comma,
 * semicolon or tab. Empty lines are left out. Pure.
 */
export function readCsv(csv: string): string[][] {
  const text = csv.replace(/^\uFEFF/, '')
  const separator = separatorOf(text.split(/\r?\n/, 1)[0] ?? '')
  const rows: string[][] = []
  let row: string[] = []
  let field = ''
  let isQuoted = false
  const endRow = () => {
    row.push(field.trim())
    if (row.some((one) => one !== '')) rows.push(row)
    row = []
    field = ''
  }
  for (let place = 0; place < text.length; place += 1) {
    const letter = text.charAt(place)
    if (isQuoted) {
      if (letter !== '"') field += letter
      else if (text.charAt(place + 1) === '"') {
        field += letter
        place += 1
      } else isQuoted = false
    } else if (letter === '"' && field.trim() === '') {
      isQuoted = true
      field = ''
    } else if (letter === separator) {
      row.push(field.trim())
      field = ''
    } else if (letter === '\n') endRow()
    else field += letter
  }
  endRow()
  return rows
}

function separatorOf(line: string): string {
  const counts = [',', ';', '\t'].map((one) => [one, line.split(one).length] as const)
  return counts.reduce((most, one) => (one[1] > most[1] ? one : most))[0]
}

/**
 * An amount as banks print it, in units of 1/100000: `1,234.56`, `1.234,56`, `1234`, with a sign or not. Null
 * for anything else. Pure.
 */
export function readPrintedAmount(text: string): bigint | null {
  const compact = text.replace(/[\s\u00A0']/g, '')
  const match = /^([+-]?)(\d[\d.,]*)$/.exec(compact)
  if (match === null) return null
  const digits = match[2] ?? ''
  const point = /[.,](?=\d{1,2}$)/.exec(digits)?.index ?? digits.length
  const whole = digits.slice(0, point)
  if (!/^\d{1,3}([.,]\d{3})*$|^\d+$/.test(whole)) return null
  const amount = parseAmount(`${whole.replace(/[.,]/g, '')}.${digits.slice(point + 1) || '0'}`, 2)
  return amount === null ? null : match[1] === '-' ? -amount : amount
}

/** Which columns of a statement hold what, by their headings. */
export interface StatementColumns {
  readonly reference: string
  readonly amount: string
  readonly sender: string
  readonly booked: string
}

export interface StatementLine {
  /** From 1 on; the headings are not counted. */
  readonly line: number
  readonly reference: string
  /** Null for a text that is no amount; below zero for what went out. */
  readonly amount: bigint | null
  readonly sender: string
  readonly booked: string
}

/** The lines of a bank's statement; null if a column is missing, or there are no lines. Pure. */
export function readStatementFile(csv: string, columns: StatementColumns): StatementLine[] | null {
  const [headings = [], ...rows] = readCsv(csv)
  const at = (name: string): number => headings.indexOf(name.trim())
  const places = [columns.reference, columns.amount, columns.sender, columns.booked].map(at)
  if (rows.length === 0 || places.includes(-1)) return null
  const [reference = 0, amount = 0, sender = 0, booked = 0] = places
  return rows.map((row, index) => ({
    ...{ line: index + 1, reference: row[reference] ?? '', amount: readPrintedAmount(row[amount] ?? '') },
    ...{ sender: row[sender] ?? '', booked: row[booked] ?? '' },
  }))
}
