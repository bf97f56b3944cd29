import { expect, test } from 'vitest'
import { openLog } from './log.ts'

test('a database error is logged without the row that it quotes', () => {
  const lines: string[] = []
  const log = openLog({ KOI_LOG: 'info' }, { write: (line) => lines.push(line) })
  const error = Object.assign(new Error('violates check constraint'), {
    code: '23514',
    detail: 'Failing row contains (7, linh88, +60123456789, $argon2id$secret).',
    where: 'unnamed portal parameter $2 = secret',
  })
  log.error({ err: error }, 'unexpected error')
  expect(lines.join('')).toContain('violates check constraint')
  expect(lines.join('')).toContain('"code":"23514"')
  expect(lines.join('')).not.toMatch(/linh88|argon2id|secret/)
})
