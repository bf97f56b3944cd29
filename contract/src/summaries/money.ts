import type { betCalls } from '../calls/bets.ts'
import type { bonusCalls } from '../calls/bonuses.ts'
import type { cashierCalls } from '../calls/cashier.ts'
import type { teamMoneyCalls } from '../calls/team-money.ts'

/**
 * One line for each call of deposits, withdrawals, bonuses, records and the money of teams, for the
 * API's documents, never for pages.
 */
export const moneySummaries = {
  walletBalance: 'Get the balance that can be spent',
  transactionCodes: 'List the kinds of transactions',
  memberTransactions: 'List the member’s transactions',
  limitUse: 'Get what counts against the money limits of this day, week and month',
  activityStatement: 'Get deposits, withdrawals, results and time by day or month',
  replayLimit: 'Compute the member’s last days under a limit that they consider',
  payFacts: 'Get what home says about money before there is an account',
  depositChannels: 'List the channels for deposits',
  depositTerms: 'Get what a deposit asks of the member, and the orders that are open',
  createDeposit: 'Create a deposit order',
  depositDetail: 'Get one deposit order',
  cancelDeposit: 'Cancel a deposit order',
  claimDeposit: 'Report that the transfer of an order was made',
  depositRecords: 'List the member’s deposits',
  banks: 'List the banks',
  bankCards: 'List the accounts to which the member is paid',
  addBankCard: 'Add an account to which the member is paid',
  removeBankCard: 'Remove an account to which the member is paid',
  withdrawalTerms: 'Get the limits, fees and turnover for a withdrawal',
  withdraw: 'Request a withdrawal',
  withdrawalDetail: 'Get one withdrawal',
  cancelWithdrawal: 'Cancel a withdrawal that is not paid yet',
  withdrawalRecords: 'List the member’s withdrawals',
  bonuses: 'List the member’s bonuses',
  giveUpBonus: 'Give a running bonus up',
  bettingRecord: 'List the member’s bets',
  profitAndLoss: 'Get the member’s profit and loss by category',
  transferTerms: 'Get whether and how much the member can send to their upline',
  transferToUpline: 'Send money to the direct upline',
  transfersToUpline: 'List what the member sent to their uplines',
  envelopeTerms: 'Get whether and how much the agent can give to the team',
  openEnvelope: 'Put money into an envelope for the team',
  envelopesGiven: 'List the envelopes that the agent gave',
  envelopeTakers: 'List who took from an envelope of the agent',
  waitingEnvelopes: 'List the envelopes that wait for the member',
  takeEnvelope: 'Take a share of an envelope',
  envelopesTaken: 'List what the member took from envelopes',
} as const satisfies Readonly<
  Record<
    keyof typeof cashierCalls | keyof typeof bonusCalls | keyof typeof betCalls | keyof typeof teamMoneyCalls,
    string
  >
>
