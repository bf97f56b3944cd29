import type { Job } from '../job.ts'
import { jobs as agents } from '../rooms/agents/index.ts'
import { jobs as bets } from '../rooms/bets/index.ts'
import { jobs as cashier } from '../rooms/cashier/index.ts'
import { jobs as contracts } from '../rooms/contracts/index.ts'
import { jobs as desk } from '../rooms/desk/index.ts'
import { jobs as games } from '../rooms/games/index.ts'
import { jobs as ledger } from '../rooms/ledger/index.ts'
import { jobs as levels } from '../rooms/levels/index.ts'
import { jobs as lottery } from '../rooms/lottery/index.ts'
import { jobs as members } from '../rooms/members/index.ts'
import { jobs as messages } from '../rooms/messages/index.ts'
import { jobs as missions } from '../rooms/missions/index.ts'
import { jobs as operators } from '../rooms/operators/index.ts'
import { jobs as promotions } from '../rooms/promotions/index.ts'
import { jobs as protection } from '../rooms/protection/index.ts'
import { jobs as rain } from '../rooms/rain/index.ts'
import { jobs as rebates } from '../rooms/rebates/index.ts'
import { jobs as referral } from '../rooms/referral/index.ts'
import { jobs as reports } from '../rooms/reports/index.ts'
import { jobs as retention } from '../rooms/retention/index.ts'
import { jobs as rewards } from '../rooms/rewards/index.ts'
import { jobs as risk } from '../rooms/risk/index.ts'
import { jobs as transparency } from '../rooms/transparency/index.ts'
import { jobs as vendors } from '../rooms/vendors/index.ts'
import { jobs as webhooks } from '../rooms/webhooks/index.ts'
import { jobs as whitelabel } from '../rooms/whitelabel/index.ts'

/** The jobs of all rooms, for the worker. */
export const jobs: readonly Job[] = [
  ...desk,
  ...members,
  ...protection,
  ...whitelabel,
  ...transparency,
  ...ledger,
  ...bets,
  ...cashier,
  ...agents,
  ...contracts,
  ...lottery,
  ...games,
  ...vendors,
  ...messages,
  ...operators,
  ...rewards,
  ...rain,
  ...rebates,
  ...missions,
  ...levels,
  ...referral,
  ...promotions,
  ...reports,
  ...webhooks,
  ...risk,
  ...retention,
]
