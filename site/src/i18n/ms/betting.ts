import type { Texts } from '../catalogue.ts'
import type { betting as english } from '../en/betting.ts'

export const betting: Texts<typeof english> = {
  'betting.cart': 'Slip',
  'betting.open_cart': 'Buka slip: {count} pertaruhan',
  'betting.cart_empty': 'Slip anda kosong',
  'betting.cart_empty_text': 'Pertaruhan yang anda tambah daripada mana-mana permainan menunggu di sini.',
  'betting.subtotal': 'Taruhan {game}',
  'betting.closed_stay': 'Pertaruhan pada permainan yang sudah ditutup kekal di sini; yang lain dihantar.',
  'betting.bet_games': 'Taruh {amount} pada {count} permainan',
  'betting.agree_and_bet': 'Taruh {amount} pada cabutan ini',
  'betting.all_placed': 'Kesemua {count} pesanan diterima: {amount}',
  'betting.some_placed': 'Diterima: {placed}. Ditolak: {refused}.',
  'betting.not_placed': 'Tidak diterima',
  'betting.refused_stay':
    'Tiada wang diambil bagi pertaruhan yang ditolak. Pertaruhan itu masih ada dalam slip anda.',
  'betting.back_to_cart': 'Kembali ke slip',
  'betting.some_gone': '{count} pertaruhan tidak boleh dibuat lagi: {plays}',
  'betting.cart_full': 'Slip untuk permainan ini penuh: {count} pertaruhan tidak ditambah',

  'betting.as_text': 'Sebagai teks',
  'betting.random_count': 'Rawak × {count}',
  'betting.repeat_last': 'Ulang terakhir',
  'betting.favourites': 'Kegemaran ({count})',
  'betting.added': '{count} pertaruhan ada dalam slip anda: {amount}',
  'betting.cannot_add': 'Tidak boleh dengan pilihan ini. Semak unit, gandaan dan had.',
  'betting.no_room': 'Slip untuk permainan ini sudah penuh',
  'betting.nothing_to_repeat': 'Anda belum bertaruh pada permainan ini',
  'betting.favourites_title': 'Pertaruhan kegemaran',
  'betting.no_favourites': 'Belum ada pertaruhan kegemaran',
  'betting.no_favourites_text':
    'Pilih pertaruhan dan tandakan bintang, atau ketik bintang pertaruhan dalam slip anda.',
  'betting.star_choice': 'Tandakan bintang pada pilihan ini',
  'betting.star': 'Kegemaran: {play}',
  'betting.unstar': 'Buang {play} daripada kegemaran',
  'betting.add_favourite': 'Tambah {play} ke slip',

  'betting.text_title': 'Sebagai teks: {play}',
  'betting.text_label': 'Taip atau tampal pertaruhan anda',
  'betting.text_hint':
    'Setiap baris ialah satu pertaruhan; x2 di hujungnya bermaksud dua kali ganda. Contohnya:\n{example}',
  'betting.text_hint_places':
    '{count} kedudukan, dipisahkan oleh garis tegak; kosongkan kedudukan jika permainan membenarkannya. Contohnya:\n{example}',
  'betting.text_unread': 'Yang tidak dapat dibaca',
  'betting.text_fault': 'Baris {line}, “{piece}”: {why}',
  'betting.fault_piece': 'ini bukan nombor permainan ini',
  'betting.fault_places': 'kedudukannya tidak sepadan dengan permainan',
  'betting.fault_repeated': 'ditulis dua kali',
  'betting.fault_too_few': 'terlalu sedikit nombor untuk satu pertaruhan',
  'betting.fault_too_many': 'terlalu banyak nombor untuk satu pertaruhan',
  'betting.fault_multiple': 'gandaan tiada atau terlalu besar',
  'betting.text_preview': 'Yang akan ditambah',
  'betting.text_more': 'dan {count} lagi',
  'betting.text_add': 'Tambah {count} ke slip: {amount}',

  'betting.chance_card': 'Peluang dan kos',
  'betting.meter': 'Purata {back} taruhan dipulangkan, {kept} disimpan',
  'betting.cost': 'Kos purata',
  'betting.limits': 'Had satu pertaruhan',
  'betting.limits_value': '{least} hingga {most}',
  'betting.explain_chance':
    'Dalam cabutan yang sangat banyak, sekurang-kurangnya satu nombor anda keluar sekali dalam bilangan ini. Cabutan tidak mengingati yang lepas: menunggu lama tidak menambah peluang.',
  'betting.explain_odds': 'Bayaran bagi setiap unit untuk satu kena, termasuk taruhan anda.',
  'betting.explain_back':
    'Daripada setiap 100 yang ditaruh, sebanyak ini dipulangkan dalam jangka panjang: {prize} sebagai hadiah dan {rebate} sebagai rebat, menang atau kalah. Selebihnya ialah kos bermain.',
  'betting.explain_pushed':
    'Bahagian pertaruhan sebegini yang wangnya dipulangkan, tidak menang dan tidak kalah.',
  'betting.explain_cost':
    'Taruhan anda tolak pulangan purata. Satu cabutan boleh memberi lebih atau kurang; dalam jangka panjang inilah yang anda bayar.',
  'betting.explain_most':
    'Jika semua yang boleh kena berlaku serentak. Satu pertaruhan pada permainan ini tidak membayar melebihi {most}; yang melebihinya ditolak sebelum dibuat.',
  'betting.explain_limits':
    'Satu pertaruhan berharga {least} hingga {most}, gandaan paling tinggi {multiple}, dan membayar paling banyak {payout}.',

  'betting.trend': 'Trend',
  'betting.trend_count': 'Berapa cabutan',
  'betting.trend_draws': '{count} cabutan',
  'betting.trend_views': 'Yang dikira',
  'betting.trend_looks': 'Cara dipaparkan',
  'betting.trend_chart': 'Carta',
  'betting.trend_counts': 'Kiraan',
  'betting.trend_table': 'Jadual',
  'betting.trend_chart_of': 'Carta {count} cabutan terakhir. Jadual memaparkan nombor yang sama.',
  'betting.trend_hot': 'Berapa kali keluar',
  'betting.trend_gap': 'Cabutan sejak kali terakhir keluar',
  'betting.trend_longest': 'paling lama {count}',
  'betting.trend_longest_note': 'Bar pudar ialah jarak paling lama antara cabutan ini.',
  'betting.trend_field': 'Kesemuanya',
  'betting.trend_here': 'Di sini',
  'betting.trend_die': 'Dadu {place}',
  'betting.trend_place': 'Tempat {place}',
  'betting.trend_special': 'Khas: {place}',
  'betting.trend_tails': 'Dua digit akhir',
  'betting.trend_all': 'Semua nombor',
  'betting.trend_no_memory':
    'Cabutan lepas tidak menunjukkan cabutan seterusnya: setiap nombor mempunyai peluang yang sama semula, walau kerap atau jarang keluar.',

  'betting.tickets_count': 'Tiket untuk cabutan ini: {count}',
  'betting.ticket_locked': 'Jualan sudah ditutup',
  'betting.tickets_offline':
    'Anda di luar talian. Inilah keadaan tiket anda yang terakhir; pertaruhan yang diterima kekal sah.',
  'betting.tickets_stale': 'Tiket anda tidak dapat dikemas kini; kami terus mencuba.',
}
