/** The ids of a book's orders are 64 apart, so the book follows from the id. */
const STEP = 64n

/** The first letter of a number: deposit, withdrawal, payout attempt. */
export type OrderKind = 'D' | 'W' | 'P'

/** `D260102000065`: the kind, the UTC day, and the id with at least six digits. */
export const orderNumber = (kind: OrderKind, id: bigint, at: Date): string =>
  `${kind}${at.toISOString().slice(2, 10).replaceAll('-', '')}${String(id).padStart(6, '0')}`

/** The id in a number of this kind; null for any other text. */
export function idOfOrder(kind: OrderKind, text: string): bigint | null {
  const match = /^([DWP])\d{6}(\d{6,18})$/.exec(text)
  return match?.[1] === kind ? BigInt(match[2] ?? '0') : null
}

/** The book of the order with this id; null if there is no such book. */
export function bookOfId(
  db: { readonly books: readonly { readonly number: number }[] },
  id: bigint,
): number | null {
  const book = db.books.find((candidate) => BigInt(candidate.number) === (id - 1n) % STEP)
  return id < 1n || book === undefined ? null : book.number
}
