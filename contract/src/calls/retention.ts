import type { CallTable } from '../call.ts'

/** A member's own erasure (docs/domain/retention.md): asked for, taken back, and what is in its way. */
export const retentionCalls = {
  erasure: {
    module: 'SESSION3',
    method: 'GET',
    path: '/wps/member/erasure',
    access: 'member',
    rate: { max: 30, seconds: 60, per: 'caller' },
    refusals: [],
  },
  /** Starts the waiting period; the password, and the second step where it is on, are confirmed first. */
  requestErasure: {
    module: 'SESSION3',
    method: 'POST',
    path: '/wps/member/erasure',
    access: 'member',
    encoding: 'sealed',
    rate: { max: 10, seconds: 60, per: 'caller' },
    refusals: [
      'login_password.wrong',
      'login_password.locked',
      'two_step.wrong',
      'two_step.locked',
      'two_step.off',
      'erasure.blocked',
      'erasure.asked',
    ],
  },
  takeBackErasure: {
    module: 'SESSION3',
    method: 'POST',
    path: '/wps/member/erasure/takeBack',
    access: 'member',
    refusals: ['erasure.unknown'],
  },
} as const satisfies CallTable
