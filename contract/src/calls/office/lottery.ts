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
  /** What a game sells, at which prices and within which limits, by the time from which it holds. */
  officeLotteryTerms: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/draws/terms',
    access: 'operator',
    refusals: ['operator.role', 'game.unknown', 'request.invalid'],
  },
  officeSetLotteryTerms: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/draws/terms',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'game.unknown',
      'terms.invalid',
      'terms.too_soon',
      'terms.taken',
    ],
  },
  officeWithdrawLotteryTerms: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/draws/terms/withdraw',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'terms.begun'],
  },
} as const satisfies CallTable
