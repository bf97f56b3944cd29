import { officeAdjustmentCalls } from './adjustments.ts'
import { officeAgentCalls } from './agents.ts'
import { officeArrivalCalls } from './arrivals.ts'
import { officeBonusCalls } from './bonuses.ts'
import { officeCashierCalls } from './cashier.ts'
import { officeChannelCalls } from './channels.ts'
import { officeContentCalls } from './content.ts'
import { officeContractCalls } from './contracts.ts'
import { officeDeskCalls } from './desk.ts'
import { officeFreeRoundsCalls } from './free-rounds.ts'
import { officeGameCalls } from './games.ts'
import { officeLedgerCalls } from './ledger.ts'
import { officeLevelCalls } from './levels.ts'
import { officeLotteryCalls } from './lottery.ts'
import { officeMemberCalls } from './members.ts'
import { officeMessageCalls } from './messages.ts'
import { officeMissionCalls } from './missions.ts'
import { officeOperatorCalls } from './operators.ts'
import { officePromotionCalls } from './promotions.ts'
import { officeProtectionCalls } from './protection.ts'
import { officeRainCalls } from './rain.ts'
import { officeReadinessCalls } from './readiness.ts'
import { officeRebateCalls } from './rebates.ts'
import { officeReferralCalls } from './referral.ts'
import { officeReportCalls } from './reports.ts'
import { officeRetentionCalls } from './retention.ts'
import { officeRewardCalls } from './rewards.ts'
import { officeRiskCalls } from './risk.ts'
import { officeSettlementCalls } from './settlements.ts'
import { officeStrayCalls } from './strays.ts'
import { officeTextCalls } from './texts.ts'
import { officeTransparencyCalls } from './transparency.ts'
import { officeVendorCalls } from './vendors.ts'
import { officeWebhookCalls } from './webhooks.ts'
import { officeWhitelabelCalls } from './whitelabel.ts'

/**
 * The back office, on its own origin: one file for each room, like `office.ts` in the rooms of the server.
 */
export const officeCalls = {
  ...officeOperatorCalls,
  ...officeDeskCalls,
  ...officeMemberCalls,
  ...officeLevelCalls,
  ...officeCashierCalls,
  ...officeChannelCalls,
  ...officeArrivalCalls,
  ...officeAdjustmentCalls,
  ...officeSettlementCalls,
  ...officeStrayCalls,
  ...officeBonusCalls,
  ...officeLotteryCalls,
  ...officeGameCalls,
  ...officeVendorCalls,
  ...officeFreeRoundsCalls,
  ...officeLedgerCalls,
  ...officeWhitelabelCalls,
  ...officeMessageCalls,
  ...officeContentCalls,
  ...officeProtectionCalls,
  ...officeRainCalls,
  ...officeReadinessCalls,
  ...officeRebateCalls,
  ...officeMissionCalls,
  ...officeRewardCalls,
  ...officeReferralCalls,
  ...officePromotionCalls,
  ...officeContractCalls,
  ...officeTransparencyCalls,
  ...officeAgentCalls,
  ...officeReportCalls,
  ...officeWebhookCalls,
  ...officeRiskCalls,
  ...officeTextCalls,
  ...officeRetentionCalls,
}
