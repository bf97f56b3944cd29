import { transparencyCalls } from '@koi/contract/calls/transparency.ts'
import { transparencySchemas } from '@koi/contract/schemas/transparency.ts'
import { routesOf } from '../../route.ts'
import { balanceProof } from './show-balance.ts'
import { logEntries, logStatus } from './show-log.ts'

export const routes = routesOf(transparencyCalls, transparencySchemas, {
  logStatus,
  logEntries,
  balanceProof,
})
