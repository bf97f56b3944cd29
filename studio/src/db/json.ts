/** JSON for the database that preserves bigints: each is `{"bigint":"…"}`. */
export const writeJson = (value: unknown): string =>
  JSON.stringify(value, (_, item: unknown) => (typeof item === 'bigint' ? { bigint: item.toString() } : item))

/** Reads a jsonb column that {@link writeJson} wrote. */
export function readJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readJson)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const [first] = entries
  if (entries.length === 1 && first?.[0] === 'bigint' && typeof first[1] === 'string') return BigInt(first[1])
  return Object.fromEntries(entries.map(([name, item]) => [name, readJson(item)]))
}
