import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** SHA-256 of all rows, one per line. A changed row needs a page in docs/decisions and a new value here. */
const ROWS = '6ab9faa42067620d5baff610f8b209c3c20ac8a2398201df1d6bdb86a784606a'

const text = readFileSync(new URL('../docs/acceptance.md', import.meta.url), 'utf8')
const rows = text.split('\n').filter((line) => /^[A-Z]{2,3}-\d{2,3} \| /.test(line))

test('there are 749 acceptance rows with unique ids, and none was altered', () => {
  expect(rows).toHaveLength(749)
  expect(new Set(rows.map((row) => row.split(' | ')[0])).size).toBe(749)
  expect(createHash('sha256').update(rows.join('\n')).digest('hex')).toBe(ROWS)
})
