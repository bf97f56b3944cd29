import { teamMoneyCalls } from '@koi/contract/calls/team-money.ts'
import type { TeamMoneySchemas } from '@koi/contract/schemas/team-money.ts'
import { connection } from './api.ts'

/** The calls that move money in a team, which are loaded with the screens that use them. */
export const teamMoneyApi = connection.clientOf<TeamMoneySchemas>(teamMoneyCalls)
