import { rainCalls } from '@koi/contract/calls/rain.ts'
import type { RainSchemas } from '@koi/contract/schemas/rain.ts'
import { connection } from './api.ts'

/** The calls about the rain of the house, which are loaded with the parts that show it. */
export const rainApi = connection.clientOf<RainSchemas>(rainCalls)
