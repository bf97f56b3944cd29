import type { Texts } from '../catalogue.ts'
import type { invite as english } from '../en/invite.ts'

export const invite: Texts<typeof english> = {
  'invite.title': 'Bawa rakan ke kolam',
  'invite.text': 'Sesiapa yang mendaftar dengan kod atau pautan anda disenaraikan di bawah.',
  'invite.code': 'Kod anda',
  'invite.link': 'Pautan anda',
  'invite.qr': 'Gambar QR pautan anda',
  'invite.share': 'Kongsi pautan',
  'invite.share_text': 'Sertai saya di Koi: cabutan yang boleh anda semak sendiri.',
  'invite.members': 'Rakan yang menyertai',
  'invite.none': 'Belum ada',
  'invite.none_text': 'Hantar pautan kepada rakan. Rakan yang mendaftar akan muncul di sini.',
}
