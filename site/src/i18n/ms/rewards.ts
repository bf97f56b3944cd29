import type { Texts } from '../catalogue.ts'
import type { rewards as english } from '../en/rewards.ts'

export const rewards: Texts<typeof english> = {
  'rewards.claimable': 'Boleh dituntut',
  'rewards.claimed': 'Telah dituntut',
  'rewards.expired': 'Tamat',
  'rewards.claim': 'Tuntut',
  'rewards.done': '{amount} sudah masuk ke baki anda',
  'rewards.turnover': 'Perlu dimainkan sebanyak {amount} sebelum pengeluaran seterusnya',
  'rewards.no_turnover': 'Tidak perlu dimainkan sebelum pengeluaran',
  'rewards.until': 'Tuntut sebelum {time}',
  'rewards.from': 'Boleh dituntut mulai {time}',
  'rewards.claimed_at': 'Dituntut {time} · {number}',
  'rewards.ended': 'Boleh dituntut sehingga {time}',
  'rewards.budget_gone': 'Semuanya sudah diagihkan',
  'rewards.none_claimable': 'Tiada ganjaran untuk dituntut sekarang',
  'rewards.none_claimable_text': 'Ganjaran untuk anda akan muncul di sini bersama tarikh tamatnya.',
  'rewards.none_claimed': 'Belum ada yang dituntut',
  'rewards.none_claimed_text':
    'Apa yang anda tuntut disimpan di sini; wangnya tercatat dalam rekod akaun anda.',
  'rewards.none_expired': 'Tiada yang terlepas',
  'rewards.none_expired_text': 'Ganjaran yang tamat sebelum anda menuntutnya disimpan di sini.',
  'rewards.status_join': 'Boleh disertai',
  'rewards.status_claim': 'Sedia dituntut',
  'rewards.status_applying': 'Telah dimohon',
  'rewards.status_close': 'Ditutup',
  'rewards.status_rejected': 'Ditolak',
  'rewards.status_issued': 'Diberikan',
  'rewards.status_claimed': 'Telah dituntut',
  'rewards.status_process': 'Sedang diproses',
  'rewards.status_signed': 'Daftar masuk',
  'rewards.status_coming': 'Akan datang',
}
