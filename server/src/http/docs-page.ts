import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** The page's own scripts, styles and pictures, the one style that its logo carries within, and nothing else. */
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

/** `/docs`: the API on one readable page; `/docs/openapi.json` and `/docs/site.json`: the documents themselves. */
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
      // To be read: what is called from here would be called as the operator who reads.
      supportedSubmitMethods: [],
      docExpansion: 'none',
      displayOperationId: true,
      defaultModelsExpandDepth: -1,
    },
  })
}
