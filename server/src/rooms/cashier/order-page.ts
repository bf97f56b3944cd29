import { byTime, type Page, type PageQuery, type Paging, pageOf, type TimeKey } from '../../db/page.ts'

/** What the office's lists of orders take. */
export interface Search<State> extends Paging {
  readonly search?: string | undefined
  readonly state?: State | undefined
}

interface Ordered {
  readonly id: bigint
  readonly createdAt: Date
}

/** The search without spaces around it; null when nothing is left. */
export function searchText(input: { readonly search?: string | undefined }): string | null {
  const text = input.search?.trim() ?? ''
  return text === '' ? null : text
}

/** Rows of several books in the order of one list. */
export const newestFirst = <Row extends Ordered>(rows: readonly Row[]): Row[] =>
  [...rows].sort((a, b) => {
    const later = b.createdAt.getTime() - a.createdAt.getTime()
    return later !== 0 ? later : b.id > a.id ? 1 : -1
  })

/** A page of orders, the newest first. */
export const pageOfOrders = <Row extends Ordered>(
  paging: Paging,
  read: (query: PageQuery<TimeKey>) => Promise<readonly Row[]>,
): Promise<Page<Row>> =>
  pageOf(paging, { format: byTime, read, keyOf: ({ createdAt, id }) => ({ at: createdAt, id }) })
