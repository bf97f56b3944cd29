import type { Texts } from '../catalogue.ts'
import type { teamMoney as english } from '../en/team-money.ts'

export const teamMoney: Texts<typeof english> = {
  'transfer.balance': 'Baki anda',
  'transfer.to': 'Kepada',
  'transfer.your_upline': 'Atasan anda {account}',
  'transfer.note': 'Wang itu terus menjadi milik mereka dan tidak boleh diambil balik.',
  'transfer.must_play': 'Sebelum mengeluarkan atau menghantarnya, mereka perlu bermain {amount}.',
  'transfer.blocked': 'Sebelum anda boleh menghantar wang',
  'transfer.need_password': 'Tetapkan kata laluan bayaran. Ia melindungi setiap pindahan.',
  'transfer.need_turnover': 'Anda perlu bermain {amount} dahulu. Selepas itu seluruh baki boleh dihantar.',
  'transfer.to_turnover': 'Apa yang perlu dimainkan',
  'transfer.need_withdrawal':
    'Satu pengeluaran sedang diproses. Anda boleh menghantar wang selepas ia selesai.',
  'transfer.to_withdrawal': 'Lihat pengeluaran',
  'transfer.need_tomorrow':
    'Anda telah menghantar jumlah tertinggi untuk sehari. Anda boleh menghantar lagi esok.',
  'transfer.unavailable': 'Atasan anda tidak dapat menerima pindahan buat masa ini. Cuba lagi kemudian.',
  'transfer.too_little': 'Jumlah terendah ialah {amount}, dan baki anda lebih rendah.',
  'transfer.to_deposit': 'Deposit',
  'transfer.send': 'Hantar',
  'transfer.send_amount': 'Hantar {amount}',
  'transfer.left_today': 'Anda masih boleh menghantar {amount} hari ini.',
  'transfer.sent': 'Dihantar',
  'transfer.number': 'Nombor',
  'transfer.time': 'Masa',
  'transfer.amount': 'Jumlah',
  'transfer.again': 'Hantar jumlah lain',
  'transfer.list': 'Pindahan terakhir',
  'transfer.none': 'Belum ada pindahan',
  'transfer.none_text': 'Wang yang anda hantar kepada atasan disenaraikan di sini.',
  'transfer.off': 'Pindahan kepada atasan tidak dibuka',
  'transfer.off_text': 'Laman ini tidak menawarkannya buat masa ini. Baki anda tidak terjejas.',
  'transfer.no_upline': 'Anda tiada atasan',
  'transfer.no_upline_text':
    'Anda mendaftar tanpa jemputan, jadi tiada sesiapa di atas anda untuk menerima wang.',
}
