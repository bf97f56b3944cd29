import type { CallTable } from '../../call.ts'

const READ = ['operator.role', 'request.invalid'] as const
const SWITCH = [
  'operator.role',
  'operator.reason_required',
  'operator.second_person',
  'operator.not_independent',
  'office.changed',
] as const

/** Missions and boards that operators write, switch and review. */
export const officeMissionCalls = {
  officeMissions: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/missions',
    access: 'operator',
    refusals: READ,
  },
  officeMission: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/missions/detail',
    access: 'operator',
    refusals: ['operator.role', 'mission.unknown'],
  },
  /** Writes a new mission, which is off, or changes one that is off. */
  officeSaveMission: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/missions',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'field.required',
      'amount.invalid',
      'mission.unknown',
      'mission.state',
      'mission.window',
      'mission.measure',
      'mission.budget_small',
    ],
  },
  /** Switching on requires a second person if the budget is above the configured limit. */
  officeSwitchMission: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/missions/switch',
    access: 'operator',
    refusals: [...SWITCH, 'mission.unknown', 'mission.state', 'mission.window'],
  },
  officeMissionClaims: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/missions/claims',
    access: 'operator',
    refusals: [...READ, 'mission.unknown'],
  },
  officeBoards: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/boards',
    access: 'operator',
    refusals: READ,
  },
  officeBoard: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/boards/detail',
    access: 'operator',
    refusals: ['operator.role', 'board.unknown'],
  },
  /** Writes a new board, which is off, or changes one that is off; a running round keeps its terms. */
  officeSaveBoard: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/boards',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'field.required',
      'amount.invalid',
      'board.unknown',
      'board.state',
      'board.window',
      'board.prizes',
      'amount.too_large',
    ],
  },
  /** Switching on requires a second person if all its rounds together cost more than the limit. */
  officeSwitchBoard: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/boards/switch',
    access: 'operator',
    refusals: [...SWITCH, 'board.unknown', 'board.state', 'board.window'],
  },
  /** The rounds of a board with what they cost, the latest first. */
  officeBoardRounds: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/boards/rounds',
    access: 'operator',
    refusals: [...READ, 'board.unknown'],
  },
  /** The places of a round; of a closed one with the points as they would be now. */
  officeBoardPlaces: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/boards/places',
    access: 'operator',
    refusals: [...READ, 'board.unknown'],
  },
  /** Accounts that take no part in rankings, such as those of the house's own people. */
  officeBoardOutsiders: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/boards/outsiders',
    access: 'operator',
    refusals: READ,
  },
  officeSetOutsider: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/boards/outsiders',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'member.unknown'],
  },
} as const satisfies CallTable
