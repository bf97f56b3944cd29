import { describe, expect, it } from 'vitest'
import { readKeyset, writeKeyset } from './keyset.ts'

describe('keyset', () => {
  it('reads what it wrote', () => {
    const end = { at: new Date('2026-01-02T03:04:05.678Z'), id: 12345678901234567n }
    expect(readKeyset(writeKeyset(end))).toEqual(end)
    expect(readKeyset(undefined)).toBeNull()
  })

  it.each(['', '1', '_1', '1_', '-1_1', '1.5_1', '1_1; drop', `${'9'.repeat(15)}_1`])(
    'refuses %j',
    (text) => {
      expect(() => readKeyset(text)).toThrow('request.invalid')
    },
  )
})
