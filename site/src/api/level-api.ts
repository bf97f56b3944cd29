import { levelCalls } from '@koi/contract/calls/levels.ts'
import type { LevelSchemas } from '@koi/contract/schemas/levels.ts'
import { connection } from './api.ts'

/** The calls about levels that rise, which are loaded with the screen that shows them. */
export const levelApi = connection.clientOf<LevelSchemas>(levelCalls)
