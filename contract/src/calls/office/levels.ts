import type { CallTable } from '../../call.ts'

/** The ladder by which levels rise, and where members are on it. */
export const officeLevelCalls = {
  officeLadder: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/ladder',
    access: 'operator',
    refusals: ['operator.role'],
  },
  /** Writes the ladder, while it is off. */
  officeSaveLadder: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/ladder',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'amount.invalid',
      'request.invalid',
      'ladder.state',
      'ladder.steps',
      'ladder.begun',
    ],
  },
  /** Switching on requires a second person if the budget of a month is above the configured limit. */
  officeSwitchLadder: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/ladder/switch',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'operator.second_person',
      'operator.not_independent',
      'office.changed',
      'ladder.state',
      'ladder.steps',
    ],
  },
  /** A member's level, with how they came there and what they were paid for it. */
  officeMemberLevel: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/members/level',
    access: 'operator',
    refusals: ['operator.role', 'member.unknown'],
  },
  /** Gives or takes a level, which pays no bonus; until a day it neither rises nor falls. */
  officeSetMemberLevel: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/members/level',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'member.unknown', 'request.invalid'],
  },
} as const satisfies CallTable
