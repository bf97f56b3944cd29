import { rainCalls } from '@koi/contract/calls/rain.ts'
import { rainSchemas } from '@koi/contract/schemas/rain.ts'
import { routesOf } from '../../route.ts'
import { rainEvidence, rainNow, rains } from './show-rain.ts'
import { takeRain } from './take-rain.ts'

export const routes = routesOf(rainCalls, rainSchemas, { rainNow, takeRain, rains, rainEvidence })
