import { refuse } from '../../refusal.ts'

/**
 * The id before which a page begins; null for the first page. Refuses `request.invalid` for any other text.
 */
export function readIdCursor(text: string | undefined): bigint | null {
  if (text === undefined) return null
  if (!/^\d{1,18}$/.test(text)) refuse('request.invalid', { field: 'cursor' })
  return BigInt(text)
}

/** The rows of a page, and the cursor of the next if one more row was found than fits. Pure. */
export function pageOf<Row extends { readonly id: bigint }>(
  rows: readonly Row[],
  size: number,
): { readonly shown: readonly Row[]; readonly next: string | null } {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return { shown, next: rows.length > size && last !== undefined ? String(last.id) : null }
}

/** The trimmed text; refuses `field.required` if it is empty. */
export function requireText(field: string, text: string): string {
  const trimmed = text.trim()
  return trimmed === '' ? refuse('field.required', { field }) : trimmed
}
