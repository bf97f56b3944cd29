import { betCalls } from './bets.ts'
import { cashierCalls } from './cashier.ts'
import { contractCalls } from './contracts.ts'
import { gameCalls } from './games.ts'
import { lotteryCalls } from './lottery.ts'
import { memberCalls } from './members.ts'
import { messageCalls } from './messages.ts'
import { protectionCalls } from './protection.ts'
import { rewardCalls } from './rewards.ts'
import { securityCalls } from './security.ts'
import { socialCalls } from './social.ts'
import { vendorCalls } from './vendors.ts'
import { whitelabelCalls } from './whitelabel.ts'
import { winCalls } from './wins.ts'

/** Every call of the member site; those of the office are in `office/`. */
export const siteCalls = {
  ...whitelabelCalls,
  ...memberCalls,
  ...securityCalls,
  ...socialCalls,
  ...cashierCalls,
  ...betCalls,
  ...lotteryCalls,
  ...gameCalls,
  ...vendorCalls,
  ...messageCalls,
  ...protectionCalls,
  ...rewardCalls,
  ...contractCalls,
  ...winCalls,
}
