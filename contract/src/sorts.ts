/**
 * How the server can sort lists of the office (OF-05): a name sorts ascending, `-name` descending. The first
 * of each is the order of the list until another one is chosen.
 */
export const MEMBER_SORTS = ['-registered', 'registered', '-login', 'login', 'account', '-account'] as const
/** Orders of money: deposits, withdrawals and adjustments. */
export const ORDER_SORTS = ['-time', 'time', '-amount', 'amount'] as const
/** Lists that have an order of time only. */
export const TIME_SORTS = ['-time', 'time'] as const

export type MemberSort = (typeof MEMBER_SORTS)[number]
export type OrderSort = (typeof ORDER_SORTS)[number]
export type TimeSort = (typeof TIME_SORTS)[number]

/** What a sort is by, without its direction: `amount` of `-amount`. */
export type SortName<Sort extends string> = Sort extends `-${infer Name}` ? Name : Sort
