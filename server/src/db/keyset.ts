import { refuse } from '../refusal.ts'

/** The last row of a page, by its time and id; the next page starts after it. */
export interface Keyset {
  readonly at: Date
  readonly id: bigint
}

/** The end of a page as the cursor that callers send back: `1767323045000_65`. */
export const writeKeyset = ({ at, id }: Keyset): string => `${at.getTime()}_${id}`

/**
 * Reads a cursor of {@link writeKeyset}; null for the first page. Refuses `request.invalid` for any other
 * text.
 */
export function readKeyset(text: string | undefined): Keyset | null {
  if (text === undefined) return null
  const match = /^(\d{1,14})_(\d{1,18})$/.exec(text)
  if (match === null) refuse('request.invalid', { field: 'cursor' })
  return { at: new Date(Number(match[1])), id: BigInt(match[2] ?? 0) }
}
