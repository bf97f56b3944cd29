import type { RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'
import { refuse } from '../refusal.ts'
import { siteState } from '../rooms/whitelabel/index.ts'
import type { Route } from '../route.ts'
import { authenticate } from './authenticate.ts'
import { originOf } from './origin.ts'
import { openSealedBody } from './sealed-body.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller
  }
}

/** Calls that answer during maintenance and to restricted regions: what the closed pages themselves need. */
const ALWAYS_OPEN: ReadonlySet<string> = new Set(['startUp', 'systemStatus', 'customerService', 'countries'])

/** Makes a route live: open the body, check the gates, authorise, validate, run, present. */
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
      description: `Access: ${call.access}. Refusals: ${call.refusals.join(', ') || 'none of its own'}.`,
      [inQuery ? 'querystring' : 'body']: jsonSchema(route.input, 'input'),
      response: { 200: jsonSchema(z.object({ success: z.literal(true), value: route.output }), 'output') },
    },
    ...(call.largest === undefined ? {} : { bodyLimit: call.largest }),
    config: call.rate === undefined ? {} : { rateLimit: rateLimitOf(call.rate) },
    preValidation: async (request, reply) => {
      const origin = originOf(ctx.config, request, reply)
      if (gated) await requireSiteOpen(ctx, origin.address)
      request.caller = await authenticate(ctx, { access: call.access, request, origin })
      // Only now: opening costs more than anything that a stranger may ask for without limit.
      if (call.encoding === 'sealed') await openSealedBody(ctx, request)
      // A call without required fields may come without a body.
      if (!inQuery && request.body == null) request.body = {}
    },
    handler: async (request) => ({ success: true, value: await run(ctx, route, request) }),
  })
}

/**
 * By address it is counted before anything is done, an IPv6 network of 64 bits as one; by caller once it is
 * known who calls.
 */
function rateLimitOf({ most, seconds, per }: NonNullable<Route['call']['rate']>): RateLimitOptions {
  const limit = { max: most, timeWindow: seconds * 1000 }
  if (per === 'address') return limit
  const keyGenerator = ({ caller, ip }: FastifyRequest): string =>
    caller === undefined || caller.kind === 'visitor' ? ip : `${caller.kind}:${caller.id}`
  return { ...limit, hook: 'preHandler', keyGenerator }
}

async function run(ctx: Context, route: Route, request: FastifyRequest): Promise<unknown> {
  const inQuery = request.method === 'GET' || request.method === 'DELETE'
  return route.run(ctx, request.caller as never, (inQuery ? request.query : request.body) as never)
}

/** Maintenance and region are gates of the server, not of the page (docs/domain/wire.md#gates). */
async function requireSiteOpen(ctx: Context, address: string): Promise<void> {
  const state = await siteState(ctx, address)
  if (state.maintenance) refuse('site.maintenance')
  if (state.regionRestriction) refuse('site.region')
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-7', io })
  return rest
}
