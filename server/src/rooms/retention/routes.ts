import { retentionCalls } from '@koi/contract/calls/retention.ts'
import { retentionSchemas } from '@koi/contract/schemas/retention.ts'
import { routesOf } from '../../route.ts'
import { erasure, requestErasure, takeBackErasure } from './own-erasure.ts'

export const routes = routesOf(retentionCalls, retentionSchemas, { erasure, requestErasure, takeBackErasure })
