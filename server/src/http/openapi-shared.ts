/** Smaller ones are easier to read in their place. */
const MIN_LENGTH = 120

type Json = Readonly<Record<string, unknown>>

/**
 * Makes a component of every schema of an object or a list of words that is there twice or more, and refers
 * to it where it is used. A component is named after the first operation and field that has it. Pure.
 */
export function shareSchemas<Paths extends object>(
  paths: Paths,
): { readonly paths: Paths; readonly schemas: Readonly<Record<string, unknown>> } {
  const counts = new Map<string, number>()
  count(paths, counts)
  const names = new Map<string, string>()
  const schemas: Record<string, unknown> = {}

  const share = (part: unknown, trail: readonly string[]): unknown => {
    if (Array.isArray(part)) return part.map((item) => share(item, trail))
    if (!isObject(part)) return part
    const own = typeof part.operationId === 'string' ? [part.operationId] : trail
    const children = () =>
      Object.fromEntries(Object.entries(part).map(([key, item]) => [key, share(item, trailOf(own, key))]))
    const text = keyOf(part)
    if (text === null || (counts.get(text) ?? 0) < 2) return children()
    let name = names.get(text)
    if (name === undefined) {
      name = nameOf(own, new Set(names.values()))
      names.set(text, name)
      schemas[name] = children()
    }
    return { $ref: `#/components/schemas/${name}` }
  }
  return { paths: share(paths, []) as Paths, schemas }
}

function count(part: unknown, counts: Map<string, number>): void {
  if (Array.isArray(part)) for (const item of part) count(item, counts)
  if (!isObject(part)) return
  const text = keyOf(part)
  if (text !== null) counts.set(text, (counts.get(text) ?? 0) + 1)
  // Parts of what is shared are shared only if they are elsewhere, too.
  if (text === null || counts.get(text) === 1) for (const item of Object.values(part)) count(item, counts)
}

/** The text by which a schema is recognised; null for what is no schema worth sharing. */
function keyOf(part: Json): string | null {
  const isEnum = part.type === 'string' && Array.isArray(part.enum)
  const isSchema = isEnum || (part.type === 'object' && isObject(part.properties))
  // The codes of a refusal stay with their call.
  if (!isSchema || (isObject(part.properties) && isObject(part.properties.success))) return null
  const text = JSON.stringify(part)
  return text.length < MIN_LENGTH ? null : text
}

/** Words of the document that say nothing about a schema. */
const SILENT = new Set([
  'properties',
  'items',
  'schema',
  'content',
  'application/json',
  'value',
  'anyOf',
  'allOf',
])

const trailOf = (trail: readonly string[], key: string): readonly string[] =>
  SILENT.has(key) || /^\d+$/.test(key) ? trail : [...trail, key]

function nameOf(trail: readonly string[], taken: ReadonlySet<string>): string {
  const words = [
    trail[0] ?? 'shared',
    ...trail.slice(1).filter((word) => !/^(responses|requestBody)$/.test(word)),
  ]
  const name = words
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join('')
    .replaceAll(/\W/g, '')
  let free = name
  for (let next = 2; taken.has(free) || free === 'Refusal'; next += 1) free = `${name}${next}`
  return free
}

const isObject = (part: unknown): part is Json =>
  typeof part === 'object' && part !== null && !Array.isArray(part)
