import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { routeClassOf, routeOf } from './route-class.ts'
import { traceOf } from './trace-requests.ts'
import { whenEnded } from './when-ended.ts'

/**
 * One line for each request: its id, method, route pattern, status, milliseconds, kind of caller and refusal
 * (docs/observing.md#access-log). No address, path, query, header or body, any of which may have a secret.
 */
export function logAccess(app: FastifyInstance, ctx: Logging): void {
  whenEnded(app, (request, reply, status) => writeLine(ctx, request, reply, status))
}

type Logging = Pick<Context, 'log' | 'config'>

/** Writes the line of a request, also of one that failed before any hook. */
export function writeLine(
  { log, config }: Logging,
  request: FastifyRequest,
  reply: FastifyReply,
  status = reply.statusCode,
): void {
  if (config.KOI_ACCESS_LOG === '0' || routeClassOf(request) === 'probe') return
  const trace = traceOf(request)
  log.info(
    {
      event: 'request',
      requestId: request.id,
      method: request.method,
      route: routeOf(request),
      status,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      caller: callerOf(request),
      ...(request.refusal !== undefined && { refusal: request.refusal }),
      ...(trace !== undefined && { trace }),
    },
    'request',
  )
}

/** Who calls, without saying which one: also of a call that was refused before its caller was known. */
function callerOf(request: FastifyRequest): 'visitor' | 'member' | 'operator' | 'provider' | 'unknown' {
  if (routeClassOf(request) === 'provider') return 'provider'
  return request.caller?.kind ?? 'unknown'
}

/** What a proxy may send as the id of a request: printable, and not long enough to fill a log. */
const PROXY_ID = /^[\w.:-]{8,64}$/

/** The id of a request: the one of our proxy, if it is trusted and sent one; else a new one. */
export const requestIdBy =
  ({ config, random }: Pick<Context, 'config' | 'random'>) =>
  ({ headers }: { readonly headers: NodeJS.Dict<string | string[]> }): string => {
    const { 'x-request-id': given } = headers
    if (config.KOI_TRUST_PROXY === '1' && typeof given === 'string' && PROXY_ID.test(given)) return given
    return random.bytes(9).toString('base64url')
  }
