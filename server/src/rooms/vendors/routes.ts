import { vendorCalls } from '@koi/contract/calls/vendors.ts'
import { vendorSchemas } from '@koi/contract/schemas/vendors.ts'
import { routesOf } from '../../route.ts'
import { freeRounds } from './free-rounds/list-free-rounds.ts'
import { launchGame } from './launch/launch-game.ts'
import { roundGames } from './rounds/name-games.ts'
import { roundStory } from './rounds/show-story.ts'
import { recallBalance, vendorMoney, walletTransfer } from './transfer/wallet-transfer.ts'

export const routes = routesOf(vendorCalls, vendorSchemas, {
  launchGame,
  freeRounds,
  roundGames,
  roundStory,
  walletTransfer,
  vendorMoney,
  recallBalance,
})
