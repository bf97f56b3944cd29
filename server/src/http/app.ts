import compress, { type FastifyCompressOptions } from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import rateLimit from '@fastify/rate-limit'
import { Ajv } from 'ajv'
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { answer, handleErrors } from './errors.ts'
import { serveHealth } from './health.ts'
import { countRequests } from './metrics.ts'

/** The largest JSON body: a ticket of fifty full wagers fits, an upload has its own limit. */
const BODY_LIMIT = 512 * 1024

/**
 * Large answers travel packed: on a phone's network that is what a list waits for. Lengths give no token
 * away, since no other site can make a browser send ours (BREACH); nothing that comes in is ever unpacked.
 */
const PACKED: FastifyCompressOptions = {
  customTypes: /^application\/json/,
  encodings: ['gzip'],
  // A seventh of the lottery's menu in half the time that brotli takes for an eighth.
  zlibOptions: { level: 1 },
  globalDecompression: false,
}

/** Constant on every answer that is not a page; pages get theirs where they are served. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
} as const

// A query is text by nature, so its numbers are read; a JSON body must have the right types itself.
// Formats are left to the patterns that zod writes beside them.
const queryValidator = new Ajv({
  coerceTypes: true,
  removeAdditional: false,
  useDefaults: false,
  allErrors: false,
  validateFormats: false,
})
const bodyValidator = new Ajv({
  coerceTypes: false,
  removeAdditional: false,
  useDefaults: false,
  allErrors: false,
  validateFormats: false,
})

/** A Fastify instance with everything that is the same for the site's and the office's origin. */
export async function openApp(
  ctx: Context,
  https: { cert: string; key: string } | null,
): Promise<FastifyInstance> {
  const options: FastifyServerOptions = {
    loggerInstance: ctx.log as NonNullable<FastifyServerOptions['loggerInstance']>,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    // One proxy, ours: what stands before the address that it saw was written by the caller.
    trustProxy: ctx.config.KOI_TRUST_PROXY === '1' ? (_address, hop) => hop === 0 : false,
    genReqId: () => ctx.random.bytes(9).toString('base64url'),
    forceCloseConnections: 'idle',
    // A parameter may be as long as the longest text that a call takes in its query.
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    // An address that cannot even be read, before any hook: `/m/%E0%A4%A`.
    frameworkErrors: (_error, request, reply) =>
      void answer(request, reply.headers(HEADERS), new Refusal('request.invalid')),
    ...(https === null ? {} : { https }),
  }
  const app = fastify(options)
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const validator = httpPart === 'querystring' ? queryValidator : bodyValidator
    return validator.compile(schema)
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS).header('x-request-id', request.id)
  })
  handleErrors(app)
  await app.register(compress, PACKED)
  await app.register(cookie)
  await app.register(formbody)
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new Refusal('request.too_many'),
  })
  countRequests(app)
  serveHealth(app, ctx)
  return app
}
