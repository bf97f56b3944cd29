import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** SHA-256 of all rows, one per line. A changed row needs a page in docs/decisions and a new value here. */
const ROWS = '15046ed8d0694b84932a099a09bb9dab8ad595c1cd98145fabf9d4055a51819d'

const text = readFileSync(new URL('../docs/acceptance.md', import.meta.url), 'utf8')
const rows = text.split('\n').filter((line) => /^[A-Z]{2,3}-\d{2,3} \| /.test(line))

test('there are 752 acceptance rows with unique ids, and none was altered', () => {
  expect(rows).toHaveLength(752)
  expect(new Set(rows.map((row) => row.split(' | ')[0])).size).toBe(752)
  expect(createHash('sha256').update(rows.join('\n')).digest('hex')).toBe(ROWS)
})
