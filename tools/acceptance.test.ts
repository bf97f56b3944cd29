import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** SHA-256 of all rows, one per line. A changed row needs a page in docs/decisions and a new value here. */
const ROWS = '5a95d73bdb07abbc1949b401243e4f5df0d87650d1ba64bb08aecbd31ce07e0c'

const text = readFileSync(new URL('../docs/acceptance.md', import.meta.url), 'utf8')
const rows = text.split('\n').filter((line) => /^[A-Z]{2,3}-\d{2,3} \| /.test(line))

test('there are 771 acceptance rows with unique ids, and none was altered', () => {
  expect(rows).toHaveLength(771)
  expect(new Set(rows.map((row) => row.split(' | ')[0])).size).toBe(771)
  expect(createHash('sha256').update(rows.join('\n')).digest('hex')).toBe(ROWS)
})
