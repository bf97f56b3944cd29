import type { Texts } from '@koi/contract/texts.ts'
import type { home as english } from '../en/home.ts'

export const home: Texts<typeof english> = {
  'home.set_up': 'Masih perlu disediakan',
  'home.set_up_hint':
    'Setiap perkara tamat apabila apa yang dinamakannya wujud. Panduannya ialah docs/going-live.md.',
  'home.set_up_addresses': 'Alamat awam dengan HTTPS',
  'home.why_addresses':
    'Tanpa HTTPS, pelayar tidak menawarkan aplikasi atau kunci laluan. Tetapkan KOI_ORIGIN dan KOI_OFFICE_ORIGIN kepada alamat https.',
  'home.set_up_second_owner': 'Pemilik kedua',
  'home.why_second_owner': 'Tindakan yang perlu dipersetujui dua orang memerlukan dua pemilik bebas.',
  'home.set_up_mail': 'Pelayan e-mel',
  'home.why_mail':
    'Tanpanya kata laluan tidak dapat ditetapkan semula melalui e-mel. Tetapkan KOI_SMTP_URL dan KOI_MAIL_FROM.',
  'home.set_up_sms': 'Get laluan SMS, atau tiada suis yang memerlukannya',
  'home.why_sms': 'Ada suis yang meminta kod SMS, tetapi tiada yang menghantarnya.',
  'home.set_up_social': 'Log masuk Facebook atau Google, atau suisnya dimatikan',
  'home.why_social': 'Ada suis yang memaparkan log masuk tanpa klien.',
  'home.set_up_banks': 'Bank ahli anda',
  'home.why_banks': 'Tanpa bank, tiada kad dapat diikat dan tiada wang dapat dikeluarkan.',
  'home.set_up_channel': 'Saluran deposit yang dibuka',
  'home.why_channel': 'Tanpanya tiada siapa dapat membuat deposit.',
  'home.set_up_cashier_settings': 'Had, yuran dan waktu juruwang',
  'home.why_cashier_settings': 'Baca tetapan asal, kemudian ubah atau kekalkan.',
  'home.set_up_identity_rule': 'Jumlah yang memerlukan semakan identiti',
  'home.why_identity_rule': 'Lesen anda menyatakannya. Selagi tidak ditetapkan, tiada siapa disemak.',
  'home.set_up_games': 'Permainan',
  'home.why_games': 'Tiada loteri dijual dan tiada vendor disambungkan.',
  'home.set_up_game_limits': 'Taruhan dan had loteri dalam mata wang anda',
  'home.why_game_limits': 'Nilai asal permainan ialah dalam mata wang lain.',
  'home.set_up_site_name': 'Nama laman',
  'home.why_site_name': 'Masih nama produk.',
  'home.set_up_licence': 'Lesen anda',
  'home.why_licence': 'Laman utama memaparkannya kepada semua orang.',
  'home.set_up_support': 'Cara menghubungi khidmat pelanggan',
  'home.why_support': 'Ahli tidak menemui pautan atau sembang.',
  'home.set_up_open': 'Buka',
}
