import type { Texts } from '../catalogue.ts'
import type { agents as english } from '../en/agents.ts'

export const agents: Texts<typeof english> = {
  'agent.morning': '早上好，{name}',
  'agent.noon': '中午好，{name}',
  'agent.afternoon': '下午好，{name}',
  'agent.evening': '晚上好，{name}',
  'agent.balance': '总余额',
  'agent.team': '您的团队',
  'agent.direct': '直属下级',
  'agent.all': '团队人数',
  'agent.today': '今日注册',
  'agent.menu': '工具',
  'agent.online_service': '在线客服',
  'agent.footer': '代理菜单',
  'agent.home': '首页',
  'agent.announcements': '公告',
  'agent.unread': '{count} 条未读',
}
