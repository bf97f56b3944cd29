import type { CallTable } from '../../call.ts'

/** Draws and lottery games as operators see them. */
export const officeLotteryCalls = {
  officeDraws: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/draws',
    access: 'operator',
    refusals: ['operator.role', 'game.unknown'],
  },
  officeDraw: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/draws/detail',
    access: 'operator',
    refusals: ['operator.role', 'draw.unknown'],
  },
  officeVoidDraw: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/draws/void',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'operator.second_person',
      'draw.unknown',
      'draw.state',
    ],
  },
  officeLotteryGames: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/draws/games',
    access: 'operator',
    refusals: ['operator.role'],
  },
  officeSetLotteryGame: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/draws/games',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'game.unknown'],
  },
} as const satisfies CallTable
