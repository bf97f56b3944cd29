import type { Texts } from '../catalogue.ts'
import type { lottery as english } from '../en/lottery.ts'

export const lottery: Texts<typeof english> = {
  'lottery.hot': 'Popular',
  'lottery.favourites': 'Kegemaran',
  'lottery.categories': 'Kategori',
  'lottery.games': 'Permainan',
  'lottery.to_hot': 'Lihat yang popular',
  'lottery.no_favourites': 'Belum ada kegemaran',
  'lottery.no_favourites_text': 'Ketik hati pada permainan dan ia akan muncul di sini.',
  'lottery.no_games': 'Tiada permainan di sini buat masa ini',
  'lottery.draw': 'Cabutan {numero}',
  'lottery.no_draw': 'Tiada cabutan diumumkan',
  'lottery.result_of': 'Keputusan {numero}',
  'lottery.no_result': 'Belum ada keputusan',
  'lottery.closes_in': 'ditutup dalam',
  'lottery.launch_failed': 'Permainan tidak dapat dimulakan',
}
