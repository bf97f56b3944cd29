import { officeCalls } from '@koi/contract/calls/office/index.ts'
import { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { officeCommands as agents } from '../rooms/agents/index.ts'
import { officeCommands as cashier } from '../rooms/cashier/index.ts'
import { officeCommands as contracts, requireEdgeKept } from '../rooms/contracts/index.ts'
import { officeCommands as desk, guardWork } from '../rooms/desk/index.ts'
import { officeCommands as games } from '../rooms/games/index.ts'
import { officeCommands as ledger } from '../rooms/ledger/index.ts'
import { officeCommands as levels } from '../rooms/levels/index.ts'
import { officeCommands as lottery } from '../rooms/lottery/index.ts'
import { officeCommands as members } from '../rooms/members/index.ts'
import { officeCommands as messages } from '../rooms/messages/index.ts'
import { officeCommands as missions } from '../rooms/missions/index.ts'
import { officeCommands as operators, recordRefusals } from '../rooms/operators/index.ts'
import { officeCommands as promotions } from '../rooms/promotions/index.ts'
import { officeCommands as protection } from '../rooms/protection/index.ts'
import { officeCommands as rain } from '../rooms/rain/index.ts'
import { officeCommands as readiness, readMissing } from '../rooms/readiness/index.ts'
import { officeCommands as rebates } from '../rooms/rebates/index.ts'
import { officeCommands as referral } from '../rooms/referral/index.ts'
import { officeCommands as reports } from '../rooms/reports/index.ts'
import { officeCommands as retention } from '../rooms/retention/index.ts'
import { officeCommands as rewards } from '../rooms/rewards/index.ts'
import { officeCommands as risk } from '../rooms/risk/index.ts'
import { officeCommands as transparency } from '../rooms/transparency/index.ts'
import { officeCommands as vendors } from '../rooms/vendors/index.ts'
import { officeCommands as webhooks } from '../rooms/webhooks/index.ts'
import { officeCommands as whitelabel } from '../rooms/whitelabel/index.ts'
import { routesOf } from '../route.ts'

/** Every call of the back office, as each room provides them; what a colleague has taken only they decide. */
export const officeRoutes = routesOf(
  officeCalls,
  officeSchemas,
  guardWork(
    recordRefusals({
      ...operators,
      ...whitelabel(readMissing),
      ...readiness,
      ...ledger,
      ...cashier,
      ...lottery,
      ...games,
      ...vendors,
      ...members,
      ...messages,
      ...protection,
      ...rewards,
      ...rain,
      ...rebates,
      ...missions,
      ...levels,
      ...referral,
      ...promotions,
      ...agents(requireEdgeKept),
      ...contracts,
      ...transparency,
      ...reports,
      ...webhooks,
      ...risk,
      ...retention,
      ...desk,
    }),
  ),
)
