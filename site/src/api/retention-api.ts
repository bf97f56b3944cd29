import { retentionCalls } from '@koi/contract/calls/retention.ts'
import type { RetentionSchemas } from '@koi/contract/schemas/retention.ts'
import { connection } from './api.ts'

/** The calls about a member's own erasure, which are loaded with the settings. */
export const retentionApi = connection.clientOf<RetentionSchemas>(retentionCalls)
