import type { OrderSort } from '@koi/contract/sorts.ts'
import type { Context } from '../../context.ts'
import { byTime, type Page, type PageQuery, type Paging, pageOf, type TimeKey } from '../../db/page.ts'
import type { SortedList, SortedPaging, SortedQuery } from '../../db/sort.ts'
import { type ListDays, momentsOf } from '../../platform-day.ts'

/** The input of the office's lists of orders. */
export interface Search<State> extends SortedPaging<OrderSort>, ListDays {
  readonly search?: string | undefined
  readonly state?: State | undefined
  /** The orders of one member. */
  readonly memberId?: string | undefined
}

/** The times from (included) to (excluded) of the days of a search; null for no limit. */
export const timesOf = ({ config }: Context, days: ListDays) => momentsOf(days, config.KOI_TIME_ZONE)

interface Ordered {
  readonly id: bigint
  readonly createdAt: Date
  readonly amount: bigint
}

/** The trimmed search; null when it is empty. */
export function searchText(input: { readonly search?: string | undefined }): string | null {
  const text = input.search?.trim() ?? ''
  return text === '' ? null : text
}

const TIME = { sql: 'created_at', type: 'timestamptz' } as const
const ID = { sql: 'id', type: 'bigint' } as const

/** Orders as the office sorts them. */
export const SORTED_ORDERS: SortedList<Ordered, OrderSort> = {
  preset: '-time',
  columns: {
    time: { ...TIME, of: (row) => row.createdAt },
    amount: { sql: 'amount', type: 'bigint', of: (row) => row.amount },
  },
  id: { ...ID, of: (row) => row.id },
}

/** The newest orders after one: the only order of a member's own records. */
export const newestFirst = ({ after, limit }: PageQuery<TimeKey>): SortedQuery => ({
  after: after === null ? null : { value: after.at.toISOString(), id: String(after.id) },
  limit,
  sort: '-time',
  columns: [TIME, ID],
})

/** A page of a member's own orders, the newest first. */
export const pageOfOrders = <Row extends Ordered>(
  paging: Paging,
  read: (query: SortedQuery) => Promise<readonly Row[]>,
): Promise<Page<Row>> =>
  pageOf(paging, {
    format: byTime,
    read: (query) => read(newestFirst(query)),
    keyOf: ({ createdAt, id }) => ({ at: createdAt, id }),
  })

/** The member whose orders are listed; null for those of all. */
export const memberOf = ({ memberId }: { readonly memberId?: string | undefined }): bigint | null =>
  memberId === undefined ? null : BigInt(memberId)
