import type { Texts } from '../catalogue.ts'
import type { games as english } from '../en/games.ts'

export const games: Texts<typeof english> = {
  'games.hot': '热门游戏',
  'games.favourites': '我的收藏',
  'games.categories': '游戏分类',
  'games.games': '游戏',
  'games.none': '此处暂无游戏',
  'games.no_favourites': '还没有收藏',
  'games.no_favourites_text': '点一下游戏的星标，就会收在这里。',
  'games.to_hot': '看看热门游戏',
  'games.search': '搜索游戏',
  'games.recent': '最近玩过',
  'games.found': '搜索结果',
  'games.vendors': '游戏厂商',
  'games.all_vendors': '全部',
  'games.not_supported': '抱歉，此账号无权限或该功能暂时不可用',
  'games.maintenance': '维护中',
  'games.closed_until': '{name} 维护至 {time}。',
  'games.live_free': '免费',
  'games.live_vip': 'VIP',
  'games.live_pay': '付费观看',
  'games.hot_matches': '热门赛事',
  'games.vs': 'VS',
  'games.play': '进入',
  'games.play_match': '进入 {home} 对 {away}',
  'games.free_rounds': '免费局：{count}',
}
