import type { Texts } from '../catalogue.ts'
import type { support as english } from '../en/support.ts'

export const support: Texts<typeof english> = {
  'support.chat': '在线客服',
  'support.get_help': '帮助',
  'support.chat_closed': '在线客服暂未开放，请给我们留言。',
  'support.chat_text': '全天候有人回复。',
  'support.help': '帮助通道 {number}',
  'support.whatsapp': 'WhatsApp',
  'support.telegram': 'Telegram',
  'support.app_text': '在您的手机上打开应用。',
  'support.message': '写消息',
  'support.message_text': '回复会送到您在本站的收件箱。',
  'support.feedback': '提交反馈',
  'support.feedback_text': '建议或遇到的问题，可附上图片。',
  'support.contact': '联系我们',
  'support.faq': '常见问题',

  // The tour of the site.
  'support.tour': '带我看看',
  'support.tour_skip': '跳过',
  'support.tour_next': '下一步',
  'support.tour_done': '完成',
  'support.tour_count': '第 {step} 步，共 {steps} 步',
  'support.tour_play': '可以玩什么',
  'support.tour_play_text':
    '首页列出游戏和即将开奖的彩票。点一个游戏即可打开。还没有账户？点“免费试玩”可以先用试玩币体验。',
  'support.tour_money': '钱在哪里',
  'support.tour_money_text': '登录后，余额显示在首页顶部。点它即可充值或提现。账变记录列出每一笔变动。',
  'support.tour_check': '如何核验开奖',
  'support.tour_check_text':
    '开售前，我们公布每期秘密数字的指纹（哈希），之后无法更改。开奖后打开“历史开奖”（投注页的时钟图标），点“亲自核验本期”：您的手机会重新计算结果。',
}
