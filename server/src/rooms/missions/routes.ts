import { missionCalls } from '@koi/contract/calls/missions.ts'
import { missionSchemas } from '@koi/contract/schemas/missions.ts'
import { routesOf } from '../../route.ts'
import { claimMission, reportDrawCheck } from './claim-mission.ts'
import { missions } from './list-missions.ts'
import { joinRanking, ranking } from './show-ranking.ts'

export const routes = routesOf(missionCalls, missionSchemas, {
  missions,
  claimMission,
  reportDrawCheck,
  ranking,
  joinRanking,
})
