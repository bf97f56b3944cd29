import { levelCalls } from '@koi/contract/calls/levels.ts'
import { levelSchemas } from '@koi/contract/schemas/levels.ts'
import { routesOf } from '../../route.ts'
import { hideLevelBar, levelProgress } from './show-level.ts'

export const routes = routesOf(levelCalls, levelSchemas, { levelProgress, hideLevelBar })
