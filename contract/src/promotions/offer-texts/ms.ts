import type { categoryTexts as categories, offerTexts as offers } from './en.ts'

export const offerTexts: Readonly<Record<keyof typeof offers, string>> = {
  'offer.gives_apply': 'Sehingga {most}, ditentukan oleh operator',
  'offer.gives_deposit': '{percent} daripada deposit pertama anda, sehingga {cap}',
  'offer.gives_reload': '{percent} daripada satu deposit, sehingga {cap}',
  'offer.word_deposit':
    'Buat deposit pertama, {least} atau lebih: anda mendapat {percent} daripadanya, sehingga {cap}.',
  'offer.word_reload':
    'Buat deposit {least} atau lebih: anda mendapat {percent} daripadanya, sehingga {cap}.',
  'offer.word_apply':
    'Anda mendapat paling banyak {most}. Operator membaca permohonan anda dan menentukan jumlahnya.',
  'offer.word_times': 'Sebelum pengeluaran seterusnya, mainkan {times} × jumlah itu.',
  'offer.word_no_times': 'Tiada permainan diperlukan sebelum pengeluaran.',
  'offer.word_weight': '{category} dikira {weight}.',
  'offer.word_stake': 'Semasa bermain untuknya, pertaruhan paling besar ialah {stake}.',
  'offer.word_days': 'Buat deposit dalam {join} hari selepas menyertai, dan mainkan dalam {days} hari.',
  'offer.word_at_deposit': 'Bonus bermula bersama deposit anda.',
  'offer.word_by_member':
    'Angka tepat dipaparkan selepas deposit, dan bonus bermula apabila anda mengambilnya.',
  'offer.word_leave':
    'Bonus tidak mengunci deposit anda: ia boleh dikeluarkan setelah anda bermain jumlah yang disyaratkan bagi deposit itu sendiri. Pengeluaran menamatkan bonus.',
  'offer.word_once_member': 'Sekali bagi setiap akaun.',
  'offer.word_once_person': 'Sekali bagi setiap orang.',
  'offer.word_once_day': 'Sekali sehari bagi setiap orang.',
}

export const categoryTexts: Readonly<Record<keyof typeof categories, string>> = {
  'records.category_LOTT': 'Loteri',
  'records.category_SPORTS': 'Sukan',
  'records.category_FISH': 'Memancing',
  'records.category_LIVE': 'Kasino langsung',
  'records.category_PVP': 'Poker',
  'records.category_ELOTT': 'Loteri Vietnam',
  'records.category_RNG': 'Slot dan permainan segera',
  'records.category_ESPORTS': 'E-sukan',
  'records.category_COCKFIGHT': 'Sabung ayam',
}
