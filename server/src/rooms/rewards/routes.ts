import { rewardCalls } from '@koi/contract/calls/rewards.ts'
import { rewardSchemas } from '@koi/contract/schemas/rewards.ts'
import { routesOf } from '../../route.ts'
import { claimReward } from './claim-reward.ts'
import { availableRewards } from './list-rewards.ts'
import { welcomeOffer } from './welcome-offer.ts'

export const routes = routesOf(rewardCalls, rewardSchemas, {
  availableRewards,
  claimReward,
  welcomeOffer,
})
