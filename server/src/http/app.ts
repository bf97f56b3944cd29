import compress, { type FastifyCompressOptions } from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { runInThread } from '../threads.ts'
import { logAccess, requestIdBy, writeLine } from './access-log.ts'
import { type ConnectionLimits, connectionLimits, limitConnections } from './connections.ts'
import { handleErrors, sendRefusal } from './errors.ts'
import { HEADERS, setHeaders } from './headers.ts'
import { type ReadReadiness, readinessOf, serveHealth } from './health.ts'
import { countRequests } from './metrics.ts'
import { limitRates } from './rate-limits.ts'
import { compileSchemas } from './schemas.ts'
import { traceRequests } from './trace-requests.ts'

/** The largest body of a call that names no limit of its own; larger ones need a session (FA-03). */
export const BODY_LIMIT = 32 * 1024
/** Bodies above this are parsed on another thread. */
const LARGE_BODY = 512 * 1024

/**
 * Large responses are compressed, since the network of a phone is what a list waits for. Lengths do not
 * reveal a token, since no other site can make a browser send it (BREACH). Request bodies are never
 * decompressed.
 */
const COMPRESSION: FastifyCompressOptions = {
  customTypes: /^application\/json/,
  encodings: ['gzip'],
  // Shrinks the lottery's menu to a seventh, in half the time that brotli takes to shrink it to an eighth.
  zlibOptions: { level: 1 },
  globalDecompression: false,
}

export interface AppOptions {
  readonly limits?: ConnectionLimits
  /** Default: of a process that runs no jobs. */
  readonly readiness?: ReadReadiness | undefined
}

/** A Fastify instance with everything that the origins of the site and the office share. */
export async function openApp(
  ctx: Context,
  https: { cert: string; key: string } | null,
  {
    limits = connectionLimits(ctx.config.KOI_TRUST_PROXY === '1'),
    readiness = readinessOf(ctx),
  }: AppOptions = {},
): Promise<FastifyInstance> {
  const app = fastify({ ...optionsOf(ctx), ...timesOf(limits, https) })
  limitConnections(app.server, limits)
  compileSchemas(app)
  setHeaders(app)
  traceRequests(app)
  handleErrors(app)
  // Before anything else of a request is looked at.
  await limitRates(app, ctx)
  await app.register(compress, COMPRESSION)
  await app.register(cookie)
  await app.register(formbody)
  parseJsonBodies(app)
  countRequests(app)
  logAccess(app, ctx)
  serveHealth(app, readiness)
  return app
}

/** Large bodies, which only callers with a session may send, are parsed on another thread (decision 0038). */
function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length <= LARGE_BODY) return void parse(request, body.toString(), done)
    // Fastify also takes the result of a promise that a parser returns.
    void runInThread('parseJson', body).then(
      (value) => done(null, value),
      () => done(new Refusal('request.invalid')),
    )
  })
}

function optionsOf(ctx: Context): FastifyServerOptions {
  return {
    loggerInstance: ctx.log as NonNullable<FastifyServerOptions['loggerInstance']>,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    // Trust one proxy, ours: addresses listed before the one that it saw were written by the caller.
    trustProxy: ctx.config.KOI_TRUST_PROXY === '1' ? (_address, hop) => hop === 0 : false,
    genReqId: requestIdBy(ctx),
    forceCloseConnections: 'idle',
    // A parameter may be as long as the longest text in a call's query.
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    // A URL that cannot be decoded, such as `/m/%E0%A4%A`, fails before any hook.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(HEADERS).header('x-request-id', request.id)
      void sendRefusal(request, reply, new Refusal('request.invalid'))
      writeLine(ctx, request, reply)
    },
  }
}

/** The time limits, most of which are options of Node's server. */
function timesOf(limits: ConnectionLimits, https: { cert: string; key: string } | null) {
  const { headersMs, requestMs, idleMs, silentMs, checkMs } = limits
  const times = { headersTimeout: headersMs, connectionsCheckingInterval: checkMs }
  return {
    requestTimeout: requestMs,
    keepAliveTimeout: idleMs,
    connectionTimeout: silentMs,
    ...(https === null ? { http: times } : { https: { ...https, ...times, handshakeTimeout: headersMs } }),
  }
}
