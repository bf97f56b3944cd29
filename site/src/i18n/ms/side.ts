import type { Texts } from '../catalogue.ts'
import type { side as english } from '../en/side.ts'

export const side: Texts<typeof english> = {
  'side.games': 'Permainan',
  'side.rewards': 'Ganjaran',
  'side.tickets': 'Tiket saya',
  'side.records': 'Rekod',
  'side.help': 'Bantuan',
  'side.skip': 'Pergi ke kandungan',
}
