import type { CallTable } from '../../call.ts'

/** Log-in to the office, its operators, and the audit trail. */
export const officeOperatorCalls = {
  officeSetUp: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/setup',
    access: 'anyone',
    refusals: ['operator.setup_closed', 'operator.username_exists', 'username.format', 'password.format'],
    rate: { max: 10, seconds: 600, per: 'address' },
  },
  officeLogIn: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/login',
    access: 'anyone',
    refusals: ['operator.login'],
    rate: { max: 20, seconds: 600, per: 'address' },
  },
  officeLogOut: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/logout',
    access: 'operator',
    refusals: [],
  },
  officeMe: { module: 'OFFICE', method: 'GET', path: '/office/me', access: 'operator', refusals: [] },
  officeSummary: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/summary',
    access: 'operator',
    refusals: [],
  },
  officeOperators: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/operators',
    access: 'operator',
    refusals: ['operator.role'],
  },
  /** A one-time link with which another person creates their own account in this role. */
  officeInviteOperator: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/operators/invite',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'operator.role_unknown'],
    rate: { max: 20, seconds: 600, per: 'caller' },
  },
  officeDisableOperator: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/operators/disable',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'operator.unknown', 'operator.last_owner'],
  },
  officeAudit: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/audit',
    access: 'operator',
    refusals: ['operator.role'],
  },
} as const satisfies CallTable
