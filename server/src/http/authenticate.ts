import type { Access } from '@koi/contract/call.ts'
import { hasAgentHome, isTrial } from '@koi/contract/member-type.ts'
import type { FastifyRequest } from 'fastify'
import type { Caller, Origin } from '../caller.ts'
import type { Context } from '../context.ts'
import { refuse } from '../refusal.ts'
import { resolveSession } from '../rooms/members/index.ts'
import { resolveOperator } from '../rooms/operators/index.ts'

/** The calls whose token may also be in the field `token` of the query (AN-12, API-049). */
export const TOKEN_IN_QUERY: ReadonlySet<string> = new Set(['announcements', 'addFavourite'])

/** The calls of a member whose password an agent chose: until it is replaced, no others work (TA-21). */
const BEFORE_OWN_PASSWORD: ReadonlySet<string> = new Set(['changePassword', 'logOut', 'memberInfo'])

export interface IncomingCall {
  readonly access: Access
  /** The name of the call. */
  readonly name: string
  readonly request: FastifyRequest
  readonly origin: Origin
}

/**
 * The caller of a request, or a refusal: the single gate of every call (PM-11). It reads no more than the
 * head of the request, so that no body is read for a caller who may not make the call (FA-03).
 */
export async function authenticate(ctx: Context, incoming: IncomingCall): Promise<Caller> {
  const { access, name, request, origin } = incoming
  if (access === 'anyone' || access === 'provider') return { kind: 'visitor', origin }
  const token = tokenOf(request, TOKEN_IN_QUERY.has(name))
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
  const { passwordIsTemporary, ...caller } = member
  if (passwordIsTemporary && access !== 'optional' && !BEFORE_OWN_PASSWORD.has(name)) {
    return refuse('password.temporary')
  }
  return { ...caller, origin }
}

function tokenOf({ headers, query }: FastifyRequest, inQuery: boolean): string | null {
  const { authorization } = headers
  if (authorization !== undefined && authorization !== '') return authorization.replace(/^Bearer /i, '')
  if (!inQuery || typeof query !== 'object' || query === null || !('token' in query)) return null
  return typeof query.token === 'string' && query.token !== '' ? query.token : null
}
