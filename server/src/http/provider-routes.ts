/// <reference types="@fastify/swagger" />
import type { FastifyInstance, RouteShorthandOptions } from 'fastify'
import type { Context } from '../context.ts'
import { plainAddress } from '../network.ts'
import type { ProviderRoute } from '../route.ts'

/**
 * Registers the callbacks of providers in a separate scope, where bodies stay bytes. Who calls is known by
 * the signature of those bytes; until it is checked nothing is parsed, and calls without one have a limit of
 * their own (rooms/vendors/links/pace-calls.ts).
 */
export async function serveProviders(
  app: FastifyInstance,
  ctx: Context,
  routes: readonly ProviderRoute[],
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    for (const route of routes) {
      scope.post(route.path, optionsOf(route), async (request, reply) => {
        const {
          status,
          body,
          type = 'text/plain',
        } = await route.run(ctx, {
          params: request.params as Record<string, string>,
          headers: request.headers,
          address: plainAddress(request.ip),
          rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        })
        return reply.status(status).type(type).send(body)
      })
    }
  })
}

const optionsOf = ({ maxBytes }: ProviderRoute): RouteShorthandOptions => ({
  schema: { hide: true },
  config: { uncounted: true, routeClass: 'provider' },
  ...(maxBytes === undefined ? {} : { bodyLimit: maxBytes }),
})
