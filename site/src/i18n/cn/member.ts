import type { Texts } from '../catalogue.ts'
import type { member as english } from '../en/member.ts'

export const member: Texts<typeof english> = {
  'member.agency': '代理中心',
  'member.withdraw_report': '提款报表',
  'member.superior_transfer': '上级转账',
  'member.reward_centre': '奖励中心',
  'member.manual_rebate': '手动返水',
  'member.missions': '任务活动',
  'member.my_rebate': '我的返水',
  'member.mail': '消息与邮件',
  'member.unread': '消息，{count} 条未读',
  'member.invite': '邀请好友',
  'member.benefits': '等级权益',
  'member.download': '下载应用',
  'member.log_in': '登录或注册',
  'member.log_in_text': '登录后可在此查看余额、记录和设置。',
  'member.days': '已加入 {count} 天',
  'member.balance': '余额',
  'member.group_records': '记录',
  'member.group_rewards': '奖励',
  'member.group_more': '更多',
  'member.no_announcement': '暂无公告',
  'member.own_level': '您的等级',
  'member.level': '等级 {position}',
  'member.no_level': '您还没有等级。',
  'member.no_levels': '本站暂无等级',
  'member.no_levels_text': '会员俱乐部开放后，等级及其权益会显示在这里。',
  'member.to_promotions': '查看优惠活动',

  // Settings of this phone.
  'settings.signals': '声音和振动',
  'settings.sound': '声音',
  'settings.vibration': '振动',
  'settings.signals_text': '下注成功和中奖时提示。手机开启“减弱动态效果”后不会振动。',
}
