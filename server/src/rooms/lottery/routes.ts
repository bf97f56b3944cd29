import { lotteryCalls } from '@koi/contract/calls/lottery.ts'
import { settingCalls } from '@koi/contract/calls/transparency.ts'
import { lotterySchemas } from '@koi/contract/schemas/lottery.ts'
import { settingSchemas } from '@koi/contract/schemas/transparency.ts'
import { routesOf } from '../../route.ts'
import { drawRecord, drawSeal } from './draws/draw-record.ts'
import { drawTrend } from './draws/draw-trend.ts'
import { lotteryGames, lotteryList, lotteryMenu, nearDraws, popularGames, vietnamMenu } from './draws/menu.ts'
import { pastDraws } from './draws/past-draws.ts'
import { launchLottery } from './games/launch-lottery.ts'
import { playMenu } from './games/play-menu.ts'
import { settingHistory } from './games/setting-history.ts'
import { timetable } from './games/show-timetable.ts'
import { termsHistory } from './games/terms-history.ts'
import { cancelWagers } from './tickets/cancel-wagers.ts'
import { chaseDetail, chases, comingDraws } from './tickets/chases.ts'
import { orderProof } from './tickets/order-proof.ts'
import { orderDetail, orders } from './tickets/orders.ts'
import { placeChase } from './tickets/place-chase.ts'
import { placeOrder } from './tickets/place-order.ts'
import { stopChase } from './tickets/stop-chase.ts'

export const routes = [
  ...routesOf(settingCalls, settingSchemas, { settingHistory }),
  ...routesOf(lotteryCalls, lotterySchemas, {
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
    drawSeal,
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
  }),
]
