import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** SHA-256 of all rows, one per line. A changed row needs a page in docs/decisions and a new value here. */
const ROWS = '077051b50d03aa0da7280ae433e7afc5303833fa4abd0a7a8c87ca93c97d9d03'

const text = readFileSync(new URL('../docs/acceptance.md', import.meta.url), 'utf8')
const rows = text.split('\n').filter((line) => /^[A-Z]{2,3}-\d{2,3} \| /.test(line))

test('there are 697 acceptance rows with unique ids, and none was altered', () => {
  expect(rows).toHaveLength(697)
  expect(new Set(rows.map((row) => row.split(' | ')[0])).size).toBe(697)
  expect(createHash('sha256').update(rows.join('\n')).digest('hex')).toBe(ROWS)
})
