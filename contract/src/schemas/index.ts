import { betSchemas } from './bets.ts'
import { cashierSchemas } from './cashier.ts'
import { contractSchemas } from './contracts.ts'
import { gameSchemas } from './games.ts'
import { lotterySchemas } from './lottery.ts'
import { memberSchemas } from './members.ts'
import { messageSchemas } from './messages.ts'
import type { officeSchemas } from './office/index.ts'
import { protectionSchemas } from './protection.ts'
import { rewardSchemas } from './rewards.ts'
import { securitySchemas } from './security.ts'
import { socialSchemas } from './social.ts'
import { vendorSchemas } from './vendors.ts'
import { whitelabelSchemas } from './whitelabel.ts'
import { winSchemas } from './wins.ts'

export const siteSchemas = {
  ...whitelabelSchemas,
  ...memberSchemas,
  ...securitySchemas,
  ...socialSchemas,
  ...cashierSchemas,
  ...betSchemas,
  ...lotterySchemas,
  ...gameSchemas,
  ...vendorSchemas,
  ...messageSchemas,
  ...protectionSchemas,
  ...rewardSchemas,
  ...contractSchemas,
  ...winSchemas,
}

/** For `createClient<SiteSchemas>(siteCalls, …)`: imported as a type, so that no zod reaches a first load. */
export type SiteSchemas = typeof siteSchemas
export type OfficeSchemas = typeof officeSchemas
