/** The last row of a page, after which the next one begins; written `<milliseconds>_<id>`. */
export interface Position {
  readonly at: Date
  readonly id: string
}

/**
 * A page of rows, newest first, of which one more than `size` was read; `next` is null on the last page.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  size: number,
  positionOf: (row: Row) => Position,
): { readonly rows: readonly Row[]; readonly next: string | null } {
  const page = rows.slice(0, size)
  const last = rows.length > size ? page.at(-1) : undefined
  if (last === undefined) return { rows: page, next: null }
  const { at, id } = positionOf(last)
  return { rows: page, next: `${at.getTime()}_${id}` }
}

/** Reads a `next` whose ids look like `id`; null for a text that is none. */
export function readPosition(text: string, id: RegExp): Position | null {
  const [, at, found] = new RegExp(`^(\\d{1,14})_(${id.source})$`).exec(text) ?? []
  if (at === undefined || found === undefined) return null
  return { at: new Date(Number.parseInt(at, 10)), id: found }
}
