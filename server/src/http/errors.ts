import type { RefusalBody } from '@koi/contract/envelope.ts'
import { cn } from '@koi/contract/refusal-texts/cn.ts'
import { en } from '@koi/contract/refusal-texts/en.ts'
import { ms } from '@koi/contract/refusal-texts/ms.ts'
import { type RefusalCode, refusals } from '@koi/contract/refusals.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../caller.ts'
import { countRefusal } from '../measure.ts'
import { Refusal } from '../refusal.ts'
import { languageOf } from './origin.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the request was refused, for the log and the trace. */
    refusal?: RefusalCode
  }
}

const texts = { EN: en, MS: ms, CN: cn } as const satisfies Record<Language, Record<RefusalCode, string>>

/** The text of a refusal in the caller's language, for callers without their own catalogue. */
const refusalText = (code: RefusalCode, language: Language): string => texts[language][code]

/** The only place that turns a thrown error into a status and a body. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendRefusal(request, reply, refusalOf(error, request)))
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, new Refusal('request.not_found')))
}

/** Sends a refusal's envelope. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  request.refusal = refusal.code
  countRefusal(refusal.code)
  const body: RefusalBody = {
    success: false,
    code: refusal.code,
    message: refusalText(refusal.code, languageOf(request)),
    ...(refusal.details === undefined ? {} : { value: refusal.details }),
  }
  return reply.status(refusals[refusal.code]).type('application/json').serializer(JSON.stringify).send(body)
}

interface HttpError {
  readonly statusCode?: number
  readonly validation?: readonly { readonly instancePath: string; readonly params: object }[]
}

function refusalOf(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error
  const { statusCode, validation } = (typeof error === 'object' && error !== null ? error : {}) as HttpError
  if (validation !== undefined) return new Refusal('request.invalid', { fields: fieldsOf(validation) })
  if (statusCode === 413) return new Refusal('request.too_large')
  if (statusCode === 429) return new Refusal('request.too_many')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Refusal('request.invalid')
  request.log.error({ err: error, requestId: request.id, url: request.routeOptions.url }, 'unexpected error')
  return new Refusal('server.error', { requestId: request.id })
}

/** More names than any form has fields; a refusal is never large. */
const MAX_FIELDS = 50

/** Every field that is wrong or missing, once, as its path in the input: `names/EN`, `tiers/0/rate`. */
function fieldsOf(faults: NonNullable<HttpError['validation']>): string[] {
  const named = new Set(faults.map(fieldOf))
  // A fault of the whole input says nothing when there are others.
  if (named.size > 1) named.delete('')
  return [...named].slice(0, MAX_FIELDS)
}

function fieldOf({ instancePath, params }: { instancePath: string; params: object }): string {
  const missing = 'missingProperty' in params ? `/${String(params.missingProperty)}` : ''
  return `${instancePath}${missing}`.slice(1)
}
