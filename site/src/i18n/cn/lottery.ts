import type { Texts } from '../catalogue.ts'
import type { lottery as english } from '../en/lottery.ts'

export const lottery: Texts<typeof english> = {
  'lottery.hot': '热门',
  'lottery.favourites': '收藏',
  'lottery.categories': '彩种分类',
  'lottery.games': '彩种',
  'lottery.to_hot': '看看热门彩种',
  'lottery.no_favourites': '还没有收藏',
  'lottery.no_favourites_text': '点一下彩种旁的爱心，就会收在这里。',
  'lottery.no_games': '此分类暂无彩种',
  'lottery.draw': '第 {numero} 期',
  'lottery.no_draw': '暂无期号',
  'lottery.result_of': '{numero} 期开奖',
  'lottery.no_result': '暂无开奖结果',
  'lottery.closes_in': '距封盘',
  'lottery.launch_failed': '游戏未能启动',
}
