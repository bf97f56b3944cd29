import type { levelCalls } from '../calls/levels.ts'
import type { missionCalls } from '../calls/missions.ts'
import type { promotionCalls } from '../calls/promotions.ts'
import type { rainCalls } from '../calls/rain.ts'
import type { rebateCalls } from '../calls/rebates.ts'
import type { referralCalls } from '../calls/referral.ts'
import type { rewardCalls } from '../calls/rewards.ts'

/**
 * One line for each call of what members are offered, for the API's documents, never for pages.
 */
export const offersSummaries = {
  levelProgress: 'Get the ladder of levels and the member’s way up it',
  hideLevelBar: 'Hide or show the bar with the way to the next level',
  missions: 'List missions with the member’s progress',
  claimMission: 'Claim what a mission pays',
  reportDrawCheck: 'Report that the browser has recomputed a draw',
  ranking: 'Get the boards of a period',
  joinRanking: 'Take part in the rankings, or no longer',
  offers: 'List open and coming offers',
  offer: 'Get one offer with its terms',
  ownOffers: 'List what the member has taken',
  joinOffer: 'Opt in to a bonus on the next deposit',
  takeBonus: 'Take a bonus that waits for the member',
  applyForOffer: 'Apply for an offer',
  uploadApplicationImage: 'Upload a picture for an application',
  applicationImage: 'Get a picture of the member’s application',
  rainNow: 'Get the rain that is open, and the next one',
  takeRain: 'Take an envelope of a rain',
  rains: 'List the rains that are over',
  rainEvidence: 'Get what was published about a rain, to check it',
  rebates: 'Get what rebates can be claimed, and today’s rates',
  claimRebate: 'Claim all rebates',
  rebateReport: 'List what each day earned in rebates',
  referral: 'Get the terms of referral, and what the member earned',
  referralFriends: 'List the friends who registered with the member’s code',
  referralIncome: 'List what the member earned by referral',
  welcomeOffer: 'Get what anyone who registers now can claim',
  availableRewards: 'List the member’s rewards',
  claimReward: 'Claim a reward',
} as const satisfies Readonly<
  Record<
    | keyof typeof levelCalls
    | keyof typeof missionCalls
    | keyof typeof promotionCalls
    | keyof typeof rainCalls
    | keyof typeof rebateCalls
    | keyof typeof referralCalls
    | keyof typeof rewardCalls,
    string
  >
>
