import type { CallTable } from '../../call.ts'

const changing = [
  'operator.role',
  'operator.reason_required',
  'operator.unknown',
  'operator.own_account',
] as const

/** Log-in to the office, its operators, and the audit trail. */
export const officeOperatorCalls = {
  /** What an open link is for, and the secret for the authenticator app, which is the same each time. */
  officeStartSetUp: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/setup/start',
    access: 'anyone',
    refusals: ['operator.setup_closed', 'operator.username_exists', 'username.format'],
    rate: { max: 30, seconds: 600, per: 'address' },
  },
  /** The account is created once a code has shown that the app has the secret. */
  officeSetUp: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/setup',
    access: 'anyone',
    refusals: [
      'operator.new_code',
      'operator.setup_closed',
      'operator.username_exists',
      'operator.username_other',
      'username.format',
      'password.format',
    ],
    rate: { max: 10, seconds: 600, per: 'address' },
  },
  officeLogIn: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/login',
    access: 'anyone',
    refusals: ['operator.login', 'operator.login_wait'],
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
  /** The caller's own account: sessions, and how many recovery codes are left. */
  officeAccount: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/account',
    access: 'operator',
    refusals: [],
  },
  officeChangePassword: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/account/password',
    access: 'operator',
    refusals: ['operator.proof', 'operator.login_wait', 'password.format'],
    rate: { max: 20, seconds: 600, per: 'caller' },
  },
  /** A new authenticator secret, which `officeFinishSecondStep` confirms within 15 minutes. */
  officeStartSecondStep: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/account/second-step',
    access: 'operator',
    refusals: ['operator.proof', 'operator.login_wait'],
    rate: { max: 20, seconds: 600, per: 'caller' },
  },
  /** Needs a code of the old app and one of the new one; returns new recovery codes. */
  officeFinishSecondStep: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/account/second-step/confirm',
    access: 'operator',
    refusals: ['operator.proof', 'operator.login_wait', 'operator.no_pending', 'operator.new_code'],
    rate: { max: 20, seconds: 600, per: 'caller' },
  },
  /** Ends one of the caller's sessions, or all but the present one. */
  officeEndOwnSessions: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/account/sessions/end',
    access: 'operator',
    refusals: ['operator.session_unknown'],
  },
  /** What the caller chose for their own screens: the language, the columns and views of lists. */
  officePreferences: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/preferences',
    access: 'operator',
    refusals: [],
  },
  officeSetPreference: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/preferences',
    access: 'operator',
    refusals: [],
    rate: { max: 120, seconds: 600, per: 'caller' },
  },
  /** Writes an export of a list to the audit trail, before the file is made. */
  officeRecordExport: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/exports',
    access: 'operator',
    refusals: [],
    rate: { max: 60, seconds: 600, per: 'caller' },
  },
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
  /** Another role, with or without an end. */
  officeSetOperatorRole: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/operators/role',
    access: 'operator',
    refusals: [...changing, 'operator.last_owner', 'operator.role_unknown', 'request.invalid'],
  },
  /** Closes an account until its operator sets it up anew through the link. */
  officeResetOperator: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/operators/reset',
    access: 'operator',
    refusals: [...changing, 'operator.last_owner'],
    rate: { max: 20, seconds: 600, per: 'caller' },
  },
  /** Another owner says that an invited or reset operator is a person of their own. */
  officeConfirmOperator: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/operators/confirm',
    access: 'operator',
    refusals: [...changing, 'operator.not_independent', 'operator.confirmed'],
  },
  officeRoles: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/roles',
    access: 'operator',
    refusals: ['operator.role'],
  },
  /** Creates a role, or replaces its permissions. */
  officeSaveRole: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/roles',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'role.fixed'],
  },
  officeDeleteRole: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/roles/delete',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'role.fixed',
      'role.in_use',
      'operator.role_unknown',
    ],
  },
  officeAudit: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/audit',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid'],
  },
  /** When the trail was last found whole, and its newest line. */
  officeAuditCheck: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/audit/check',
    access: 'operator',
    refusals: ['operator.role'],
  },
  /** Has the trail checked now. */
  officeCheckAudit: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/audit/check',
    access: 'operator',
    refusals: ['operator.role'],
    rate: { max: 10, seconds: 600, per: 'caller' },
  },
} as const satisfies CallTable
