import { PAGE_SIZE } from '@koi/contract/limits.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../refusal.ts'
import { type Catalogue, forgetCatalogue, readCatalogue } from './catalogue.ts'

interface PageRequest {
  readonly cursor?: string | undefined
  readonly pageSize?: number | undefined
}

/**
 * The page after the row whose key is the cursor; refuses `request.invalid` if there is no such row. Pure.
 */
export function pageAfter<Row>(
  rows: readonly Row[],
  { cursor, pageSize = PAGE_SIZE }: PageRequest,
  keyOf: (row: Row) => string,
): { readonly shown: readonly Row[]; readonly next: string | null } {
  const from = cursor === undefined ? 0 : rows.findIndex((row) => keyOf(row) === cursor) + 1
  if (cursor !== undefined && from === 0) refuse('request.invalid', { field: 'cursor' })
  const shown = rows.slice(from, from + pageSize)
  const last = shown.at(-1)
  return { shown, next: last !== undefined && from + pageSize < rows.length ? keyOf(last) : null }
}

/** The catalogue as it is in the database now, so that operators see their changes at once. */
export function readFreshCatalogue(ctx: Context): Promise<Catalogue> {
  forgetCatalogue(ctx)
  return readCatalogue(ctx)
}
