import { PAGE_SIZE } from '@koi/contract/limits.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../refusal.ts'
import { type Catalogue, forgetCatalogue, readCatalogue } from './catalogue.ts'

interface Asked {
  readonly cursor?: string | undefined
  readonly pageSize?: number | undefined
}

/** The page that follows the row whose key the cursor is; refuses `request.invalid` for one that is not there. Pure. */
export function pageAfter<Row>(
  rows: readonly Row[],
  { cursor, pageSize = PAGE_SIZE }: Asked,
  keyOf: (row: Row) => string,
): { readonly shown: readonly Row[]; readonly next: string | null } {
  const from = cursor === undefined ? 0 : rows.findIndex((row) => keyOf(row) === cursor) + 1
  if (cursor !== undefined && from === 0) refuse('request.invalid', { field: 'cursor' })
  const shown = rows.slice(from, from + pageSize)
  const last = shown.at(-1)
  return { shown, next: last !== undefined && from + pageSize < rows.length ? keyOf(last) : null }
}

/** The catalogue as it stands in the database now: what an operator has changed is seen at once. */
export function readNow(ctx: Context): Promise<Catalogue> {
  forgetCatalogue(ctx)
  return readCatalogue(ctx)
}
