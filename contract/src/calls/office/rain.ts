import type { CallTable } from '../../call.ts'

/** Rains that operators plan, switch, review and stop. */
export const officeRainCalls = {
  officeRains: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/rain',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid'],
  },
  officeRain: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/rain/detail',
    access: 'operator',
    refusals: ['operator.role', 'rain.unknown'],
  },
  /** Writes a new plan, which is off, or changes one that is off. */
  officeSaveRain: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/rain',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'amount.invalid',
      'amount.too_large',
      'rain.unknown',
      'rain.state',
      'rain.window',
      'rain.division',
    ],
  },
  /** Switching on requires a second person if a day costs more than the configured limit. */
  officeSwitchRain: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/rain/switch',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'operator.second_person',
      'operator.not_independent',
      'office.changed',
      'rain.unknown',
      'rain.state',
      'rain.window',
    ],
  },
  /** All rounds, or those of one plan, the latest first. */
  officeRainRounds: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/rain/rounds',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid'],
  },
  officeRainTakers: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/rain/takers',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid', 'rain.unknown'],
  },
  /** Ends one round: it does not open, or nobody can take from it any longer. */
  officeStopRain: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/rain/stop',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'rain.unknown', 'rain.state'],
  },
} as const satisfies CallTable
