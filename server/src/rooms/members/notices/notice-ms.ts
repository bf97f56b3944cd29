import type { NoticeTexts } from './notice-kind.ts'

export const malay: NoticeTexts = {
  greeting: 'Salam {account},',
  note: 'Jika bukan anda, tukar kata laluan anda dan hubungi khidmat pelanggan dengan segera.',
  unknown: 'tidak diketahui',
  texts: {
    'password-changed': {
      subject: 'Kata laluan anda telah ditukar',
      line: 'Kata laluan log masuk akaun anda telah ditukar. Semua peranti lain telah dilog keluar.',
    },
    'password-reset': {
      subject: 'Kata laluan anda telah ditetapkan semula',
      line: 'Kata laluan log masuk akaun anda telah ditetapkan semula, dan semua peranti telah dilog keluar. Yang berikut masih boleh log masuk tanpanya: {ways}. Kekalkan atau buang di pusat keselamatan.',
    },
    'payment-password-set': {
      subject: 'Kata laluan pembayaran anda telah ditetapkan',
      line: 'Akaun anda kini mempunyai kata laluan pembayaran. Ia diminta pada setiap pengeluaran.',
    },
    'payment-password-changed': {
      subject: 'Kata laluan pembayaran anda telah ditukar',
      line: 'Kata laluan pembayaran akaun anda telah ditukar.',
    },
    'payment-password-reset': {
      subject: 'Kata laluan pembayaran anda telah ditetapkan semula',
      line: 'Khidmat pelanggan telah menetapkan semula kata laluan pembayaran anda, dan semua peranti telah dilog keluar. Anda boleh menetapkan yang baharu di pusat keselamatan.',
    },
    'mobile-bound': {
      subject: 'Nombor telefon bimbit anda telah ditukar',
      line: 'Nombor telefon bimbit akaun anda kini {mobile}.',
    },
    'email-bound': {
      subject: 'Alamat e-mel anda telah ditukar',
      line: 'Alamat e-mel akaun anda kini {email}.',
    },
    'two-step-on': {
      subject: 'Log masuk dua langkah telah dihidupkan',
      line: 'Mulai sekarang, setiap log masuk memerlukan kod daripada aplikasi pengesah anda. Semua peranti lain telah dilog keluar.',
    },
    'two-step-off': {
      subject: 'Log masuk dua langkah telah dimatikan',
      line: 'Mulai sekarang, log masuk tidak lagi memerlukan kod daripada aplikasi pengesah anda.',
    },
    'two-step-reset': {
      subject: 'Log masuk dua langkah telah ditetapkan semula',
      line: 'Khidmat pelanggan telah mematikan log masuk dua langkah anda, dan semua peranti telah dilog keluar. Anda boleh menyediakannya semula di pusat keselamatan.',
    },
    'ways-removed': {
      subject: 'Kunci laluan dan akaun terpaut telah dibuang',
      line: 'Khidmat pelanggan telah membuang yang boleh log masuk tanpa kata laluan anda, dan semua peranti telah dilog keluar: {ways}. Anda boleh menambahnya semula di pusat keselamatan.',
    },
    'recovery-codes-renewed': {
      subject: 'Anda mempunyai kod pemulihan baharu',
      line: 'Kod pemulihan baharu telah dibuat untuk akaun anda. Kod yang lama tidak sah lagi.',
    },
    'passkey-added': {
      subject: 'Kunci laluan telah ditambah',
      line: 'Kunci laluan “{name}” kini boleh log masuk ke akaun anda.',
    },
    'passkey-removed': {
      subject: 'Kunci laluan telah dibuang',
      line: 'Kunci laluan “{name}” tidak lagi boleh log masuk ke akaun anda.',
    },
    'questions-set': {
      subject: 'Soalan keselamatan anda telah ditetapkan',
      line: 'Jawapan baharu telah ditetapkan untuk soalan keselamatan akaun anda.',
    },
    'social-linked': {
      subject: 'Akaun {provider} telah dipautkan',
      line: 'Akaun anda kini boleh dimasuki melalui {way}. Anda boleh memutuskan pautannya di pusat keselamatan.',
    },
    'social-unlinked': {
      subject: 'Pautan akaun {provider} telah diputuskan',
      line: 'Akaun anda tidak lagi boleh dimasuki melalui {provider}.',
    },
    'new-browser': {
      subject: 'Log masuk daripada pelayar baharu',
      line: 'Seseorang telah log masuk ke akaun anda dengan pelayar yang belum pernah kami lihat: {browser}, dari alamat {address}.',
    },
    'browser-ended': {
      subject: 'Pelayar yang diingati telah dilog keluar',
      line: 'Log masuk yang disimpan dalam sebuah pelayar digunakan selepas ia diganti, jadi ia mungkin telah disalin. Pelayar ini telah dilog keluar: {browser}. Log masuk semula padanya untuk terus menggunakannya.',
    },
    'birth-date-corrected': {
      subject: 'Tarikh lahir anda telah dibetulkan',
      line: 'Khidmat pelanggan telah membetulkan tarikh lahir akaun anda. Jika anda belum cukup umur untuk bermain mengikut tarikh itu, permainan ditutup sehingga anda cukup umur; anda masih boleh mengeluarkan wang.',
    },
    'erasure-asked': {
      subject: 'Akaun anda akan dipadam',
      line: 'Anda meminta supaya akaun anda dipadam. Ini berlaku pada {day}; sebelum itu anda boleh mengekalkannya dalam tetapan.',
    },
    'erasure-agreed': {
      subject: 'Akaun anda akan dipadam',
      line: 'Khidmat pelanggan telah mengatur pemadaman akaun anda. Ini berlaku pada {day}; sebelum itu anda boleh mengekalkannya dalam tetapan.',
    },
    'erasure-near': {
      subject: 'Akaun anda akan dipadam tidak lama lagi',
      line: 'Akaun anda akan dipadam pada {day}. Selepas itu ia tidak boleh dipulihkan. Sebelum itu anda boleh mengekalkannya dalam tetapan.',
    },
  },
}
