import type { CallTable } from '../../call.ts'

/** Identity checks, and what stands around a member’s play. */
export const officeProtectionCalls = {
  /** Documents that wait for a decision, oldest first; or those that were decided, newest first. */
  officeIdentityChecks: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/identity',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid'],
  },
  officeIdentityCheck: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/identity/detail',
    access: 'operator',
    refusals: ['operator.role', 'identity.unknown'],
  },
  /** One image, as text inside the answer: it never stands at an address of its own. */
  officeIdentityDocument: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/identity/document',
    access: 'operator',
    refusals: ['operator.role', 'identity.unknown'],
  },
  officeDecideIdentity: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/identity/decision',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'identity.unknown',
      'identity.state',
      'protection.under_age',
    ],
  },
  /** From which totals on documents are asked of a member. */
  officeProtectionRules: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/protection/rules',
    access: 'operator',
    refusals: ['operator.role'],
  },
  officeSetProtectionRules: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/protection/rules',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'amount.invalid', 'request.invalid'],
  },
  officeProtection: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/protection',
    access: 'operator',
    refusals: ['operator.role', 'member.unknown'],
  },
  /** Closes a member's play for days, or excludes for months; never for less than already stands. */
  officeCloseMember: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/protection/close',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'member.unknown', 'protection.shorter'],
  },
  /** The operators' own limit of a member; the member's own stands beside it, and the lower one binds. */
  officeSetLimit: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/protection/limit',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'member.unknown',
      'amount.invalid',
      'protection.no_limit',
    ],
  },
} as const satisfies CallTable
