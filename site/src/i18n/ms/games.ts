import type { Texts } from '../catalogue.ts'
import type { games as english } from '../en/games.ts'

export const games: Texts<typeof english> = {
  'games.hot': 'Permainan popular',
  'games.favourites': 'Koleksi saya',
  'games.categories': 'Kategori',
  'games.games': 'Permainan',
  'games.none': 'Tiada permainan di sini buat masa ini',
  'games.no_favourites': 'Koleksi anda masih kosong',
  'games.no_favourites_text': 'Ketik bintang pada permainan dan ia akan muncul di sini.',
  'games.to_hot': 'Lihat yang popular',
  'games.search': 'Cari permainan',
  'games.recent': 'Baru dimainkan',
  'games.found': 'Hasil carian',
  'games.vendors': 'Pembekal',
  'games.all_vendors': 'Semua',
  'games.not_supported':
    'Maaf, akaun ini tidak mempunyai kebenaran atau fungsi ini tidak tersedia buat sementara waktu',
  'games.maintenance': 'Penyelenggaraan',
  'games.closed_until': '{name} dalam penyelenggaraan hingga {time}.',
  'games.live_free': 'Percuma',
  'games.live_vip': 'VIP',
  'games.live_pay': 'Bayar untuk tonton',
  'games.hot_matches': 'Perlawanan hangat',
  'games.vs': 'VS',
  'games.play': 'Main',
  'games.play_match': 'Main {home} lawan {away}',
  'games.free_rounds': 'Pusingan percuma: {count}',
}
