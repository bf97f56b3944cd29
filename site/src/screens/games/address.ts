/** The query with one value set, or taken out when it is empty; the others stay. Pure. */
export function withValue(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const after = new URLSearchParams(query)
  if (value === '') after.delete(name)
  else after.set(name, value)
  return after
}
