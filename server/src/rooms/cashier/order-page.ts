import { writeKeyset } from '../../db/keyset.ts'

/** What the office's lists of orders take. */
export interface Search<State> {
  readonly cursor?: string | undefined
  readonly pageSize?: number | undefined
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

/** The rows of a page and, when there are more, the text that asks for them. */
export function pageOf<Row extends Ordered>(
  rows: readonly Row[],
  size: number,
): { readonly shown: readonly Row[]; readonly next: string | null } {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  const more = rows.length > size && last !== undefined
  return { shown, next: more ? writeKeyset({ at: last.createdAt, id: last.id }) : null }
}
