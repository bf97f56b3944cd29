import type { FastifyInstance } from 'fastify'

/** The parts of an OpenAPI document that the page shows. */
interface Document {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string }
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

interface Operation {
  readonly operationId?: string
  readonly summary?: string
  readonly description?: string
  readonly tags?: readonly string[]
  readonly parameters?: readonly {
    readonly name: string
    readonly required?: boolean
    readonly schema?: object
  }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> }
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> }>
  >
}

const POLICY = "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'"

/** `/docs`: the API on one readable page; `/docs/openapi.json` and `/docs/site.json`: the documents themselves. */
export function serveDocs(
  app: FastifyInstance,
  documents: { site: () => object; office: () => object },
): void {
  app.get('/docs/site.json', { schema: { hide: true } }, async () => documents.site())
  app.get('/docs/openapi.json', { schema: { hide: true } }, async () => documents.office())
  app.get('/docs/docs.css', { schema: { hide: true } }, (_, reply) => reply.type('text/css').send(STYLE))
  app.get('/docs', { schema: { hide: true } }, (_, reply) => {
    const sections = [documents.site(), documents.office()].map((document) => section(document as Document))
    return reply
      .type('text/html')
      .header('content-security-policy', POLICY)
      .send(page(sections.join('')))
  })
}

const page = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Koi API</title>` +
  `<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/docs/docs.css"></head>` +
  `<body><h1>Koi API</h1><p>Documents (OpenAPI 3.1): <a href="/docs/site.json">site</a>, ` +
  `<a href="/docs/openapi.json">office</a>.</p>${body}</body></html>`

function section(document: Document): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => describe(method, path, operation)),
  )
  const { title, description = '' } = document.info
  return `<h2>${quoted(title)}</h2><p>${quoted(description)}</p>${operations.join('')}`
}

function describe(method: string, path: string, operation: Operation): string {
  const input = operation.requestBody?.content['application/json']?.schema ?? parametersOf(operation)
  const output = operation.responses['200']?.content?.['application/json']?.schema
  const { operationId = path, description = '' } = operation
  return (
    `<details id="${quoted(operationId)}"><summary><b>${quoted(method.toUpperCase())}</b> ${quoted(path)} ` +
    `<i>${quoted(operationId)}</i></summary><p>${quoted(description)}</p>` +
    `${shape('Takes', input)}${shape('Answers', output)}</details>`
  )
}

function parametersOf(operation: Operation): object | undefined {
  const { parameters } = operation
  if (parameters === undefined || parameters.length === 0) return undefined
  return Object.fromEntries(
    parameters.map(({ name, required, schema }) => [required === true ? name : `${name}?`, schema ?? {}]),
  )
}

const shape = (title: string, schema: object | undefined): string =>
  schema === undefined ? '' : `<h4>${title}</h4><pre>${quoted(JSON.stringify(schema, null, 1))}</pre>`

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const quoted = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
body { color: #101828; background: #fff }
summary { cursor: pointer; padding: .5rem 0; border-bottom: 1px solid #d8deea }
summary i { color: #475467; font-style: normal }
pre { background: #f5f6fa; padding: .75rem; overflow: auto; font-size: .8rem }
h4 { margin: .5rem 0 0 }
`
