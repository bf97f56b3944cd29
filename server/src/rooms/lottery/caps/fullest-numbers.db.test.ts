import { expect, test } from 'vitest'
import type { Book } from '../../../db/db.ts'
import { seededRandom } from '../../../random.ts'
import { openLottery } from '../testing/draws.ts'
import { findNumber, readFullest } from './fullest-numbers.ts'

const { db } = await openLottery()
let lastDraw = 9_000_000n

/** Writes what each book sold of a play: `sold[book][number]`. */
async function sell(sold: readonly (readonly number[])[], play = 'direct4'): Promise<bigint> {
  lastDraw += 1n
  for (const [index, book] of db.books.entries()) {
    const rows = [...(sold[index] ?? []).entries()].filter(([, used]) => used > 0)
    await book.query(
      `insert into lottery_exposure (draw_id, play, key, used, granted)
       select $1, $2, u.key, u.used, u.used from unnest($3::text[], $4::bigint[]) u (key, used)`,
      [
        lastDraw,
        play,
        rows.map(([key]) => String(key).padStart(4, '0')),
        rows.map(([, used]) => BigInt(used)),
      ],
    )
  }
  return lastDraw
}

/** The expected answer, by adding up everything. */
function expected(sold: readonly (readonly number[])[], most: number) {
  const sums = Array.from({ length: Math.max(...sold.map(({ length }) => length)) }, (_, number) => ({
    key: String(number).padStart(4, '0'),
    used: sold.reduce((sum, book) => sum + (book[number] ?? 0), 0),
  }))
  const rank = sums.filter(({ used }) => used > 0).sort((a, b) => b.used - a.used || (a.key < b.key ? -1 : 1))
  return { top: rank.slice(0, most).map(({ used }) => BigInt(used)), sold: rank.length }
}

/** The books, and how many rows were read of them. */
function counted(): { books: Book[]; rows: () => number } {
  let rows = 0
  const books = db.books.map(
    (book) =>
      new Proxy(book, {
        get(target, name, receiver) {
          if (name !== 'query') return Reflect.get(target, name, receiver)
          return async (...input: Parameters<Book['query']>) => {
            const answer = await target.query(...input)
            rows += answer.length
            return answer
          }
        },
      }),
  )
  return { books, rows: () => rows }
}

const chance = seededRandom('fullest numbers')

/**
 * What a book sold of each number, and whether queries for 1, 10 and 200 numbers have to read all of them.
 */
const shapes: readonly {
  readonly shape: string
  readonly used: (book: number, number: number) => number
  readonly readsAll: readonly [boolean, boolean, boolean]
}[] = [
  { shape: 'any', used: () => chance.below(50), readsAll: [false, false, false] },
  {
    shape: 'few',
    used: (_, number) => (number % 97 === 0 ? 1 + chance.below(999) : 0),
    readsAll: [false, true, true],
  },
  {
    // The fullest number is not among the first numbers of any book.
    shape: 'spread',
    used: (book, number) => (number === 7 ? 60 : number % db.books.length === book ? 100 : 0),
    readsAll: [true, true, true],
  },
]

test.each(shapes)('the fullest numbers over all books are exact: $shape', async ({ used, readsAll }) => {
  const sold = db.books.map((_book, book) =>
    Array.from({ length: 2_000 }, (_used, number) => used(book, number)),
  )
  const drawId = await sell(sold)
  for (const [index, limit] of [1, 10, 200].entries()) {
    const play = (await readFullest(db, { drawId, limit })).get('direct4')
    const { top, sold: count } = expected(sold, limit)
    expect(play?.numbers.map((number) => number.used)).toEqual(top)
    expect(play?.isExact).toBe(readsAll[index])
    expect(play?.sold).toBeGreaterThanOrEqual(readsAll[index] ? count : limit)
    expect(play?.sold).toBeLessThanOrEqual(count)
    expect(play?.used).toBe(BigInt(sold.flat().reduce((sum, one) => sum + one, 0)))
  }
})

test('when some numbers are far fuller than others, few of ten thousand are read', async () => {
  const sold = db.books.map(() =>
    Array.from({ length: 10_000 }, (_, number) =>
      number % 100 === 3 ? 5_000 - number / 10 : 1 + chance.below(99),
    ),
  )
  const drawId = await sell(sold.map((book) => book.map(Math.floor)))
  const { books, rows } = counted()
  const play = (await readFullest({ books }, { drawId, limit: 20 })).get('direct4')
  expect(play?.numbers.map(({ key }) => key).slice(0, 3)).toEqual(['0003', '0103', '0203'])
  expect(rows()).toBeLessThan(1_000)
})

test('one number is found in every row and every play that has it', async () => {
  const drawId = await sell(db.books.map(() => [0, 5, 6]))
  await db
    .book(db.books[0]?.number ?? 0)
    .query(
      `insert into lottery_exposure (draw_id, play, key, used, granted) values ($1, 'position', '0|0001', 3, 3)`,
      [drawId],
    )
  const found = await findNumber(db, drawId, '0001')
  expect(found.map(({ play, key, used }) => [play, key, used]).sort()).toEqual([
    ['direct4', '0001', BigInt(5 * db.books.length)],
    ['position', '0|0001', 3n],
  ])
  expect(await findNumber(db, drawId, '%')).toEqual([])
})
