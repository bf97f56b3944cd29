import type { Texts } from '../catalogue.ts'
import type { side as english } from '../en/side.ts'

export const side: Texts<typeof english> = {
  'side.games': '游戏',
  'side.rewards': '奖励',
  'side.tickets': '我的注单',
  'side.records': '记录',
  'side.help': '帮助',
  'side.skip': '跳到内容',
}
