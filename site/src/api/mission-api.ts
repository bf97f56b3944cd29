import { missionCalls } from '@koi/contract/calls/missions.ts'
import type { MissionSchemas } from '@koi/contract/schemas/missions.ts'
import { connection } from './api.ts'

/** The calls about missions and rankings, which are loaded with the parts that use them. */
export const missionApi = connection.clientOf<MissionSchemas>(missionCalls)
