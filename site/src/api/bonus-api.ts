import { bonusCalls } from '@koi/contract/calls/bonuses.ts'
import type { BonusSchemas } from '@koi/contract/schemas/bonuses.ts'
import { connection } from './api.ts'

/** The calls about the member's bonuses, which are loaded with the screen that uses them. */
export const bonusApi = connection.clientOf<BonusSchemas>(bonusCalls)
