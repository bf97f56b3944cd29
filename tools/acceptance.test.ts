import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** SHA-256 of all rows, one per line. A changed row needs a page in docs/decisions and a new value here. */
const ROWS = '404dd0652dfd6f50b35e863b2f368bd5bee6904376aeced9976347ddd705d1cf'

const text = readFileSync(new URL('../docs/acceptance.md', import.meta.url), 'utf8')
const rows = text.split('\n').filter((line) => /^[A-Z]{2,3}-\d{2,3} \| /.test(line))

test('there are 747 acceptance rows with unique ids, and none was altered', () => {
  expect(rows).toHaveLength(747)
  expect(new Set(rows.map((row) => row.split(' | ')[0])).size).toBe(747)
  expect(createHash('sha256').update(rows.join('\n')).digest('hex')).toBe(ROWS)
})
