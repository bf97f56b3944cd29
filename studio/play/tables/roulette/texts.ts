import type { BetKind } from '../../../src/games/roulette/rules.ts'
import type { Catalogue } from '../../shell/text/text.ts'

type Key =
  | BetKind
  | 'inside'
  | 'mode.straight'
  | 'mode.split'
  | 'mode.street'
  | 'mode.corner'
  | 'mode.line'
  | 'colour.red'
  | 'colour.black'
  | 'colour.green'
  | 'hot'
  | 'cold'
  | 'last'
  | 'rules'
  | 'rules.inside'
  | 'rules.zero'

/** Words of the roulette. */
export const texts: Catalogue<Key> = {
  EN: {
    straight: 'Number {pockets}',
    split: 'Split {pockets}',
    street: 'Street {pockets}',
    trio: 'Trio {pockets}',
    corner: 'Corner {pockets}',
    first_four: 'First four {pockets}',
    line: 'Line {pockets}',
    dozen: 'Dozen {pockets}',
    column: 'Column {pockets}',
    red: 'Red',
    black: 'Black',
    odd: 'Odd',
    even: 'Even',
    low: '1 to 18',
    high: '19 to 36',
    inside: 'Bets on numbers',
    'mode.straight': 'Number',
    'mode.split': 'Split',
    'mode.street': 'Street',
    'mode.corner': 'Corner',
    'mode.line': 'Line',
    'colour.red': 'red',
    'colour.black': 'black',
    'colour.green': 'green',
    hot: 'Often',
    cold: 'Seldom',
    last: 'Last numbers',
    rules:
      'The wheel has the numbers 0 to 36, all equally likely. Bet on one number or on a group; if the ball falls on a number of your bet, it pays 36 divided by the numbers that it covers, your stake included.',
    'rules.inside':
      'Choose above the numbers what you cover: one number, a split of two, a street of three, a corner of four or a line of six. Then touch its place.',
    'rules.zero': 'Zero belongs to no colour, dozen, column or half, and is neither odd nor even.',
  },
  MS: {
    straight: 'Nombor {pockets}',
    split: 'Belah {pockets}',
    street: 'Baris {pockets}',
    trio: 'Trio {pockets}',
    corner: 'Sudut {pockets}',
    first_four: 'Empat pertama {pockets}',
    line: 'Dua baris {pockets}',
    dozen: 'Dozen {pockets}',
    column: 'Lajur {pockets}',
    red: 'Merah',
    black: 'Hitam',
    odd: 'Ganjil',
    even: 'Genap',
    low: '1 hingga 18',
    high: '19 hingga 36',
    inside: 'Taruhan nombor',
    'mode.straight': 'Nombor',
    'mode.split': 'Belah',
    'mode.street': 'Baris',
    'mode.corner': 'Sudut',
    'mode.line': '2 baris',
    'colour.red': 'merah',
    'colour.black': 'hitam',
    'colour.green': 'hijau',
    hot: 'Kerap',
    cold: 'Jarang',
    last: 'Nombor terakhir',
    rules:
      'Roda ada nombor 0 hingga 36, semuanya sama kemungkinan. Taruh pada satu nombor atau satu kumpulan; jika bola jatuh pada nombor anda, bayarannya 36 dibahagi bilangan nombor yang diliputi, termasuk wang taruhan.',
    'rules.inside':
      'Di atas nombor pilih apa yang anda liputi: satu nombor, belah dua, sebaris tiga, sudut empat atau dua baris enam. Kemudian sentuh tempatnya.',
    'rules.zero':
      'Sifar tidak termasuk mana-mana warna, dozen, lajur atau separuh, dan bukan ganjil atau genap.',
  },
  CN: {
    straight: '单号 {pockets}',
    split: '分注 {pockets}',
    street: '街注 {pockets}',
    trio: '三数 {pockets}',
    corner: '角注 {pockets}',
    first_four: '头四注 {pockets}',
    line: '线注 {pockets}',
    dozen: '打注 {pockets}',
    column: '列注 {pockets}',
    red: '红',
    black: '黑',
    odd: '单',
    even: '双',
    low: '小 1–18',
    high: '大 19–36',
    inside: '号码注',
    'mode.straight': '单号',
    'mode.split': '分注',
    'mode.street': '街注',
    'mode.corner': '角注',
    'mode.line': '线注',
    'colour.red': '红',
    'colour.black': '黑',
    'colour.green': '绿',
    hot: '热号',
    cold: '冷号',
    last: '最近号码',
    rules:
      '轮盘有 0 到 36 共 37 个号码，机会均等。可押单个号码或一组号码；球落在所押号码上，赔付为 36 除以所覆盖的号码数（含本金）。',
    'rules.inside': '在号码上方选择覆盖方式：单号、两号分注、三号街注、四号角注或六号线注，然后点其位置。',
    'rules.zero': '零不属于任何颜色、打、列、大小，也不分单双。',
  },
}
