import rateLimit, {
  type FastifyRateLimitStore,
  type FastifyRateLimitStoreCtor,
  type RateLimitOptions,
} from '@fastify/rate-limit'
import type { Rate } from '@koi/contract/call.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { networkOf } from '../network.ts'
import { Refusal } from '../refusal.ts'
import { countCall } from '../rooms/whitelabel/index.ts'
import { createSharedCounts } from '../shared-count.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Not counted against the limit of an address: health checks, and signed calls that have their own. */
    readonly uncounted?: boolean
  }
}

/** The window of the limit per address over all calls: short, so that people who share one wait little. */
const WINDOW_SECONDS = 10

/**
 * The limits of single calls (contract/src/call.ts) and the one of each address over all calls, checked
 * before anything else of a request (decision 0037). The counts of addresses are shared once the app listens.
 */
export async function limitRates(app: FastifyInstance, ctx: Context): Promise<void> {
  const counts = createSharedCounts(ctx)
  const max = ctx.config.KOI_ADDRESS_RATE * WINDOW_SECONDS
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config?.uncounted === true) return
    const { count, left } = counts.add(networkOf(request.ip), { max, ms: WINDOW_SECONDS * 1000 })
    if (count <= max) return
    reply.header('retry-after', Math.ceil(left / 1000))
    throw new Refusal('request.too_many')
  })
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new Refusal('request.too_many'),
    store: storeOf(ctx),
  })
  const stops: (() => Promise<void>)[] = []
  app.addHook('onListen', async () => void stops.push(counts.share()))
  app.addHook('preClose', async () => {
    for (const stop of stops.splice(0)) await stop()
  })
}

/**
 * The limit of one call. Per address it is checked first; per caller once the caller is known, and before
 * their body is read.
 */
export function rateLimitOf(name: string, { max, seconds, per }: Rate): RateLimitOptions {
  const keyGenerator = ({ caller, ip }: FastifyRequest): string =>
    per === 'address' || caller === undefined || caller.kind === 'visitor'
      ? `${name} ${networkOf(ip)}`
      : `${name} ${caller.kind}:${caller.id}`
  const hook = per === 'address' ? 'onRequest' : 'preParsing'
  return { max, timeWindow: seconds * 1000, hook, keyGenerator }
}

/** The library's store, over all processes (decision 0127). Keys name their call, so all calls share it. */
function storeOf(ctx: Context): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    incr(...[key, done, ms, max]: Parameters<FastifyRateLimitStore['incr']>): void {
      void countCall(ctx, key, { max, ms }).then(({ count, left }) => {
        done(null, { current: count, ttl: left })
      })
    }
    child(): FastifyRateLimitStore {
      return this
    }
  }
}
