import { whitelabelCalls } from '@koi/contract/calls/whitelabel.ts'
import { whitelabelSchemas } from '@koi/contract/schemas/whitelabel.ts'
import { routesOf } from '../../route.ts'
import { countries } from './country.ts'
import { registerValidation } from './field-format.ts'
import {
  commonSettings,
  customerService,
  domainRoute,
  registerSettings,
  startUp,
  systemStatus,
  systemTemplate,
  versionInfo,
  whitelabelMenu,
} from './start-up.ts'

export const routes = routesOf(whitelabelCalls, whitelabelSchemas, {
  startUp,
  systemStatus,
  countries,
  customerService,
  systemTemplate,
  whitelabelMenu,
  domainRoute,
  versionInfo,
  commonSettings,
  registerSettings,
  registerValidation,
})
