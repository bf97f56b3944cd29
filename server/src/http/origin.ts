import { isIPv6 } from 'node:net'
import { USER_AGENT_MAX } from '@koi/contract/limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language, Origin } from '../caller.ts'
import type { Config } from '../config.ts'
import { plainAddress } from '../network.ts'

/** The header `Language` names EN, MS or CN; anything else is English. */
export function languageOf(request: FastifyRequest): Language {
  const wanted = request.headers.language
  return wanted === 'MS' || wanted === 'CN' ? wanted : 'EN'
}

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The demo's origin: by the name of this machine that the request used, so that a phone on the same network
 * gets links that it can follow. Another name in `Host` never becomes a link (FA-11).
 */
function demoOrigin({ protocol, headers, socket }: FastifyRequest): string {
  const host = headers.host ?? ''
  const name = host.replace(/:\d{1,5}$/, '')
  const here = plainAddress(socket.localAddress ?? '')
  if (LOOPBACK.has(name) || (here !== '' && name === (isIPv6(here) ? `[${here}]` : here)))
    return `${protocol}://${host}`
  return `${protocol}://localhost:${socket.localPort ?? 80}`
}

/** The origin of a request, as commands receive it. */
export function originOf(config: Config, request: FastifyRequest, reply: FastifyReply): Origin {
  return {
    requestId: request.id,
    address: plainAddress(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX),
    device: typeof request.headers.device === 'string' ? request.headers.device.slice(0, 16) : '',
    language: languageOf(request),
    site: config.KOI_ORIGIN ?? demoOrigin(request),
    cookie: (name) => request.cookies[name] ?? null,
    setCookie: (name, value, seconds) => {
      reply.setCookie(name, value, {
        httpOnly: true,
        sameSite: 'strict',
        secure: request.protocol === 'https' || config.KOI_ORIGIN?.startsWith('https:') === true,
        path: '/',
        maxAge: seconds,
      })
    },
  }
}
