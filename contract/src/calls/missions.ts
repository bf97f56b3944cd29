import type { CallTable } from '../call.ts'

/** Missions and rankings of the house (docs/domain/missions.md); the screens load these calls with themselves. */
const NOT_OFFERED = [
  'promotion.closed',
  'protection.excluded',
  'protection.timed_out',
  'protection.under_age',
  'protection.frozen',
  'protection.time_limit',
  'protection.stake_limit',
  'protection.loss_limit',
] as const

export const missionCalls = {
  /** Missions with the member's progress (RT-10); none for members to whom nothing is offered (GR-18). */
  missions: {
    module: 'MISSION3',
    method: 'GET',
    path: '/wps/promotion/missions',
    access: 'member',
    refusals: [],
  },
  /** Claims what a mission pays, once per period and person: a repeated call returns what was claimed. */
  claimMission: {
    module: 'MISSION3',
    method: 'POST',
    path: '/wps/promotion/missions/claim',
    access: 'member',
    refusals: [
      'mission.unknown',
      'mission.unfinished',
      'mission.over',
      'mission.budget_gone',
      'mission.person',
      ...NOT_OFFERED,
    ],
    rate: { max: 30, seconds: 60, per: 'caller' },
  },
  /** The member's browser has recomputed a draw; it counts for missions, each draw once. */
  reportDrawCheck: {
    module: 'MISSION3',
    method: 'POST',
    path: '/wps/promotion/missions/draw-check',
    access: 'member',
    refusals: ['draw.unknown', 'mission.draw_mismatch'],
    rate: { max: 30, seconds: 60, per: 'caller' },
  },
  /** The boards of a period: the running round, and the last one that is closed (GR-14). */
  ranking: {
    module: 'MISSION3',
    method: 'GET',
    path: '/wps/promotion/ranking',
    access: 'member',
    refusals: [],
  },
  /** Takes part in the rankings under a name of each round, or no longer. */
  joinRanking: {
    module: 'MISSION3',
    method: 'POST',
    path: '/wps/promotion/ranking/join',
    access: 'member',
    refusals: ['board.not_for_account', ...NOT_OFFERED],
    rate: { max: 30, seconds: 60, per: 'caller' },
  },
} as const satisfies CallTable
