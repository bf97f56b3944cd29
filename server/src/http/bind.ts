import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'
import { refuse } from '../refusal.ts'
import { siteState } from '../rooms/whitelabel/index.ts'
import type { Route } from '../route.ts'
import { authenticate } from './authenticate.ts'
import { originOf } from './origin.ts'
import { rateLimitOf } from './rate-limits.ts'
import { classOfModule } from './route-class.ts'
import { inputSchema, responseSchema } from './schemas.ts'
import { openSealedBody } from './sealed-body.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller
  }
}

/** Calls that work during maintenance and in restricted regions, since the closed pages need them. */
const ALWAYS_OPEN: ReadonlySet<string> = new Set(['startUp', 'systemStatus', 'customerService', 'countries'])

/**
 * Registers a route: check the gates, authorise, and only then read the body, open it, validate, run, and
 * send the result.
 */
export function bind(app: FastifyInstance, ctx: Context, route: Route): void {
  const { call, name } = route
  const inQuery = call.method === 'GET' || call.method === 'DELETE'
  const gated = !call.path.startsWith('/office/') && !ALWAYS_OPEN.has(name)
  app.route({
    method: call.method,
    url: call.path,
    schema: {
      operationId: name,
      tags: [call.module],
      description: `Access: ${call.access}. Refusals: ${call.refusals.join(', ') || 'none specific'}.`,
      [inQuery ? 'querystring' : 'body']: inputSchema(route.input),
      response: { 200: responseSchema(route.output) },
    },
    ...(call.maxBytes === undefined ? {} : { bodyLimit: call.maxBytes }),
    config: {
      routeClass: classOfModule(call.module),
      ...(call.rate !== undefined && { rateLimit: rateLimitOf(name, call.rate) }),
    },
    preParsing: async (request, reply) => {
      const origin = originOf(ctx.config, request, reply)
      if (gated) await requireSiteOpen(ctx, origin.address)
      request.caller = await authenticate(ctx, { access: call.access, name, request, origin })
    },
    preValidation: async (request) => {
      if (call.encoding === 'sealed') await openSealedBody(ctx, request)
      // A call without required fields may have no body.
      if (!inQuery && request.body == null) request.body = {}
    },
    handler: async (request) => ({ success: true, value: await run(ctx, route, request) }),
  })
}

async function run(ctx: Context, route: Route, request: FastifyRequest): Promise<unknown> {
  const inQuery = request.method === 'GET' || request.method === 'DELETE'
  return route.run(ctx, request.caller as never, (inQuery ? request.query : request.body) as never)
}

/** Maintenance and region are enforced by the server, not by the page (docs/domain/wire.md#gates). */
async function requireSiteOpen(ctx: Context, address: string): Promise<void> {
  const state = await siteState(ctx, address)
  if (state.maintenance) refuse('site.maintenance')
  if (state.regionRestriction) refuse('site.region')
}
