import type { Texts } from '../catalogue.ts'
import type { support as english } from '../en/support.ts'

export const support: Texts<typeof english> = {
  'support.chat': 'Sembang langsung',
  'support.get_help': 'Bantuan',
  'support.chat_closed': 'Sembang tidak dibuka buat masa ini. Sila tulis kepada kami.',
  'support.chat_text': 'Ada yang menjawab, pada bila-bila masa.',
  'support.help': 'Talian bantuan {number}',
  'support.whatsapp': 'WhatsApp',
  'support.telegram': 'Telegram',
  'support.app_text': 'Membuka aplikasi pada telefon anda.',
  'support.message': 'Tulis mesej',
  'support.message_text': 'Jawapannya tiba di peti masuk anda di sini.',
  'support.feedback': 'Hantar maklum balas',
  'support.feedback_text': 'Cadangan, atau sesuatu yang tidak kena; boleh disertakan gambar.',
  'support.contact': 'Hubungi kami',
  'support.faq': 'Soalan yang kerap ditanya',

  // The tour of the site.
  'support.tour': 'Lihat panduan ringkas',
  'support.tour_skip': 'Langkau',
  'support.tour_next': 'Seterusnya',
  'support.tour_done': 'Selesai',
  'support.tour_count': 'Langkah {step} daripada {steps}',
  'support.tour_play': 'Apa yang boleh dimainkan',
  'support.tour_play_text':
    'Laman utama menyenaraikan permainan dan cabutan seterusnya. Ketik permainan untuk membukanya. Belum ada akaun? “Cuba percuma” membolehkan anda mencuba dahulu dengan wang mainan.',
  'support.tour_money': 'Di mana wang anda',
  'support.tour_money_text':
    'Selepas log masuk, baki anda berada di bahagian atas laman utama. Ketiknya untuk mendeposit atau mengeluarkan wang. Rekod akaun menyenaraikan setiap pergerakan.',
  'support.tour_check': 'Cara menyemak cabutan',
  'support.tour_check_text':
    'Sebelum jualan dibuka, kami menerbitkan cap jari (nilai hash) nombor rahsia setiap cabutan, supaya ia tidak dapat ditukar kemudian. Selepas cabutan, buka “Cabutan lalu” (ikon jam di skrin pertaruhan) dan ketik “Semak sendiri cabutan ini”: telefon anda mengira semula keputusannya.',
}
