import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** Allows the page's own scripts, styles and pictures, and the one inline style of its logo. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** `/docs`: the API on one page; `/docs/openapi.json` and `/docs/site.json`: the OpenAPI documents. */
export async function serveDocs(
  app: FastifyInstance,
  documents: { readonly site: () => object; readonly office: () => object },
): Promise<void> {
  // They take a while to make, and do not change while the process lives.
  const [site, office] = [once(documents.site), once(documents.office)]
  app.get('/docs/site.json', { schema: { hide: true } }, async () => site())
  app.get('/docs/openapi.json', { schema: { hide: true } }, async () => office())
  // The page's library will not load without it; the documents are our own.
  await app.register(swagger)
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: POLICY,
    theme: {
      title: 'Koi API',
      css: [{ filename: 'koi.css', content: '.topbar-wrapper .link { visibility: hidden }' }],
    },
    uiConfig: {
      urls: [
        { name: 'The member site', url: '/docs/site.json' },
        { name: 'The back office', url: '/docs/openapi.json' },
      ],
      // For reading only: a call from this page would be made as the operator who reads it.
      supportedSubmitMethods: [],
      docExpansion: 'none',
      displayOperationId: true,
      defaultModelsExpandDepth: -1,
    },
  })
}

function once(make: () => object): () => object {
  let made: object | null = null
  return () => (made ??= make())
}
