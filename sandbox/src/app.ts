import formbody from '@fastify/formbody'
import fastify, { type FastifyInstance } from 'fastify'
import { html, page, STYLE } from './html.ts'
import type { Part, World } from './part.ts'

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const

/** Builds the sandbox: an index page that lists the parts, and each part on its own path. */
export async function buildSandbox(world: World, parts: readonly Part[]): Promise<FastifyInstance> {
  const app = fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true })
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(HEADERS)
  })
  await app.register(formbody)
  app.get('/style.css', async (_, reply) => reply.type('text/css').send(STYLE))
  app.get('/', async (_, reply) => reply.type('text/html').send(index(parts)))
  for (const part of parts) await app.register((scope) => part.mount(scope, world))
  return app
}

const index = (parts: readonly Part[]): string =>
  page({
    title: 'Koi sandbox',
    body: html`<h1>Koi sandbox</h1>
<p class="soft">Stand-ins for the outside world. Production never starts or reaches any of this.</p>
${parts.map(
  ({ title, about, path }) =>
    html`<section class="card"><h1><a href="${path}">${title}</a></h1><p>${about}</p></section>`,
)}`,
  })
