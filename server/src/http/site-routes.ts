import { routes as agentRoutes } from '../rooms/agents/index.ts'
import { routes as betRoutes } from '../rooms/bets/index.ts'
import { providerRoutes as cashierProviders, routes as cashierRoutes } from '../rooms/cashier/index.ts'
import { routes as contractRoutes } from '../rooms/contracts/index.ts'
import { routes as gameRoutes } from '../rooms/games/index.ts'
import { routes as levelRoutes } from '../rooms/levels/index.ts'
import { routes as lotteryRoutes } from '../rooms/lottery/index.ts'
import { routes as memberRoutes } from '../rooms/members/index.ts'
import { routes as messageRoutes } from '../rooms/messages/index.ts'
import { routes as missionRoutes } from '../rooms/missions/index.ts'
import { routes as promotionRoutes } from '../rooms/promotions/index.ts'
import { providerRoutes as identityProviders, routes as protectionRoutes } from '../rooms/protection/index.ts'
import { routes as rainRoutes } from '../rooms/rain/index.ts'
import { routes as rebateRoutes } from '../rooms/rebates/index.ts'
import { routes as referralRoutes } from '../rooms/referral/index.ts'
import { routes as retentionRoutes } from '../rooms/retention/index.ts'
import { routes as rewardRoutes } from '../rooms/rewards/index.ts'
import { routes as transparencyRoutes } from '../rooms/transparency/index.ts'
import { providerRoutes as vendorProviders, routes as vendorRoutes } from '../rooms/vendors/index.ts'
import { routes as whitelabelRoutes } from '../rooms/whitelabel/index.ts'
import { routes as winRoutes } from '../rooms/wins/index.ts'
import type { ProviderRoute, Route } from '../route.ts'

/** Every call of the member site. */
export const siteRoutes: readonly Route[] = [
  ...whitelabelRoutes,
  ...memberRoutes,
  ...retentionRoutes,
  ...messageRoutes,
  ...betRoutes,
  ...cashierRoutes,
  ...lotteryRoutes,
  ...gameRoutes,
  ...vendorRoutes,
  ...protectionRoutes,
  ...rewardRoutes,
  ...rainRoutes,
  ...rebateRoutes,
  ...missionRoutes,
  ...levelRoutes,
  ...referralRoutes,
  ...promotionRoutes,
  ...contractRoutes,
  ...winRoutes,
  ...transparencyRoutes,
  ...agentRoutes,
]

/** Signed calls from outside. */
export const providerRoutes: readonly ProviderRoute[] = [
  ...cashierProviders,
  ...identityProviders,
  ...vendorProviders,
]
