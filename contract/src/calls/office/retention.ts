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
      'trial.refused',
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
  /** Takes a request back that waits for its day, or one's own that waits for a second person. */
  officeTakeBackErasure: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/retention/erasures/take-back',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'erasure.unknown'],
  },
  /** Asks to read what is kept of an erased member; a second person has to agree. */
  officeAskKept: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/retention/kept/ask',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'erasure.kept_unknown'],
  },
  /** The second person agrees and reads it, once. */
  officeOpenKept: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/retention/kept/open',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'operator.second_person',
      'operator.not_independent',
      'erasure.kept_unknown',
    ],
  },
  /** The periods, and what is due by them. */
  officeRetention: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/retention',
    access: 'operator',
    refusals: ['operator.role'],
  },
  /** Sets a period; a shorter one waits for a second person. */
  officeSetRetention: {
    module: 'OFFICE',
    method: 'PUT',
    path: '/office/retention',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'request.invalid', 'retention.change_waiting'],
  },
  officeDecideRetention: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/retention/decide',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'operator.second_person',
      'operator.not_independent',
      'retention.change_decided',
    ],
  },
} as const satisfies CallTable
