import { rebateCalls } from '@koi/contract/calls/rebates.ts'
import type { RebateSchemas } from '@koi/contract/schemas/rebates.ts'
import { connection } from './api.ts'

/** The calls about rebates on demand, which are loaded with the screens that show them. */
export const rebateApi = connection.clientOf<RebateSchemas>(rebateCalls)
