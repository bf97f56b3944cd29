import type { officeAdjustmentCalls } from '../calls/office/adjustments.ts'
import type { officeArrivalCalls } from '../calls/office/arrivals.ts'
import type { officeBonusCalls } from '../calls/office/bonuses.ts'
import type { officeCashierCalls } from '../calls/office/cashier.ts'
import type { officeChannelCalls } from '../calls/office/channels.ts'
import type { officeRebateCalls } from '../calls/office/rebates.ts'
import type { officeReferralCalls } from '../calls/office/referral.ts'
import type { officeRewardCalls } from '../calls/office/rewards.ts'
import type { officeSettlementCalls } from '../calls/office/settlements.ts'
import type { officeStrayCalls } from '../calls/office/strays.ts'

/**
 * One line for each call of the office’s cashier, bonuses, rebates, referral and rewards, for the
 * API's documents, never for pages.
 */
export const officeMoneySummaries = {
  officeAdjustments: 'List adjustments of balances',
  officeAskAdjustment: 'Ask for an adjustment of a balance',
  officeDecideAdjustment: 'Accept or decline an adjustment',
  officeAccounts: 'List the accounts that receive transfers',
  officeAddAccount: 'Add an account that receives transfers',
  officeSwitchAccount: 'Confirm an account, or switch it on or off',
  officeArrivals: 'List the transfers that arrived',
  officeEnterArrival: 'Enter one transfer by hand',
  officeImportStatement: 'Enter the transfers of a bank’s statement',
  officeMatchArrival: 'Match a transfer with an order, or ignore it',
  officeSlip: 'Get the picture of a claimed order',
  officeConfirmReturn: 'Record that money was sent back by hand',
  officeBonuses: 'List a member’s bonuses',
  officeCancelBonus: 'End a running bonus',
  officeWithdrawals: 'List withdrawals',
  officeWithdrawal: 'Get one withdrawal',
  officeDecideWithdrawal: 'Approve, reject or retry a withdrawal',
  officeDeposits: 'List deposits',
  officeDecideDeposit: 'Decide a deposit whose amount differs from its order',
  officeCashierSettings: 'List the settings of the cashier',
  officeSetCashierSetting: 'Set a setting of the cashier',
  officeDecideCashierSetting: 'Accept or decline a setting of the cashier',
  officeKeepCashierSettings: 'Keep the settings of the cashier as they are',
  officeBanks: 'List the banks',
  officeSetBank: 'Add a bank, or change one',
  officeChannels: 'List the channels for payments',
  officeSaveChannel: 'Create a channel, or change its terms',
  officeDecideChannelChange: 'Accept or decline a change of a channel',
  officeSwitchChannel: 'Switch a channel on or off',
  officeSettlements: 'List deposits that were lost and found',
  officeAskSettlement: 'Ask to credit a lost deposit',
  officeDecideSettlement: 'Accept or decline the credit of a lost deposit',
  officeRebates: 'Get the terms of rebates',
  officeSetRebates: 'Set the terms of rebates from the next day on',
  officeDecideRebates: 'Accept or decline terms of rebates',
  officeRebateClaims: 'List the rebates that were paid',
  officeReferral: 'Get the terms of referral',
  officeSaveReferral: 'Write the draft of the terms of referral',
  officePublishReferral: 'Publish the draft of the terms of referral',
  officeStopReferral: 'Take no more friends',
  officeReferralFriends: 'List friends who were referred',
  officeRewards: 'List rewards',
  officeReward: 'Get one reward',
  officeSaveReward: 'Write a new reward, or change one that is off',
  officeSwitchReward: 'Switch a reward on or off',
  officeRewardClaims: 'List the claims of a reward',
  officeStrays: 'List transfers that belong to no order',
  officeAskStray: 'Ask what is to become of such a transfer',
  officeDecideStray: 'Accept or decline what was asked for such a transfer',
} as const satisfies Readonly<
  Record<
    | keyof typeof officeStrayCalls
    | keyof typeof officeAdjustmentCalls
    | keyof typeof officeArrivalCalls
    | keyof typeof officeBonusCalls
    | keyof typeof officeCashierCalls
    | keyof typeof officeChannelCalls
    | keyof typeof officeSettlementCalls
    | keyof typeof officeRebateCalls
    | keyof typeof officeReferralCalls
    | keyof typeof officeRewardCalls,
    string
  >
>
