/** Whether a told outcome and a computed one are the same, whatever the order of their names; bigints as text. */
export function isSame(told: unknown, computed: unknown): boolean {
  return textOf(told) === textOf(computed)
}

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => {
    if (typeof one === 'bigint') return one.toString()
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return one
    return Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
