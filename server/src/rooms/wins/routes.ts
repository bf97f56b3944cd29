import { winCalls } from '@koi/contract/calls/wins.ts'
import { winSchemas } from '@koi/contract/schemas/wins.ts'
import { routesOf } from '../../route.ts'
import { latestWins } from './latest-wins.ts'
import { showWins, winsShown } from './show-wins.ts'

export const routes = routesOf(winCalls, winSchemas, { latestWins, showWins, winsShown })
