/** The agent home. Keys begin with `agent.`. */
export const agents = {
  'agent.morning': 'Good morning, {name}',
  'agent.noon': 'Good early afternoon, {name}',
  'agent.afternoon': 'Good afternoon, {name}',
  'agent.evening': 'Good evening, {name}',
  'agent.balance': 'Total balance',
  'agent.team': 'Your team',
  'agent.direct': 'Direct downlines',
  'agent.all': 'Total members',
  'agent.today': 'Registered today',
  'agent.menu': 'Tools',
  'agent.online_service': 'Online service',
  'agent.footer': 'Agent menu',
  'agent.home': 'Home',
  'agent.announcements': 'Announcements',
  'agent.unread': '{count} unread',
} as const
