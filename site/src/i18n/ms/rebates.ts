import type { Texts } from '../catalogue.ts'
import type { rebates as english } from '../en/rebates.ts'

export const rebates: Texts<typeof english> = {
  'rebate.claimable': 'Boleh dituntut sekarang',
  'rebate.waits': 'Menunggu untuk dibayar kepada anda',
  'rebate.owed': '{amount} terlebih bayar selepas keputusan diperbetulkan. Ia sudah ditolak.',
  'rebate.closed_note':
    'Permainan ditutup untuk anda. Tiada yang hilang: rebat setiap hari dibayar secara automatik ke baki anda.',
  'rebate.required': 'Pengeluaran memerlukan pusing ganti {amount} untuk rebat ini dahulu.',
  'rebate.free': 'Ia terus masuk ke baki anda, tanpa syarat pusing ganti.',
  'rebate.from': 'Boleh dituntut mulai {amount}. Yang tidak dituntut dibayar secara automatik.',
  'rebate.claim': 'Tuntut rebat',
  'rebate.done': '{amount} sudah masuk ke baki anda',
  'rebate.none': 'Tiada pertaruhan dalam tujuh hari lepas',
  'rebate.none_text':
    'Setiap pertaruhan selesai dalam kategori yang mempunyai kadar menambah rebat anda, menang atau kalah.',
  'rebate.off': 'Tiada rebat di laman ini',
  'rebate.off_text': 'Rebat yang sudah dibayar kepada anda kekal dalam laporan.',
  'rebate.part': '{turnover} × {rate}',
  'rebate.part_line': '{turnover} × {rate}, kadar ejen anda',
  'rebate.claimed': '{amount} sudah dituntut',
  'rebate.by_itself': 'Dibayar secara automatik pada {time} jika tidak dituntut.',
  'rebate.rates': 'Kadar anda hari ini',
  'rebate.rate_line': '{rate}, daripada ejen anda',
  'rebate.rates_note':
    'Kadar ialah bahagian pusing ganti sah anda, menang atau kalah. Ia kurang daripada kos purata permainan.',
  'rebate.no_report': 'Belum ada hari untuk dilaporkan',
  'rebate.no_report_text':
    'Setiap hari anda bermain dipaparkan di sini, dengan rebat yang diperoleh dan kosnya.',
  'rebate.earned': 'Diperoleh',
  'rebate.paid': 'Dibayar',
  'rebate.cost': 'Kos purata',
  'rebate.edge': 'Kelebihan rumah {edge}: pertaruhan ini berharga kira-kira {cost} secara purata',
  'rebate.state_paid': 'Dibayar',
  'rebate.state_open': 'Boleh dituntut',
  'rebate.state_part': 'Dibayar sebahagian',
  'rebate.state_none': 'Tiada rebat',
  'rebate.paid_by_hand': '{amount} dituntut pada {time}',
  'rebate.paid_by_itself': '{amount} dibayar secara automatik pada {time}',
}
