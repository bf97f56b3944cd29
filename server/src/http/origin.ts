import { USER_AGENT_MAX } from '@koi/contract/limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language, Origin } from '../caller.ts'
import type { Config } from '../config.ts'

/** The header `Language` names EN, MS or CN; anything else is English. */
export function languageOf(request: FastifyRequest): Language {
  const wanted = request.headers.language
  return wanted === 'MS' || wanted === 'CN' ? wanted : 'EN'
}

/** The origin of a request, as commands receive it. */
export function originOf(config: Config, request: FastifyRequest, reply: FastifyReply): Origin {
  return {
    requestId: request.id,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX),
    device: typeof request.headers.device === 'string' ? request.headers.device.slice(0, 16) : '',
    language: languageOf(request),
    site: config.KOI_ORIGIN ?? `${request.protocol}://${request.host}`,
    cookie: (name) => request.cookies[name] ?? null,
    setCookie: (name, value, seconds) => {
      reply.setCookie(name, value, {
        httpOnly: true,
        sameSite: 'strict',
        secure: request.protocol === 'https',
        path: '/',
        maxAge: seconds,
      })
    },
  }
}
