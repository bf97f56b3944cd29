import { describe, expect, it } from 'vitest'
import { pageOfSorted, pageSql, type SortedList, type SortedQuery } from './sort.ts'

interface Row {
  readonly id: bigint
  readonly at: Date | null
  readonly name: string
}

const ID = { sql: 'id', type: 'bigint', of: (row: Row) => row.id } as const
const LIST: SortedList<Row, '-time' | 'time' | 'name' | '-name'> = {
  preset: '-time',
  columns: {
    time: { sql: `coalesce(at, '-infinity')`, type: 'timestamptz', of: (row) => row.at },
    name: { sql: 'name', type: 'text', isUnique: true, of: (row) => row.name },
  },
  id: ID,
}
const at = (day: number): Date => new Date(Date.UTC(2026, 0, day))
const ROWS: readonly Row[] = [
  { id: 1n, at: at(2), name: 'd' },
  { id: 2n, at: null, name: 'c' },
  { id: 3n, at: at(2), name: 'b_1' },
  { id: 4n, at: at(9), name: 'a' },
]

/** What the database would do with the query. */
const select = (rows: readonly Row[], { after, limit, sort }: SortedQuery): Row[] => {
  const sign = sort.startsWith('-') ? -1 : 1
  const place = (row: Row) => {
    const value = sort.endsWith('name') ? row.name : (row.at?.toISOString() ?? '')
    return sort.endsWith('name') ? value : `${value}${row.id}`
  }
  const last = after === null ? null : rows.find(({ id }) => String(id) === after.id)
  return rows
    .toSorted((one, other) => sign * (place(one) < place(other) ? -1 : 1))
    .filter(
      (row) => last == null || sign * (place(row) < place(last) ? -1 : place(row) > place(last) ? 1 : 0) > 0,
    )
    .slice(0, limit)
}

type Sort = '-time' | 'time' | 'name' | '-name'
const page = (paging: { sort?: Sort; cursor?: string; pageSize?: number }, from = [ROWS]) =>
  pageOfSorted(paging, LIST, { from, read: async (rows, query) => select(rows, query) })
const idsOf = (found: { readonly rows: readonly Row[] }) => found.rows.map(({ id }) => Number(id))

describe('[OF-05] a page of a sorted list', () => {
  it('is in the order of its list until another one is chosen', async () => {
    expect(idsOf(await page({}))).toEqual([4, 3, 1, 2])
    expect(idsOf(await page({ sort: 'time' }))).toEqual([2, 1, 3, 4])
    expect(idsOf(await page({ sort: 'name' }))).toEqual([4, 3, 2, 1])
  })

  it.each([
    ['-time', [4, 3, 1, 2]],
    ['time', [2, 1, 3, 4]],
    ['name', [4, 3, 2, 1]],
    ['-name', [1, 2, 3, 4]],
  ] as const)('follows the one before when sorted by %s', async (sort, ids) => {
    const found: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const next: Awaited<ReturnType<typeof page>> = await page({
        ...{ sort, pageSize: 1 },
        ...(cursor === '' ? {} : { cursor }),
      })
      found.push(...idsOf(next))
      cursor = next.next
    }
    expect(found).toEqual(ids)
  })

  it('is merged from several tables', async () => {
    const tables = [
      [ROWS[0], ROWS[1]],
      [ROWS[2], ROWS[3]],
    ].map((rows) => rows.flatMap((row) => row ?? []))
    expect(idsOf(await page({ sort: '-time', pageSize: 3 }, tables))).toEqual([4, 3, 1])
    expect(idsOf(await page({ sort: 'time', pageSize: 3 }, tables))).toEqual([2, 1, 3])
    expect(idsOf(await page({}, []))).toEqual([])
  })

  it.each([
    ['time', '-time_2026-01-02T00:00:00.000Z_1'],
    ['-time', 'time_2026-01-02T00:00:00.000Z_1'],
    ['-time', '-time_2026-99-02T00:00:00.000Z_1'],
    ['-time', '-time_yesterday_1'],
    ['-time', '-time_infinity_1'],
    ['-time', '-time_2026-01-02T00:00:00.000Z_x'],
    ['name', 'name_a'],
    ['name', 'name__1'],
    ['-time', '1767323045000_65'],
  ] as const)('refuses for %s the cursor %s', async (sort, cursor) => {
    await expect(page({ sort, cursor })).rejects.toMatchObject({
      code: 'request.invalid',
      details: { field: 'cursor' },
    })
  })
})

describe('the end of a statement', () => {
  const columns = [{ sql: 'amount', type: 'bigint' }, ID] as const
  it('has no place on the first page', () => {
    expect(pageSql({ after: null, limit: 3, sort: '-amount', columns }, ['x'])).toEqual({
      sql: 'true order by amount desc, id desc limit $2',
      values: ['x', 3],
    })
  })

  it('begins after the last row, in either direction', () => {
    const after = { value: '500', id: '7' }
    expect(pageSql({ after, limit: 3, sort: '-amount', columns }, ['x'])).toEqual({
      sql: '(amount, id) < ($2::bigint, $3::bigint) order by amount desc, id desc limit $4',
      values: ['x', '500', '7', 3],
    })
    expect(pageSql({ after, limit: 3, sort: 'amount', columns: columns.slice(0, 1) }, [])).toEqual({
      sql: '(amount) > ($1::bigint) order by amount limit $2',
      values: ['500', 3],
    })
  })
})
