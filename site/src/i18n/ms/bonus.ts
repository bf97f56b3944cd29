import type { Texts } from '../catalogue.ts'
import type { bonus as english } from '../en/bonus.ts'

export const bonus: Texts<typeof english> = {
  'bonus.in_purse': 'Dalam dompet bonus anda',
  'bonus.locked':
    'Bonus belum boleh dipertaruhkan atau dikeluarkan. Capai pusing ganti yang disyaratkan, dan semuanya masuk ke baki anda.',
  'bonus.left': 'Baki pusing ganti: {amount}',
  'bonus.played': 'Pusing ganti {done} daripada {required}',
  'bonus.before': 'Dahulukan {amount} untuk deposit, ganjaran atau bonus terdahulu',
  'bonus.deposits_first':
    'Pertaruhan anda dikira untuk deposit anda dahulu, tidak kira bila dibuat, kemudian barulah untuk bonus. Jadi bonus tidak pernah menambah apa yang perlu dimainkan sebelum deposit boleh dikeluarkan. Pengeluaran menamatkan bonus, dan anda ditanya dahulu.',
  'bonus.until': 'Tamat',
  'bonus.largest': 'Taruhan maksimum semasa bonus berjalan',
  'bonus.any_bet': 'Tiada had',
  'bonus.no_purse':
    'Selagi bonus berjalan, wang tidak boleh dipindahkan ke permainan yang wangnya dipegang oleh pembekal.',
  'bonus.what_counts': 'Berapa banyak pertaruhan anda dikira',
  'bonus.all_count': 'Semua permainan dikira sepenuhnya.',
  'bonus.others_count_nothing': 'Permainan lain tidak dikira.',
  'bonus.cost_own':
    'Baki pusing ganti menelan kos kira-kira {amount} secara purata, mengikut kelebihan rumah bagi permainan anda ({edge}).',
  'bonus.cost_usual':
    'Baki pusing ganti menelan kos kira-kira {amount} secara purata, mengikut kelebihan rumah bagi loteri ({edge}).',
  'bonus.no_cost': 'Permainan yang anda main kebelakangan ini tidak dikira untuk bonus ini.',
  'bonus.give_up': 'Lepaskan bonus',
  'bonus.give_up_text':
    'Anda kehilangan bonus {amount}. Pusing ganti {done} untuknya tidak dikira untuk perkara lain. Wang anda sendiri kekal, dan had taruhan anda berakhir.',
  'bonus.keep': 'Simpan',
  'bonus.given_up': 'Anda telah melepaskan bonus itu',
  'bonus.past': 'Bonus terdahulu',
  'bonus.none': 'Tiada bonus yang sedang berjalan',
  'bonus.none_text': 'Bonus yang anda ambil dipaparkan di sini, bersama baki pusing ganti.',
  'bonus.released': 'Dibayar',
  'bonus.released_text': 'Anda telah mencapai pusing ganti. Wangnya ada dalam baki anda.',
  'bonus.ended': 'Tamat',
  'bonus.why_withdrew': 'Ia tamat dengan pengeluaran yang anda sahkan.',
  'bonus.why_gave_up': 'Anda melepaskannya.',
  'bonus.why_expired': 'Ia luput sebelum pusing ganti dicapai.',
  'bonus.why_excluded': 'Ia tamat kerana permainan ditutup untuk anda.',
  'bonus.why_cancelled': 'Khidmat pelanggan membatalkannya.',
  'bonus.why_abuse': 'Ia dibatalkan kerana syaratnya tidak dipatuhi.',
}
