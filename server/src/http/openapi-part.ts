/** What the parts of an OpenAPI document are taken from. */
export interface OpenApi {
  readonly openapi: string
  readonly info: { readonly title: string; readonly description: string; readonly [more: string]: unknown }
  readonly servers: readonly object[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly tags?: readonly string[] }>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** The document of the calls of one tag, with only the components that they refer to. Pure. */
export function partOf(document: OpenApi, tag: string): OpenApi {
  const paths = Object.fromEntries(
    Object.entries(document.paths).filter(([, methods]) =>
      Object.values(methods).some(({ tags = [] }) => tags.includes(tag)),
    ),
  )
  const used = referencesOf(paths, document.components)
  const components = Object.fromEntries(
    Object.entries(document.components).map(([kind, all]) => [
      kind,
      Object.fromEntries(
        Object.entries(all).filter(
          ([name]) => kind === 'securitySchemes' || used.has(`#/components/${kind}/${name}`),
        ),
      ),
    ]),
  )
  return { ...document, tags: document.tags.filter(({ name }) => name === tag), paths, components }
}

/** The references in a part of a document, and those in the components that they lead to. */
function referencesOf(paths: OpenApi['paths'], components: OpenApi['components']): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting: unknown[] = [paths]
  while (waiting.length > 0) {
    const part = waiting.pop()
    if (typeof part !== 'object' || part === null) continue
    for (const [key, item] of Object.entries(part)) {
      waiting.push(item)
      if (key !== '$ref' || typeof item !== 'string' || found.has(item)) continue
      found.add(item)
      const [, , kind = '', name = ''] = item.split('/')
      waiting.push(components[kind]?.[name])
    }
  }
  return found
}
