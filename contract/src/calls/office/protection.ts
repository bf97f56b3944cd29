import type { CallTable } from '../../call.ts'

/** Identity checks, and the protection of members. */
export const officeProtectionCalls = {
  /** Checks that wait for a decision, oldest first, or decided ones, newest first. */
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
  /** One image, as text in the response: it never has a URL of its own. */
  officeIdentityDocument: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/identity/document',
    access: 'operator',
    refusals: ['operator.role', 'identity.unknown'],
  },
  /** Decides a check that waits, or decides otherwise than the outside service did. */
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
      'identity.images_gone',
      'protection.under_age',
    ],
  },
  /** The totals from which a member must submit documents. */
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
    refusals: [
      'operator.role',
      'operator.reason_required',
      'amount.invalid',
      'request.invalid',
      'contract.setting_waiting',
    ],
  },
  /** A second person agrees to a total that is raised or deleted, or somebody refuses it. */
  officeDecideProtectionRules: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/protection/rules/decide',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'operator.second_person',
      'operator.not_independent',
      'contract.setting_decided',
    ],
  },
  officeProtection: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/protection',
    access: 'operator',
    refusals: ['operator.role', 'member.unknown'],
  },
  /**
   * Closes a member's play for days, or excludes them for months; never for less time than already applies.
   */
  officeCloseMember: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/protection/close',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'member.unknown', 'protection.shorter'],
  },
  /** The operators' limit for a member; it applies besides the member's own, and the lower one binds. */
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
