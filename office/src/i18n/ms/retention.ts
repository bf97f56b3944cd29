import type { Texts } from '@koi/contract/texts.ts'
import type { retention as english } from '../en/retention.ts'

export const retention: Texts<typeof english> = {
  'retention.title': 'Pemadaman dan penyimpanan',
  'retention.hint':
    'Ahli meminta pada telefon mereka. Setiap malam mereka yang tiba masanya dipadam, kecuali ada perkara belum selesai.',
  'retention.asked_by': 'Diminta oleh',
  'retention.self': 'ahli itu',
  'retention.asked': 'Diminta',
  'retention.due': 'Tiba masanya',
  'retention.blocks': 'Halangan',
  'retention.block_balance': 'baki',
  'retention.block_bets': 'pertaruhan terbuka',
  'retention.block_orders': 'pesanan terbuka',
  'retention.block_bonuses': 'bonus berjalan',
  'retention.block_case': 'kes risiko terbuka',
  'retention.block_identity': 'semakan identiti atau persamaan',
  'retention.state_asked': 'menunggu orang kedua',
  'retention.state_waiting': 'tempoh menunggu',
  'retention.state_taken_back': 'ditarik balik',
  'retention.state_refused': 'tidak dipersetujui',
  'retention.state_done': 'dipadam',
  'retention.none': 'Tiada permintaan sepadan dengan tapisan ini.',
  'retention.ask': 'Padam ahli',
  'retention.ask_effect':
    'Orang kedua perlu bersetuju; kemudian tempoh menunggu bermula. Jangan tulis butiran peribadi dalam sebab.',
  'retention.take_back': 'Tarik balik',
  'retention.take_back_of': 'Tarik balik pemadaman {account}',
  'retention.take_back_effect': 'Ahli kekal seperti sedia ada.',
  'retention.agree': 'Setuju',
  'retention.agree_of': 'Setuju memadam {account}',
  'retention.agree_effect':
    'Selepas tempoh menunggu, nama, hubungan, mesej, peranti dan nota hilang selama-lamanya.',
  'retention.refuse': 'Tidak setuju',
  'retention.refuse_of': 'Tidak setuju memadam {account}',
  'retention.periods': 'Tempoh',
  'retention.counts':
    '{due} pemadaman menunggu, data {kept} ahli disimpan, dan {ending} tamat dalam 30 hari.',
  'retention.days': { other: '{name}: {count} hari' },
  'retention.waiting_days': 'Untuk menarik balik permintaan',
  'retention.kept_days': 'Kad, dokumen dan identiti ahli yang dipadam',
  'retention.log_in_days': 'Log masuk dengan alamatnya',
  'retention.slip_days': 'Slip pindahan bank',
  'retention.change': 'Ubah',
  'retention.change_of': 'Ubah: {name}',
  'retention.number': 'Hari',
}
