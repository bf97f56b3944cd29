import type { Texts } from '../catalogue.ts'
import type { levels as english } from '../en/levels.ts'

export const levels: Texts<typeof english> = {
  'levels.way': 'Perjalanan anda',
  'levels.turnover': 'Pertaruhan sah sejak {since}: {amount}',
  'levels.missing': '{amount} lagi ke {level}',
  'levels.reached': '{level} sudah dicapai dan dikira apabila hari ini ditutup',
  'levels.highest': 'Anda berada di peringkat tertinggi',
  'levels.next_bonus': 'Ia memberi {amount}, sekali sahaja',
  'levels.bar': 'Perjalanan anda ke {level}',
  'levels.hide': 'Sembunyikan kemajuan saya',
  'levels.show': 'Tunjukkan kemajuan saya',
  'levels.hidden': 'Kemajuan anda disembunyikan. Peringkat anda tetap boleh naik.',
  'levels.needs': 'Mulai {amount} pertaruhan sah dalam dua belas bulan',
  'levels.needs_nothing': 'Untuk setiap ahli',
  'levels.bonus': 'Bonus naik peringkat',
  'levels.bonus_open': 'Belum dicapai',
  'levels.bonus_waiting': 'Dalam proses',
  'levels.bonus_paid': 'Dibayar',
  'levels.rules': 'Cara peringkat naik dan turun',
  'levels.rule_rise':
    'Pertaruhan sah selama dua belas bulan menjadi ukuran. Peringkat anda naik apabila hari ditutup, sejurus selepas tengah malam.',
  'levels.rule_bonus':
    'Setiap bonus naik peringkat dibayar sekali untuk selamanya. Ia masuk ke baki anda dan perlu dimainkan {times} sebelum pengeluaran.',
  'levels.rule_keep':
    'Pada hujung bulan, peringkat yang pertaruhannya tidak lagi mencukupi turun satu. Peringkat yang dicapai pada bulan itu kekal.',
  'levels.rule_gift': 'Peringkat yang kami berikan membawa manfaatnya tanpa bonus.',
}
