import type { Texts } from '../catalogue.ts'
import type { purse as english } from '../en/purse.ts'

export const purse: Texts<typeof english> = {
  'purse.outside': 'Pada pembekal permainan',
  'purse.title': 'Wang pada pembekal permainan',
  'purse.text':
    'Permainan ini menyimpan wang anda semasa anda bermain. Wang kembali sendiri apabila anda keluar, dan di sini pada bila-bila masa.',
  'purse.there': 'Ada di sana',
  'purse.arriving': 'Dalam perjalanan ke sana',
  'purse.coming_back': 'Dalam perjalanan balik',
  'purse.taken': 'Dibawa',
  'purse.bring_back': 'Bawa balik',
  'purse.back': 'Wang anda sudah kembali.',
  'purse.part': '{name}: satu pusingan masih berjalan. Bakinya kembali apabila pusingan tamat.',
  'purse.on_its_way':
    '{name} belum menjawab. Tiada yang hilang: wang anda kembali sebaik sahaja ia menjawab.',
  'purse.refused': '{name} tidak mengeluarkan wang buat masa ini. Ia akan diminta lagi secara automatik.',
  'purse.leaving': 'Wang anda dalam perjalanan balik dari permainan',
  'purse.not_yet': 'Belum semuanya kembali',
  'purse.go_on': 'Teruskan',
}
