import { rebateCalls } from '@koi/contract/calls/rebates.ts'
import { rebateSchemas } from '@koi/contract/schemas/rebates.ts'
import { routesOf } from '../../route.ts'
import { claimRebate } from './claim-rebate.ts'
import { rebateReport } from './rebate-report.ts'
import { rebates } from './show-rebates.ts'

export const routes = routesOf(rebateCalls, rebateSchemas, { rebates, claimRebate, rebateReport })
