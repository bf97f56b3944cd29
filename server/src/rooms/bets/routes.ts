import { betCalls } from '@koi/contract/calls/bets.ts'
import { betSchemas } from '@koi/contract/schemas/bets.ts'
import { routesOf } from '../../route.ts'
import { showBettingRecord, showProfitAndLoss } from './show-record.ts'

export const routes = routesOf(betCalls, betSchemas, {
  bettingRecord: showBettingRecord,
  profitAndLoss: showProfitAndLoss,
})
