import type { Texts } from '../catalogue.ts'
import type { levels as english } from '../en/levels.ts'

export const levels: Texts<typeof english> = {
  'levels.way': 'Kemajuan anda',
  'levels.turnover': 'Pusing ganti sah sejak {since}: {amount}',
  'levels.missing': '{amount} lagi ke {level}',
  'levels.reached': '{level} sudah dicapai dan dikira apabila hari ini ditutup',
  'levels.highest': 'Anda berada di tahap tertinggi',
  'levels.next_bonus': 'Ia memberi {amount}, sekali sahaja',
  'levels.bar': 'Kemajuan anda ke {level}',
  'levels.hide': 'Sembunyikan kemajuan saya',
  'levels.show': 'Tunjukkan kemajuan saya',
  'levels.hidden': 'Kemajuan anda disembunyikan. Tahap anda tetap boleh naik.',
  'levels.needs': 'Mulai {amount} pusing ganti sah dalam dua belas bulan',
  'levels.needs_nothing': 'Untuk setiap ahli',
  'levels.bonus': 'Bonus naik tahap',
  'levels.bonus_open': 'Belum dicapai',
  'levels.bonus_waiting': 'Dalam proses',
  'levels.bonus_paid': 'Dibayar',
  'levels.rules': 'Cara tahap naik dan turun',
  'levels.rule_rise':
    'Pusing ganti sah selama dua belas bulan menjadi ukuran. Tahap anda naik apabila hari ditutup, sejurus selepas tengah malam.',
  'levels.rule_bonus':
    'Setiap bonus naik tahap dibayar sekali sahaja. Ia masuk ke baki anda. Pengeluaran memerlukan pusing ganti {times} bonus itu dahulu.',
  'levels.rule_keep':
    'Pada hujung bulan, tahap anda turun satu jika pusing ganti anda tidak lagi mencukupi. Tahap yang dicapai pada bulan itu kekal.',
  'levels.rule_gift': 'Tahap yang kami berikan membawa manfaatnya tanpa bonus.',
}
