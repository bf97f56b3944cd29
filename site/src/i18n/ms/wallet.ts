import type { Texts } from '../catalogue.ts'
import type { wallet as english } from '../en/wallet.ts'

export const wallet: Texts<typeof english> = {
  'wallet.outside': 'Pada pembekal permainan',
  'wallet.title': 'Wang pada pembekal permainan',
  'wallet.text':
    'Permainan ini menyimpan wang anda semasa anda bermain. Wang kembali secara automatik apabila anda keluar, dan anda boleh membawanya balik di sini pada bila-bila masa.',
  'wallet.there': 'Pada pembekal',
  'wallet.arriving': 'Dalam perjalanan ke sana',
  'wallet.coming_back': 'Dalam perjalanan balik',
  'wallet.taken': 'Dipindahkan',
  'wallet.bring_back': 'Bawa balik',
  'wallet.back': 'Wang anda sudah kembali.',
  'wallet.part': '{name}: satu pusingan masih berjalan. Bakinya kembali apabila pusingan tamat.',
  'wallet.on_its_way':
    '{name} belum menjawab. Tiada yang hilang: wang anda kembali sebaik sahaja ia menjawab.',
  'wallet.refused': '{name} tidak mengeluarkan wang buat masa ini. Ia akan diminta lagi secara automatik.',
  'wallet.leaving': 'Wang anda dalam perjalanan balik dari permainan',
  'wallet.not_yet': 'Belum semuanya kembali',
  'wallet.go_on': 'Teruskan',
}
