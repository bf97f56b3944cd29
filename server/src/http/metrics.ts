import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import { type Metrics, sumMetrics } from '../measure.ts'
import { measureEventLoopLag, watchEventLoop } from './event-loop.ts'
import { mayReadMetrics } from './may-read-metrics.ts'
import { routeClassOf, routeOf } from './route-class.ts'
import { type StoredSources, storedMetrics } from './stored-metrics.ts'
import { whenEnded } from './when-ended.ts'

/** What only a process that answers requests measures. */
const registry = new Registry()
collectDefaultMetrics({ register: registry })
watchEventLoop(registry)
measureEventLoopLag(registry, 'koi_event_loop_lag_seconds')

const METRICS_TYPE = registry.contentType

const seconds = new Histogram({
  name: 'koi_http_request_seconds',
  help: 'Duration of requests by route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers: [registry],
})

const classSeconds = new Histogram({
  name: 'koi_http_class_seconds',
  help: 'Duration of requests by class of route and class of status, without streams',
  labelNames: ['class', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
})

/** Measures each request; unknown paths share one label, so that a scan cannot fill the memory. */
export function countRequests(app: FastifyInstance): void {
  whenEnded(app, (request, reply, status) => {
    const [took, route] = [reply.elapsedTime / 1000, routeClassOf(request)]
    seconds.observe({ method: request.method, route: routeOf(request), status }, took)
    // A stream lasts as long as its page is open.
    if (route === 'stream' || route === 'probe') return
    classSeconds.observe({ class: route, status: `${Math.floor(status / 100)}xx` }, took)
  })
}

/** Reads what the process of the jobs measures; null while it does not answer. */
export type ReadMetrics = () => Promise<Metrics | null>

/** What is read when somebody asks for the metrics. */
export interface MetricSources extends StoredSources {
  readonly readJobs?: ReadMetrics | undefined
}

/** The metrics of this process and of the database, with those of the process of the jobs if it has one. */
export function metricsText({ readJobs, ...sources }: MetricSources): () => Promise<string> {
  const readStored = storedMetrics(sources)
  return async () => {
    const parts = await Promise.all([
      registry.metrics(),
      readStored(),
      readJobs?.().then(sumMetrics) ?? sumMetrics(),
    ])
    return parts.join('\n')
  }
}

/**
 * `/metrics` for Prometheus, for callers with the token of KOI_METRICS_TOKEN; if unset, for this machine
 * only.
 */
export function serveMetrics(app: FastifyInstance, config: Config, sources: MetricSources): void {
  const read = metricsText(sources)
  app.get('/metrics', { schema: { hide: true }, config: PROBE }, async (request, reply) => {
    if (!mayReadMetrics(request, config)) return reply.callNotFound()
    return reply.type(METRICS_TYPE).send(await read())
  })
}

const PROBE = { uncounted: true, routeClass: 'probe' } as const
