import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** SHA-256 of all rows, one per line. A changed row needs a page in docs/decisions and a new value here. */
const ROWS = 'f18e5a1a9acfff9f50407b191afc3f2a96fc75af73a6d0ba5e68f0c184c8b63d'

const text = readFileSync(new URL('../docs/acceptance.md', import.meta.url), 'utf8')
const rows = text.split('\n').filter((line) => /^[A-Z]{2,3}-\d{2,3} \| /.test(line))

test('there are 754 acceptance rows with unique ids, and none was altered', () => {
  expect(rows).toHaveLength(754)
  expect(new Set(rows.map((row) => row.split(' | ')[0])).size).toBe(754)
  expect(createHash('sha256').update(rows.join('\n')).digest('hex')).toBe(ROWS)
})
