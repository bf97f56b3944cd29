import type { CallTable } from '../call.ts'

/** A member's own erasure (docs/domain/retention.md): asked for, taken back, and what is in its way. */
export const retentionCalls = {
  erasure: {
    module: 'SESSION3',
    method: 'GET',
    path: '/wps/member/erasure',
    access: 'member',
    refusals: [],
  },
  /** Starts the waiting period; the password is confirmed first. */
  requestErasure: {
    module: 'SESSION3',
    method: 'POST',
    path: '/wps/member/erasure',
    access: 'member',
    encoding: 'sealed',
    refusals: ['login_password.wrong', 'login_password.locked', 'erasure.blocked', 'erasure.asked'],
  },
  takeBackErasure: {
    module: 'SESSION3',
    method: 'POST',
    path: '/wps/member/erasure/takeBack',
    access: 'member',
    refusals: ['erasure.unknown'],
  },
} as const satisfies CallTable
