import type { Context } from '../../context.ts'
import { byTime, type Page, type PageQuery, type Paging, pageOf, type TimeKey } from '../../db/page.ts'
import { dayAfter, startOfDay } from '../../platform-day.ts'

/** The input of the office's lists of orders. */
export interface Search<State> extends Paging {
  readonly search?: string | undefined
  readonly state?: State | undefined
  /** The orders of one member. */
  readonly memberId?: string | undefined
  /** The first and the last day of the orders, in the platform's time zone. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The times from (included) to (excluded) of the days of a search; null for no limit. */
export function timesOf({ config }: Context, { from, to }: Pick<Search<never>, 'from' | 'to'>) {
  const zone = config.KOI_TIME_ZONE
  return {
    from: from === undefined ? null : startOfDay(from, zone),
    to: to === undefined ? null : startOfDay(dayAfter(to), zone),
  }
}

interface Ordered {
  readonly id: bigint
  readonly createdAt: Date
}

/** The trimmed search; null when it is empty. */
export function searchText(input: { readonly search?: string | undefined }): string | null {
  const text = input.search?.trim() ?? ''
  return text === '' ? null : text
}

/** Sorts rows of several books, the newest first. */
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

/** The member whose orders are listed; null for those of all. */
export const memberOf = ({ memberId }: { readonly memberId?: string | undefined }): bigint | null =>
  memberId === undefined ? null : BigInt(memberId)
