import type { Texts } from '../catalogue.ts'
import type { agents as english } from '../en/agents.ts'

export const agents: Texts<typeof english> = {
  'agent.morning': 'Selamat pagi, {name}',
  'agent.noon': 'Selamat tengah hari, {name}',
  'agent.afternoon': 'Selamat petang, {name}',
  'agent.evening': 'Selamat malam, {name}',
  'agent.balance': 'Jumlah baki',
  'agent.team': 'Pasukan anda',
  'agent.direct': 'Ahli bawahan langsung',
  'agent.all': 'Jumlah ahli',
  'agent.today': 'Mendaftar hari ini',
  'agent.menu': 'Alatan',
  'agent.online_service': 'Khidmat dalam talian',
  'agent.footer': 'Menu ejen',
  'agent.home': 'Utama',
  'agent.announcements': 'Pengumuman',
  'agent.unread': '{count} belum dibaca',
}
