import { describe, expect, it } from 'vitest'
import { byId, byTime, type PageQuery, type Paging, pageOf } from './page.ts'

describe('cursors', () => {
  it('are parsed as they were written', () => {
    const key = { at: new Date('2026-01-02T03:04:05.678Z'), id: 12345678901234567n }
    expect(byTime.parse(byTime.write(key))).toEqual(key)
    expect(byId.parse(byId.write(key.id))).toBe(key.id)
  })

  it.each(['', '1', '_1', '1_', '-1_1', '1.5_1', '1_1; drop', `${'9'.repeat(15)}_1`])(
    'of time are not %j',
    (text) => expect(byTime.parse(text)).toBeNull(),
  )

  it.each(['', '-1', '1.5', '1_1', '9'.repeat(19)])('of ids are not %j', (text) =>
    expect(byId.parse(text)).toBeNull(),
  )
})

describe('pageOf', () => {
  const rows = [5n, 4n, 3n, 2n, 1n].map((id) => ({ id }))
  const read = async ({ after, limit }: PageQuery<bigint>) =>
    rows.filter(({ id }) => after === null || id < after).slice(0, limit)
  const page = (paging: Paging) => pageOf(paging, { format: byId, read, keyOf: ({ id }) => id })

  it('reads page after page until the list ends', async () => {
    expect(await page({ pageSize: 2 })).toEqual({ rows: rows.slice(0, 2), next: '4' })
    expect(await page({ pageSize: 2, cursor: '4' })).toEqual({ rows: rows.slice(2, 4), next: '2' })
    expect(await page({ pageSize: 2, cursor: '2' })).toEqual({ rows: rows.slice(4), next: null })
  })

  it('has no next page where the last row ends a full one', async () => {
    expect(await page({ pageSize: 5 })).toEqual({ rows, next: null })
    expect(await page({ pageSize: 5, cursor: '1' })).toEqual({ rows: [], next: null })
  })

  it('refuses a cursor that it cannot have written', async () => {
    await expect(page({ cursor: 'x' })).rejects.toThrow('request.invalid')
  })
})
