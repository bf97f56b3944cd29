import type { Texts } from '../catalogue.ts'
import type { home as english } from '../en/home.ts'

export const home: Texts<typeof english> = {
  'home.trial_credit': '试玩额度',
  'home.real_account': '开通真实账号',
  'home.join_title': '开奖公平，自己验证',
  'home.join_text': '一分钟注册，最低 ¥0.01 起投。本站自办的开奖如何产生，您可亲自验证。',
  'home.join_trial': '免费试玩',
  'home.join_register': '立即加入',
  'home.no_announcement': '暂无公告',
  'home.next_draws': '即将开奖',
  'home.all_draws': '全部彩种',
  'home.first_draw': '首期即将开奖',
  'home.popular': '热门游戏',
  'home.all_games': '全部游戏',
  'home.lobby': '彩票大厅',
  'home.news': '最新消息',
  'home.popup_close': '知道了',
  'home.to_rewards': '前往奖励中心',
}
