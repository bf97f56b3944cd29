import type { CallTable } from '../../call.ts'

/** Erasure of members' data, and how long what the law demands is kept (OF-22). */
export const officeRetentionCalls = {
  /** Requests, the newest first, each with what is in its way. */
  officeErasures: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/retention/erasures',
    access: 'operator',
    refusals: ['operator.role'],
  },
  /** Asks for the erasure of a member who cannot ask themselves; a second person has to agree. */
  officeAskErasure: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/retention/erasures',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'member.unknown',
      'erasure.blocked',
      'erasure.asked',
    ],
  },
  officeDecideErasure: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/retention/erasures/decide',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'operator.second_person',
      'operator.not_independent',
      'erasure.unknown',
    ],
  },
  /** Takes a request back that waits for its day. */
  officeTakeBackErasure: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/retention/erasures/take-back',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'erasure.unknown'],
  },
  /** The periods, and what is due by them. */
  officeRetention: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/retention',
    access: 'operator',
    refusals: ['operator.role'],
  },
  officeSetRetention: {
    module: 'OFFICE',
    method: 'PUT',
    path: '/office/retention',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required'],
  },
} as const satisfies CallTable
