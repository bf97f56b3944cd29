import { lotteryCalls } from '@koi/contract/calls/lottery.ts'
import { lotterySchemas } from '@koi/contract/schemas/lottery.ts'
import { routesOf } from '../../route.ts'
import { cancelWagers } from './cancel-wagers.ts'
import { chaseDetail, chases, comingDraws } from './chases.ts'
import { drawRecord } from './draw-record.ts'
import { drawTrend } from './draw-trend.ts'
import { launchLottery } from './launch-lottery.ts'
import { lotteryGames, lotteryList, lotteryMenu, nearDraws, popularGames, vietnamMenu } from './menu.ts'
import { orderProof } from './order-proof.ts'
import { orderDetail, orders } from './orders.ts'
import { pastDraws } from './past-draws.ts'
import { placeChase } from './place-chase.ts'
import { placeOrder } from './place-order.ts'
import { playMenu } from './play-menu.ts'
import { timetable } from './show-timetable.ts'
import { stopChase } from './stop-chase.ts'
import { termsHistory } from './terms-history.ts'

export const routes = routesOf(lotteryCalls, lotterySchemas, {
  lotteryMenu,
  lotteryGames,
  lotteryList,
  vietnamMenu,
  popularGames,
  launchLottery,
  nearDraws,
  playMenu,
  timetable,
  pastDraws,
  termsHistory,
  drawTrend,
  drawRecord,
  placeOrder,
  orders,
  orderDetail,
  orderProof,
  cancelWagers,
  comingDraws,
  placeChase,
  chases,
  chaseDetail,
  stopChase,
})
