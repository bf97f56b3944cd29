import type { Texts } from '../catalogue.ts'
import type { downloads as english } from '../en/downloads.ts'

export const downloads: Texts<typeof english> = {
  'downloads.title': 'Dapatkan aplikasi',
  'downloads.bar': 'Lebih pantas',
  'downloads.download': 'Muat turun',
  'downloads.dismiss': 'Sembunyikan bar ini',
  'downloads.android': 'Aplikasi Android',
  'downloads.ios': 'Aplikasi iPhone',
  'downloads.profile': 'Profil iPhone',
  'downloads.use_safari': 'Sila guna Safari untuk memuat turun aplikasi.',
  'downloads.to_settings': 'Sila pergi ke Tetapan untuk memasang profil itu.',
  'downloads.legacy':
    'iOS anda lebih lama daripada 12.2: profil akan terbuka sendiri selepas dimuat turun. Ketik Pasang di situ.',
  'downloads.home_screen': 'Anda boleh letakkan laman ini di skrin utama anda:',
  'downloads.tap_share': 'Ketik butang kongsi Safari',
  'downloads.tap_menu': 'Buka menu pelayar anda',
  'downloads.tap_add': 'Pilih “Tambah ke Skrin Utama”',
  'downloads.profile_download': 'Muat turun profil',
  'downloads.install_title': 'Pasang {site}',
  'downloads.install_text': 'Dibuka terus dari skrin utama anda',
  'downloads.install_ios': 'Ketik butang kongsi Safari, kemudian “Tambah ke Skrin Utama”',
  'downloads.install': 'Pasang',
  'downloads.install_later': 'Bukan sekarang',
}
