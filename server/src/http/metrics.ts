import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import { type Metrics, sumMetrics } from '../measure.ts'
import { watchEventLoop } from './event-loop.ts'

/** What only a process that answers requests measures. */
const registry = new Registry()
collectDefaultMetrics({ register: registry })
watchEventLoop(registry)

const seconds = new Histogram({
  name: 'koi_http_request_seconds',
  help: 'Duration of requests by route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers: [registry],
})

/** Measures each request; unknown paths share one label, so that a scan cannot fill the memory. */
export function countRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
}

/** Reads what the process of the jobs measures; null while it does not answer. */
export type ReadMetrics = () => Promise<Metrics | null>

/** What is read when somebody asks for the metrics. */
export interface MetricSources {
  readonly readJobs?: ReadMetrics | undefined
  /** Null before the first check. */
  readonly isAuditTrailWhole: () => Promise<boolean | null>
}

/**
 * `/metrics` for Prometheus, with those of the jobs, for callers with the token of KOI_METRICS_TOKEN; if
 * unset, for this machine only.
 */
export function serveMetrics(app: FastifyInstance, config: Config, sources: MetricSources): void {
  const { readJobs } = sources
  const stored = storedMetrics(sources)
  app.get('/metrics', { schema: { hide: true }, config: { uncounted: true } }, async (request, reply) => {
    if (!mayRead(request, config)) return reply.callNotFound()
    const [own, kept, shared] = await Promise.all([
      registry.metrics(),
      stored.metrics(),
      readJobs?.().then(sumMetrics) ?? sumMetrics(),
    ])
    return reply.type(registry.contentType).send(`${own}\n${kept}\n${shared}`)
  })
}

/** What proxies and networks in front of a site add to a request. */
const PROXY_HEADERS = [
  'cf-connecting-ip',
  'fastly-client-ip',
  'forwarded',
  'true-client-ip',
  'via',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/** What the database knows, and any process can answer after any restart. */
function storedMetrics({ isAuditTrailWhole }: MetricSources): Registry {
  const stored = new Registry()
  new Gauge({
    name: 'koi_audit_trail_whole',
    help: 'Whether the last check found the audit trail whole (1) or a broken line (0); NaN if that is not known',
    registers: [stored],
    async collect() {
      const isWhole = await isAuditTrailWhole().catch(() => null)
      this.set(isWhole === null ? Number.NaN : Number(isWhole))
    },
  })
  return stored
}

function mayRead(request: FastifyRequest, { KOI_METRICS_TOKEN: token, KOI_TRUST_PROXY }: Config): boolean {
  if (token !== undefined) return isEqual(request.headers.authorization ?? '', `Bearer ${token}`)
  // Behind a proxy that is not trusted, every caller seems to be this machine.
  const isForwarded = PROXY_HEADERS.some((name) => name in request.headers)
  const isKnown = KOI_TRUST_PROXY === '1' && 'x-forwarded-for' in request.headers
  // Whoever is not on this machine may claim any address.
  const isNear = isLoopback(request.socket.remoteAddress ?? '')
  return isNear && isLoopback(request.ip) && (isKnown || !isForwarded)
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const isLoopback = (address: string): boolean => loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
const isEqual = (one: string, other: string): boolean => timingSafeEqual(sha256(one), sha256(other))
