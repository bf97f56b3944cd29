/** What a list of a team may be narrowed to; the direct members of the level come first. */
export const FILTERS = ['direct', 'all', 'agents', 'idle7', 'idle30'] as const
export type Filter = (typeof FILTERS)[number]

export const SORTS = ['newest', 'account', 'lastLogin'] as const
export type Sort = (typeof SORTS)[number]

/** A filter from the address; the direct members if it is none. Pure. */
export const toFilter = (text: string | null): Filter => FILTERS.find((filter) => filter === text) ?? 'direct'

/** An order from the address; the newest first if it is none. Pure. */
export const toSort = (text: string | null): Sort => SORTS.find((sort) => sort === text) ?? 'newest'
