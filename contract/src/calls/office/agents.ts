import type { CallTable } from '../../call.ts'

/** Agents and their lines, as operators appoint and move them. */
export const officeAgentCalls = {
  /** What waits for a second person first, then what was decided. */
  officeLineRequests: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/agents/requests',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid'],
  },
  /** Makes a member an agent with terms and quotas from tomorrow; a top agent requires a second person. */
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
      'line.too_deep',
      'rebate.above_own',
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
      'line.too_deep',
      'rebate.above_own',
      'rebate.below_downline',
    ],
  },
} as const satisfies CallTable
