import type { Book, Database, Db, Tx } from '../server/src/db/db.ts'

/** How long a process lives, in statements. */
export interface Life {
  left: number
  /** Whether it is killed before its last statement, or after it but before the result arrives. */
  readonly isBefore: boolean
  isOver: boolean
}

async function live<Value>(life: Life, statement: () => Promise<Value>): Promise<Value> {
  const die = (): never => {
    life.isOver = true
    throw new Error('killed')
  }
  if (life.isOver) return die()
  life.left -= 1
  if (life.left > 0) return statement()
  if (life.isBefore) return die()
  life.isOver = true
  await statement()
  return die()
}

/** The database of a process that is killed after some statements; later ones never run. */
export function mortal(db: Database, life: Life): Database {
  const queryOf =
    (one: Db): Db['query'] =>
    (statement, values) =>
      live(life, () => one.query(statement, values))
  const txOf = (tx: Tx): Tx => ({ query: queryOf(tx), in: (book) => txOf(tx.in(book)) })
  const books = db.books.map(
    (book): Book => ({
      ...book,
      query: queryOf(book),
      transact: (work) => book.transact((tx) => work(txOf(tx))),
    }),
  )
  return {
    ...db,
    query: queryOf(db),
    transact: (work) => db.transact((tx) => work(txOf(tx))),
    books,
    book: (number) => books[number] ?? db.book(number),
  }
}
