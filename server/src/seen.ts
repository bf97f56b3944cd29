import { createHash } from 'node:crypto'
import { refuse } from './refusal.ts'

/**
 * What a page shows of a row that somebody else wrote, as an opaque text: all its fields but those that move
 * without an operator. The call that decides the row sends it back (decision 0142). Pure.
 */
export function seenOf<Row extends object>(row: Row, moving: readonly (keyof Row)[] = []): string {
  const written = Object.entries(row).filter(([name]) => !moving.some((one) => one === name))
  return createHash('sha256')
    .update(JSON.stringify(Object.fromEntries(written), inOneOrder))
    .digest('base64url')
}

/** Makes equal values equal texts: keys in one order, integers as text. */
function inOneOrder(_: string, value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** Refuses 'office.changed' where a locked row, as `stored`, is not what the operator has seen. */
export function requireSeen(seen: string | undefined, stored: string): void {
  if (seen !== stored) refuse('office.changed')
}
