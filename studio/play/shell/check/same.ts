/** Whether the host's outcome equals a computed one. The order of keys does not matter; bigints count as text. */
export function isSame(received: unknown, computed: unknown): boolean {
  return textOf(received) === textOf(computed)
}

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => {
    if (typeof one === 'bigint') return one.toString()
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return one
    return Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
