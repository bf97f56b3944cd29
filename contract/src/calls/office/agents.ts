import type { CallTable } from '../../call.ts'

/** Agents and their lines, as operators appoint and move them. */
export const officeAgentCalls = {
  /** A member of a line with terms, quotas and direct downlines; without an account, the tops of all lines. */
  officeTeam: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/agents/team',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid', 'member.unknown'],
  },
  /**
   * Sets a member's series and rates from tomorrow; what falls needs no consent, but a reason. What rises at the
   * top of a line requires a second person.
   */
  officeSetTerms: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/agents/terms',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'member.unknown',
      'rebate.above_own',
      'rebate.below_downline',
      'rebate.unchanged',
      'rebate.category',
      'rebate.edge',
      'contract.over_edge',
      'line.waiting',
    ],
  },
  /** What a line was paid on past days, and what it would have been with other terms (TA-07). */
  officeTermsWhatIf: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/agents/what-if',
    access: 'operator',
    refusals: [
      'operator.role',
      'request.invalid',
      'member.unknown',
      'rebate.category',
      'rebate.edge',
      'calculation.busy',
      'calculation.too_long',
    ],
  },
  /** Sets how many accounts of each series above the free ones an agent may still open. */
  officeSetQuotas: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/agents/quotas',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'member.unknown'],
  },
  /** What members may send to their direct upline, and agents to their teams in envelopes. */
  officeTeamMoney: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/agents/money',
    access: 'operator',
    refusals: ['operator.role'],
  },
  officeSetTeamMoney: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/agents/money',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'request.invalid',
      'amount.invalid',
      'amount.too_large',
      'amount.too_small',
      'contract.setting_waiting',
    ],
  },
  /** A second person agrees to turn the harm brake off, or somebody refuses it. */
  officeDecideTeamMoney: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/agents/money/decide',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'operator.second_person',
      'operator.not_independent',
      'contract.setting_decided',
    ],
  },
  /** Rebates of members who are frozen, or to whom play is closed; those who have waited longest first. */
  officeHeldRebates: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/agents/held',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid'],
  },
  /** Pays what is held for a member up to a day, or keeps it; above the limit it requires a second person. */
  officeDecideHeldRebates: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/agents/held',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'operator.second_person',
      'operator.not_independent',
      'rebate.none_held',
      'rebate.held_changed',
      'rebate.other_decision',
    ],
  },
  /** What waits for a second person first, then what was decided. */
  officeLineRequests: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/agents/requests',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid'],
  },
  /** Makes a member an agent with terms and quotas from tomorrow; without an upline it requires a second person. */
  officeAppointAgent: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/agents/appoint',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'member.unknown',
      'rebate.above_own',
      'rebate.below_downline',
      'rebate.category',
      'rebate.edge',
      'contract.over_edge',
      'line.waiting',
      'line.top',
    ],
  },
  /** Asks to move a member with everyone below them to another upline; it requires a second person. */
  officeMoveMember: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/agents/move',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'member.unknown',
      'line.waiting',
      'line.circle',
      'line.not_agent',
      'line.unchanged',
      'line.too_deep',
      'line.top',
      'rebate.above_own',
      'contract.over_edge',
    ],
  },
  officeDecideLineRequest: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/agents/requests',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'operator.second_person',
      'operator.not_independent',
      'line.decided',
      'line.circle',
      'line.not_agent',
      'line.unchanged',
      'line.too_deep',
      'rebate.above_own',
      'rebate.below_downline',
      'rebate.category',
      'rebate.edge',
      'contract.over_edge',
      'line.top',
    ],
  },
} as const satisfies CallTable
