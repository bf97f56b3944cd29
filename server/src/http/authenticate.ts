import type { Access } from '@koi/contract/call.ts'
import { hasAgentHome, isTrial } from '@koi/contract/member-type.ts'
import type { FastifyRequest } from 'fastify'
import type { Caller, Origin } from '../caller.ts'
import type { Context } from '../context.ts'
import { refuse } from '../refusal.ts'
import { resolveSession } from '../rooms/members/index.ts'
import { resolveOperator } from '../rooms/operators/index.ts'

export interface IncomingCall {
  readonly access: Access
  readonly request: FastifyRequest
  readonly origin: Origin
}

/** The caller of a request, or a refusal: the single gate of every call (PM-11). */
export async function authenticate(ctx: Context, { access, request, origin }: IncomingCall): Promise<Caller> {
  if (access === 'anyone' || access === 'provider') return { kind: 'visitor', origin }
  const token = tokenOf(request)
  if (token === null) {
    if (access === 'optional') return { kind: 'visitor', origin }
    return refuse(access === 'operator' ? 'operator.session' : 'session.missing')
  }
  if (access === 'operator') {
    const operator = await resolveOperator(ctx, token)
    return operator === null ? refuse('operator.session') : { ...operator, origin }
  }
  const member = await resolveSession(ctx, token)
  if (member === null) return access === 'optional' ? { kind: 'visitor', origin } : refuse('session.expired')
  if (access === 'member' && isTrial(member.type)) return refuse('trial.refused')
  if (access === 'agent' && !hasAgentHome(member.type)) return refuse('permission.denied')
  return { ...member, origin }
}

/** The raw token of header `Authorization`, or the field `token` (AN-12, API-049). */
function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  if (header !== undefined && header !== '') return header.replace(/^Bearer /i, '')
  for (const part of [request.query, request.body]) {
    if (typeof part !== 'object' || part === null || !('token' in part)) continue
    if (typeof part.token === 'string' && part.token !== '') return part.token
  }
  return null
}
