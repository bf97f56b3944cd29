import { officeAdjustmentSchemas } from './adjustments.ts'
import { officeAgentSchemas } from './agents.ts'
import { officeArrivalSchemas } from './arrivals.ts'
import { officeBonusSchemas } from './bonuses.ts'
import { officeCashierSchemas } from './cashier.ts'
import { officeChannelSchemas } from './channels.ts'
import { officeContentSchemas } from './content.ts'
import { officeContractSchemas } from './contracts.ts'
import { officeDeskSchemas } from './desk.ts'
import { officeFreeRoundsSchemas } from './free-rounds.ts'
import { officeGameSchemas } from './games.ts'
import { officeLedgerSchemas } from './ledger.ts'
import { officeLevelSchemas } from './levels.ts'
import { officeLotterySchemas } from './lottery.ts'
import { officeMemberSchemas } from './members.ts'
import { officeMessageSchemas } from './messages.ts'
import { officeMissionSchemas } from './missions.ts'
import { officeOperatorSchemas } from './operators.ts'
import { officePromotionSchemas } from './promotions.ts'
import { officeProtectionSchemas } from './protection.ts'
import { officeRainSchemas } from './rain.ts'
import { officeReadinessSchemas } from './readiness.ts'
import { officeRebateSchemas } from './rebates.ts'
import { officeReferralSchemas } from './referral.ts'
import { officeReportSchemas } from './reports.ts'
import { officeRetentionSchemas } from './retention.ts'
import { officeRewardSchemas } from './rewards.ts'
import { officeRiskSchemas } from './risk.ts'
import { officeSettlementSchemas } from './settlements.ts'
import { officeStraySchemas } from './strays.ts'
import { officeTextSchemas } from './texts.ts'
import { officeTransparencySchemas } from './transparency.ts'
import { officeVendorSchemas } from './vendors.ts'
import { officeWebhookSchemas } from './webhooks.ts'
import { officeWhitelabelSchemas } from './whitelabel.ts'

export const officeSchemas = {
  ...officeOperatorSchemas,
  ...officeDeskSchemas,
  ...officeMemberSchemas,
  ...officeLevelSchemas,
  ...officeCashierSchemas,
  ...officeChannelSchemas,
  ...officeArrivalSchemas,
  ...officeAdjustmentSchemas,
  ...officeSettlementSchemas,
  ...officeStraySchemas,
  ...officeBonusSchemas,
  ...officeLotterySchemas,
  ...officeGameSchemas,
  ...officeVendorSchemas,
  ...officeFreeRoundsSchemas,
  ...officeLedgerSchemas,
  ...officeWhitelabelSchemas,
  ...officeMessageSchemas,
  ...officeContentSchemas,
  ...officeProtectionSchemas,
  ...officeRainSchemas,
  ...officeReadinessSchemas,
  ...officeRebateSchemas,
  ...officeMissionSchemas,
  ...officeRewardSchemas,
  ...officeReferralSchemas,
  ...officePromotionSchemas,
  ...officeContractSchemas,
  ...officeTransparencySchemas,
  ...officeAgentSchemas,
  ...officeReportSchemas,
  ...officeWebhookSchemas,
  ...officeRiskSchemas,
  ...officeTextSchemas,
  ...officeRetentionSchemas,
}
