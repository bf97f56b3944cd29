import type { Texts } from '../catalogue.ts'
import type { member as english } from '../en/member.ts'

export const member: Texts<typeof english> = {
  'member.agency': 'Pusat ejen',
  'member.withdraw_report': 'Laporan pengeluaran',
  'member.superior_transfer': 'Pindahan ke upline',
  'member.reward_centre': 'Pusat ganjaran',
  'member.manual_rebate': 'Rebat manual',
  'member.missions': 'Aktiviti misi',
  'member.my_rebate': 'Rebat saya',
  'member.mail': 'Berita dan mel',
  'member.unread': 'Mesej, {count} belum dibaca',
  'member.invite': 'Jemput rakan',
  'member.benefits': 'Manfaat tahap',
  'member.download': 'Dapatkan aplikasi',
  'member.log_in': 'Log masuk atau daftar',
  'member.log_in_text': 'Baki, rekod dan tetapan anda ada di sini selepas log masuk.',
  'member.days': '{count} hari bersama kami',
  'member.balance': 'Baki',
  'member.group_records': 'Rekod',
  'member.group_rewards': 'Ganjaran',
  'member.group_more': 'Lagi',
  'member.no_announcement': 'Tiada pengumuman',
  'member.own_level': 'Tahap anda',
  'member.level': 'Tahap {position}',
  'member.no_level': 'Anda belum ada tahap.',
  'member.no_levels': 'Belum ada tahap di laman ini',
  'member.no_levels_text': 'Apabila kelab ahli dibuka, tahap dan manfaatnya akan ada di sini.',
  'member.to_promotions': 'Lihat promosi',

  // Settings of this phone.
  'settings.delete': 'Padam akaun saya',
  'settings.delete_text':
    'Nama, maklumat hubungan, kad, mesej dan peranti anda dipadam {days} hari selepas anda meminta. Yang dituntut undang-undang disimpan bermeterai; pertaruhan dan pembayaran kekal tanpa nama anda.',
  'settings.delete_first': 'Sebelum itu, perkara ini perlu diselesaikan:',
  'settings.delete_balance': 'Keluarkan baki anda.',
  'settings.delete_bets': 'Tunggu sehingga pertaruhan anda diselesaikan.',
  'settings.delete_orders': 'Tunggu sehingga deposit dan pengeluaran anda selesai.',
  'settings.delete_bonuses': 'Selesaikan atau lepaskan bonus anda.',
  'settings.delete_bills': 'Tunggu sehingga bil kontrak anda selesai.',
  'settings.delete_question':
    'Ada soalan tentang akaun anda yang belum selesai. Khidmat pelanggan boleh membantu.',
  'settings.delete_waits': 'Akaun anda dipadam pada {time}. Sebelum itu anda boleh menukar fikiran.',
  'settings.delete_take_back': 'Kekalkan akaun saya',
  'settings.delete_sure':
    'Dalam {days} hari akaun anda dipadam selama-lamanya. Selepas itu anda tidak boleh log masuk dan tiada sesiapa boleh memulihkannya.',
  'settings.delete_password': 'Kata laluan anda',
  'settings.delete_code': 'Kod daripada aplikasi, atau kod pemulihan',
  'settings.delete_ask': 'Padam apabila tiba masanya',
  'settings.push': 'Pemberitahuan pada peranti ini',
  'settings.push_draws': 'Keputusan cabutan',
  'settings.push_money': 'Deposit dan pengeluaran',
  'settings.push_letters': 'Mesej',
  'settings.push_text':
    'Ia hanya memberitahu ada sesuatu yang baharu dan tidak pernah mengiklan. Setiap satu ada butang untuk menghentikannya.',
  'settings.push_denied': 'Pelayar anda tidak membenarkan pemberitahuan daripada laman ini.',
  'settings.signals': 'Bunyi dan getaran',
  'settings.sound': 'Bunyi',
  'settings.vibration': 'Getaran',
  'settings.signals_text':
    'Semasa taruhan dibuat dan semasa anda menang. Tetapan kurangkan gerakan pada telefon anda mematikan getaran.',
}
