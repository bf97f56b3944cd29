import type { Texts } from '@koi/contract/texts.ts'
import type { levels as english } from '../en/levels.ts'

export const levels: Texts<typeof english> = {
  'levels.title': 'Tahap ahli',
  'levels.hint': 'Tahap yang ditetapkan oleh operator tidak membayar bonus.',
  'levels.account': 'Akaun ahli',
  'levels.turnover': 'Pusing ganti sah 12 bulan',
  'levels.fixed': 'Ditetapkan hingga',
  'levels.changes': 'Perubahan',
  'levels.changes_none': 'Tahap tidak pernah berubah.',
  'levels.day': 'Hari',
  'levels.from': 'Daripada',
  'levels.to': 'Kepada',
  'levels.why': 'Punca',
  'levels.operator': 'Operator',
  'levels.cause_turnover': 'dicapai melalui pusing ganti',
  'levels.cause_keep': 'tidak dikekalkan pada akhir bulan',
  'levels.cause_operator': 'oleh operator',
  'levels.bonuses': 'Bonus',
  'levels.bonuses_none': 'Belum ada bonus diperoleh.',
  'levels.bonus': 'Bonus',
  'levels.reached': 'Dicapai',
  'levels.number': 'Nombor',
  'levels.set': 'Tetapkan tahap',
  'levels.set_level': 'Tahap (0: tiada)',
  'levels.set_until': 'Kekal hingga akhir hari (kosong: hingga hari ditutup seterusnya)',
}
