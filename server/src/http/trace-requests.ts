import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beginSpan, runInSpan, type Span } from '../trace.ts'
import { type RouteClass, routeClassOf, routeOf } from './route-class.ts'
import { whenEnded } from './when-ended.ts'

const spans = new WeakMap<FastifyRequest, Span>()

/** The id of the trace of a request, while tracing is on. */
export const traceOf = (request: FastifyRequest): string | undefined => spans.get(request)?.traceId

const UNTRACED: ReadonlySet<RouteClass> = new Set(['stream', 'probe'])

/** A span for each request: method, route pattern, status and refusal. */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // A stream lasts for hours, and a probe says nothing.
    if (UNTRACED.has(routeClassOf(request))) return done()
    const name = `${request.method} ${routeOf(request)}`
    const span = beginSpan({ name, kind: 'server', facts: factsOf(request), parent: null })
    if (span === undefined) return done()
    spans.set(request, span)
    return runInSpan(span, done)
  })
  // The events of a body that was read belong to its connection, not to its request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    return span === undefined ? done() : runInSpan(span, done)
  })
  whenEnded(app, (request, _reply, status) => {
    const span = spans.get(request)
    if (span === undefined) return
    span.add({
      'http.response.status_code': status,
      ...(request.refusal !== undefined && { 'koi.refusal': request.refusal }),
      ...(request.caller !== undefined && { 'koi.caller': request.caller.kind }),
    })
    if (status >= 500) span.fail(request.refusal ?? String(status))
    span.end()
  })
}

const factsOf = (request: FastifyRequest) => ({
  'http.request.method': request.method,
  'http.route': routeOf(request),
  'koi.request_id': request.id,
})
