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
  documents: { site: () => object; office: () => object },
): Promise<void> {
  app.get('/docs/site.json', { schema: { hide: true } }, async () => documents.site())
  app.get('/docs/openapi.json', { schema: { hide: true } }, async () => documents.office())
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
