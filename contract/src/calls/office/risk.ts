import type { CallTable } from '../../call.ts'

/** Cases of members who may cheat together or alone, and the thresholds that find them (OF-15). */
export const officeRiskCalls = {
  /** The newest first; the open ones of everybody by default. */
  officeRiskCases: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/risk/cases',
    access: 'operator',
    refusals: ['operator.role'],
  },
  /** One case with its members, its evidence, what operators wrote and did, and what money is held. */
  officeRiskCase: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/risk/case',
    access: 'operator',
    refusals: ['operator.role', 'risk.unknown'],
  },
  /** Closes or watches a case, or asks a second person to agree where money of a member is held. */
  officeDecideRiskCase: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/risk/case/decide',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'risk.unknown', 'risk.decided', 'work.taken'],
  },
  /** The second person agrees with a decision that waits for one, or does not. */
  officeConfirmRiskCase: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/risk/case/confirm',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'operator.second_person',
      'operator.not_independent',
      'risk.unknown',
      'risk.decided',
      'work.taken',
    ],
  },
  officeRiskSettings: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/risk/settings',
    access: 'operator',
    refusals: ['operator.role'],
  },
  officeSetRiskSetting: {
    module: 'OFFICE',
    method: 'PUT',
    path: '/office/risk/settings',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'risk.setting'],
  },
} as const satisfies CallTable
