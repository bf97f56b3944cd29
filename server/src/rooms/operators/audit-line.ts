import { createHash } from 'node:crypto'

/** A line of the trail with the number that it gets; `at` in microseconds since 1970. Pure. */
export interface LineContent {
  readonly id: bigint
  readonly micros: bigint
  readonly operatorId: bigint | null
  readonly operator: string
  readonly action: string
  readonly target: string
  readonly reason: string | null
  /** JSON values as the database returns them. */
  readonly before: unknown
  readonly after: unknown
  readonly address: string
  readonly userAgent: string
}

const sha256 = (...parts: readonly (Uint8Array | string)[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** The hash before the first line. */
export const FIRST_HASH = sha256('koi audit trail')

/** The hash of a line: it covers the line and, by the hash before it, all lines before it. */
export const hashOfLine = (previous: Uint8Array, line: LineContent): Buffer =>
  sha256(
    previous,
    JSON.stringify([
      String(line.id),
      String(line.micros),
      line.operatorId === null ? null : String(line.operatorId),
      line.operator,
      line.action,
      line.target,
      line.reason,
      sorted(line.before),
      sorted(line.after),
      line.address,
      line.userAgent,
    ]),
  )

/** Lines from before the trail had a key: hashed as the text that the database makes of them. */
export const hashOfOldLine = (previous: Uint8Array, text: string): Buffer => sha256(previous, text)

/** The same value with the keys of all objects in order, since the database stores them in another one. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, item]) => [key, sorted(item)]))
}
