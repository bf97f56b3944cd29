import type { Texts } from '../catalogue.ts'
import type { home as english } from '../en/home.ts'

export const home: Texts<typeof english> = {
  'home.trial_credit': 'Kredit percubaan',
  'home.real_account': 'Buka akaun sebenar',
  'home.join_title': 'Cabutan yang boleh disemak',
  'home.join_text':
    'Daftar dalam seminit, main dari ¥0.01, dan semak sendiri cara cabutan kami sendiri dibuat.',
  'home.join_trial': 'Cuba percuma',
  'home.join_register': 'Sertai sekarang',
  'home.no_announcement': 'Tiada pengumuman',
  'home.next_draws': 'Cabutan seterusnya',
  'home.all_draws': 'Semua cabutan',
  'home.first_draw': 'Menunggu cabutan pertama',
  'home.popular': 'Permainan popular',
  'home.all_games': 'Semua permainan',
  'home.lobby': 'Lobi loteri',
  'home.news': 'Berita untuk anda',
  'home.popup_close': 'Faham',
  'home.to_rewards': 'Ke pusat ganjaran',
}
