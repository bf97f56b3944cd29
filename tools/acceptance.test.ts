import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** SHA-256 of all rows, one per line. A changed row needs a page in docs/decisions and a new value here. */
const ROWS = '42f08f34146ba6b4b16ef2bb0b5c719c073e4234ea15f3fb3c26fb6444ed0def'

const text = readFileSync(new URL('../docs/acceptance.md', import.meta.url), 'utf8')
const rows = text.split('\n').filter((line) => /^[A-Z]{2,3}-\d{2,3} \| /.test(line))

test('there are 820 acceptance rows with unique ids, and none was altered', () => {
  expect(rows).toHaveLength(820)
  expect(new Set(rows.map((row) => row.split(' | ')[0])).size).toBe(820)
  expect(createHash('sha256').update(rows.join('\n')).digest('hex')).toBe(ROWS)
})
