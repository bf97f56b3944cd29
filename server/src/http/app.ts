import compress, { type FastifyCompressOptions } from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import rateLimit from '@fastify/rate-limit'
import { Ajv } from 'ajv'
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { handleErrors, sendRefusal } from './errors.ts'
import { serveHealth } from './health.ts'
import { countRequests } from './metrics.ts'

/** The largest JSON body: it fits a ticket of fifty full wagers. Uploads have their own limit. */
const BODY_LIMIT = 512 * 1024

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

/** Headers of every response that is not a page; pages set their own. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
} as const

// Query parameters are text, so numbers in them are converted; a JSON body must have the right types itself.
// Formats are covered by the patterns that zod writes beside them.
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

/** A Fastify instance with everything that the origins of the site and the office share. */
export async function openApp(
  ctx: Context,
  https: { cert: string; key: string } | null,
): Promise<FastifyInstance> {
  const options: FastifyServerOptions = {
    loggerInstance: ctx.log as NonNullable<FastifyServerOptions['loggerInstance']>,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    // Trust one proxy, ours: addresses listed before the one that it saw were written by the caller.
    trustProxy: ctx.config.KOI_TRUST_PROXY === '1' ? (_address, hop) => hop === 0 : false,
    genReqId: () => ctx.random.bytes(9).toString('base64url'),
    forceCloseConnections: 'idle',
    // A parameter may be as long as the longest text in a call's query.
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    // A URL that cannot be decoded, such as `/m/%E0%A4%A`, fails before any hook.
    frameworkErrors: (_error, request, reply) =>
      void sendRefusal(request, reply.headers(HEADERS), new Refusal('request.invalid')),
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
  await app.register(compress, COMPRESSION)
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
