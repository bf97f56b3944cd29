import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** SHA-256 of all rows, one per line. A changed row needs a page in docs/decisions and a new value here. */
const ROWS = '21364f35ec810d4e5cac35f161f62643ec7c6c2ea80f4f3cb5370350424aefbb'

const text = readFileSync(new URL('../docs/acceptance.md', import.meta.url), 'utf8')
const rows = text.split('\n').filter((line) => /^[A-Z]{2,3}-\d{2,3} \| /.test(line))

test('there are 680 acceptance rows with unique ids, and none was altered', () => {
  expect(rows).toHaveLength(680)
  expect(new Set(rows.map((row) => row.split(' | ')[0])).size).toBe(680)
  expect(createHash('sha256').update(rows.join('\n')).digest('hex')).toBe(ROWS)
})
