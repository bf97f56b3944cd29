/** The ids of a book's orders are 64 apart, so an id alone tells its book. */
const STEP = 64n

/** What stands in front of the number: deposit, withdrawal, attempt to pay a withdrawal out. */
export type OrderKind = 'D' | 'W' | 'P'

/** `D260102000065`: the kind, the UTC day, and the id, at least six digits of it. */
export const orderNumber = (kind: OrderKind, id: bigint, at: Date): string =>
  `${kind}${at.toISOString().slice(2, 10).replaceAll('-', '')}${String(id).padStart(6, '0')}`

/** The id inside a number of that kind; null for any other text. */
export function idOfOrder(kind: OrderKind, text: string): bigint | null {
  const match = /^([DWP])\d{6}(\d{6,18})$/.exec(text)
  return match?.[1] === kind ? BigInt(match[2] ?? '0') : null
}

/** The book that holds the order of this id; null when there is no such book. */
export function bookOfId(
  db: { readonly books: readonly { readonly number: number }[] },
  id: bigint,
): number | null {
  const book = db.books.find((candidate) => BigInt(candidate.number) === (id - 1n) % STEP)
  return id < 1n || book === undefined ? null : book.number
}
