import type { Texts } from '../catalogue.ts'
import type { bonus as english } from '../en/bonus.ts'

export const bonus: Texts<typeof english> = {
  'bonus.in_purse': 'Dalam dompet bonus anda',
  'bonus.locked':
    'Bonus belum boleh dipertaruhkan atau dikeluarkan. Mainkan jumlah yang disyaratkan, dan semuanya masuk ke baki anda.',
  'bonus.left': 'Masih perlu dimainkan: {amount}',
  'bonus.played': '{done} daripada {required} telah dimainkan',
  'bonus.before': 'Dahulukan {amount} untuk deposit, ganjaran atau bonus terdahulu',
  'bonus.deposits_first':
    'Pertaruhan anda dikira untuk deposit anda dahulu, tidak kira bila dibuat, kemudian barulah untuk bonus. Jadi bonus tidak pernah menambah apa yang perlu dimainkan sebelum deposit boleh dikeluarkan. Pengeluaran menamatkan bonus, dan anda ditanya dahulu.',
  'bonus.until': 'Tamat',
  'bonus.largest': 'Pertaruhan terbesar semasa bonus berjalan',
  'bonus.any_bet': 'Tiada had',
  'bonus.no_purse':
    'Selagi bonus berjalan, wang tidak boleh dipindahkan ke permainan yang wangnya dipegang oleh vendor.',
  'bonus.what_counts': 'Berapa banyak pertaruhan anda dikira',
  'bonus.all_count': 'Semua permainan dikira sepenuhnya.',
  'bonus.others_count_nothing': 'Permainan lain tidak dikira.',
  'bonus.cost_own':
    'Menghabiskan bakinya menelan kos kira-kira {amount} secara purata, mengikut kelebihan rumah bagi permainan anda ({edge}).',
  'bonus.cost_usual':
    'Menghabiskan bakinya menelan kos kira-kira {amount} secara purata, mengikut kelebihan rumah bagi loteri ({edge}).',
  'bonus.no_cost': 'Permainan yang anda main kebelakangan ini tidak dikira untuk bonus ini.',
  'bonus.give_up': 'Lepaskan bonus',
  'bonus.give_up_text':
    'Anda kehilangan bonus {amount}. {done} yang telah dimainkan untuknya tidak dikira untuk perkara lain. Wang anda sendiri kekal, dan had pertaruhan anda berakhir.',
  'bonus.keep': 'Simpan',
  'bonus.given_up': 'Anda telah melepaskan bonus itu',
  'bonus.past': 'Bonus terdahulu',
  'bonus.none': 'Tiada bonus yang sedang berjalan',
  'bonus.none_text': 'Bonus yang anda ambil dipaparkan di sini, bersama baki yang perlu dimainkan.',
  'bonus.released': 'Dibayar',
  'bonus.released_text': 'Anda telah memainkan semuanya. Wangnya ada dalam baki anda.',
  'bonus.ended': 'Tamat',
  'bonus.why_withdrew': 'Ia tamat dengan pengeluaran yang anda sahkan.',
  'bonus.why_gave_up': 'Anda melepaskannya.',
  'bonus.why_expired': 'Tempohnya berakhir sebelum semuanya dimainkan.',
  'bonus.why_excluded': 'Ia tamat kerana permainan ditutup untuk anda.',
  'bonus.why_cancelled': 'Khidmat pelanggan membatalkannya.',
  'bonus.why_abuse': 'Ia dibatalkan kerana syaratnya tidak dipatuhi.',
}
