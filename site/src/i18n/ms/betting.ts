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
}
