type Cursor = string | null

/** The options of a query whose pages each carry the cursor of the next (keyset paging). */
export const byCursor = {
  initialPageParam: null as Cursor,
  getNextPageParam: (page: { readonly next: Cursor }) => page.next,
}

/** The input for a page: its cursor, unless it is the first. */
export const withCursor = (cursor: Cursor): { cursor?: string } => (cursor === null ? {} : { cursor })
