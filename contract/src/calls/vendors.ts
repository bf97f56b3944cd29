import type { CallTable } from '../call.ts'

/** What members ask of game vendors; vendors themselves speak another language (`server/src/rooms/vendors/hub88.ts`). */
export const vendorCalls = {
  /** API-055. The client stays silent when it fails (LA-03). */
  launchGame: {
    module: 'LAUNCH3',
    method: 'POST',
    path: '/wps/game/launchGame',
    access: 'session',
    rate: { most: 30, seconds: 60, per: 'caller' },
    refusals: [
      'game.unknown',
      'game.closed',
      'game.not_supported',
      'game.launch_failed',
      'protection.excluded',
      'protection.timed_out',
      'protection.under_age',
      'protection.time_limit',
    ],
  },
  /** Every wallet call of the round that a bet of the betting record belongs to; one's own rounds only. */
  roundStory: {
    module: 'RECORD3',
    method: 'GET',
    path: '/wps/game/roundStory',
    access: 'session',
    refusals: ['round.unknown'],
  },
} as const satisfies CallTable
