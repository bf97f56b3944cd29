import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { type Api, describeApi, tagsOf } from './openapi.ts'
import { type OpenApi, partOf } from './openapi-part.ts'
import { tagText } from './openapi-tags.ts'

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

/**
 * `/docs`: the API on one page, one tag at a time, since its library takes 20 seconds to show the whole.
 * `/docs/site.json` and `/docs/openapi.json`: the whole documents; those of a tag are below `/docs/site`
 * and `/docs/office`.
 */
export async function serveDocs(
  app: FastifyInstance,
  { site, office }: { readonly site: Api; readonly office: Api },
): Promise<void> {
  const parts = [
    ...serveDocument(app, site, { whole: '/docs/site.json', folder: '/docs/site' }),
    ...serveDocument(app, office, { whole: '/docs/openapi.json', folder: '/docs/office' }),
  ]
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
      urls: parts,
      // For reading only: a call from this page would be made as the operator who reads it.
      supportedSubmitMethods: [],
      docExpansion: 'list',
      displayOperationId: true,
      defaultModelsExpandDepth: -1,
    },
  })
}

/** Serves a document, whole and by tags; returns what the page lists. */
function serveDocument(
  app: FastifyInstance,
  api: Api,
  { whole, folder }: { readonly whole: string; readonly folder: string },
): { name: string; url: string }[] {
  // It takes a while to make, and does not change while the process lives.
  let made: OpenApi | null = null
  const document = () => (made ??= describeApi(api))
  app.get(whole, { schema: { hide: true } }, async () => document())
  return tagsOf(api).map((tag) => {
    const url = `${folder}/${tag}.json`
    app.get(url, { schema: { hide: true } }, async () => partOf(document(), tag))
    return { name: `${api.title}: ${tagText(tag)}`, url }
  })
}
