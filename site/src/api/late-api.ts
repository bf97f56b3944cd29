import { lateCalls } from '@koi/contract/calls/transparency.ts'
import type { LateSchemas } from '@koi/contract/schemas/transparency.ts'
import { connection } from './api.ts'

/** The calls about the public log, which are loaded with the screens that show it. */
export const lateApi = connection.clientOf<LateSchemas>(lateCalls)
