import type { Catalogue } from '../../shell/text/text.ts'

type Key =
  | 'small'
  | 'big'
  | 'odd'
  | 'even'
  | 'any_triple'
  | 'total'
  | 'single'
  | 'double'
  | 'triple'
  | 'pair'
  | 'small.range'
  | 'big.range'
  | 'outcome'
  | 'size.triple'
  | 'triple.short'
  | 'last'
  | 'totals'
  | 'singles'
  | 'doubles'
  | 'triples'
  | 'pairs'
  | 'kind.total'
  | 'single.odds'
  | 'rules'
  | 'rules.triple'
  | 'rules.kinds'

/** Words of sic bo. */
export const texts: Catalogue<Key> = {
  EN: {
    small: 'Small',
    big: 'Big',
    odd: 'Odd',
    even: 'Even',
    any_triple: 'Any triple',
    total: 'Total {total}',
    single: 'A {face}',
    double: 'Double {face}',
    triple: 'Triple {face}',
    pair: 'Pair {faces}',
    'small.range': '4–10',
    'big.range': '11–17',
    outcome: '{dice}: {total}, {size}',
    'size.triple': 'triple',
    'triple.short': 'Triple',
    last: 'Last rolls',
    totals: 'Total of the dice',
    singles: 'One face: pays for each die that shows it',
    doubles: 'Doubles',
    triples: 'Triples',
    pairs: 'Two faces',
    'kind.total': 'Total {total}',
    'single.odds': '1, 2 or 12',
    rules:
      'Three dice are rolled. Bet on their total, on small (4 to 10) or big (11 to 17), on odd or even, or on the faces that they show.',
    'rules.triple': 'Three alike make small, big, odd and even lose.',
    'rules.kinds':
      'A face pays 1 to 1 on one die, 2 to 1 on two and 12 to 1 on three. A double needs its face twice, a triple three times; two faces need both.',
  },
  MS: {
    small: 'Kecil',
    big: 'Besar',
    odd: 'Ganjil',
    even: 'Genap',
    any_triple: 'Mana-mana tiga sama',
    total: 'Jumlah {total}',
    single: 'Muka {face}',
    double: 'Dua {face}',
    triple: 'Tiga {face}',
    pair: 'Gabungan {faces}',
    'small.range': '4–10',
    'big.range': '11–17',
    outcome: '{dice}: {total}, {size}',
    'size.triple': 'tiga sama',
    'triple.short': 'Tiga',
    last: 'Lontaran terakhir',
    totals: 'Jumlah dadu',
    singles: 'Satu muka: bayar bagi setiap dadu',
    doubles: 'Dua sama',
    triples: 'Tiga sama',
    pairs: 'Dua muka',
    'kind.total': 'Jumlah {total}',
    'single.odds': '1, 2 atau 12',
    rules:
      'Tiga dadu dilontar. Taruh pada jumlahnya, kecil (4 hingga 10) atau besar (11 hingga 17), ganjil atau genap, atau pada muka yang ditunjukkan.',
    'rules.triple': 'Tiga sama membuatkan kecil, besar, ganjil dan genap kalah.',
    'rules.kinds':
      'Satu muka membayar 1 : 1 pada satu dadu, 2 : 1 pada dua dan 12 : 1 pada tiga. Dua sama memerlukan mukanya dua kali, tiga sama tiga kali; dua muka memerlukan kedua-duanya.',
  },
  CN: {
    small: '小',
    big: '大',
    odd: '单',
    even: '双',
    any_triple: '全围',
    total: '总和 {total}',
    single: '单骰 {face}',
    double: '双骰 {face}',
    triple: '围骰 {face}',
    pair: '两骰 {faces}',
    'small.range': '4–10',
    'big.range': '11–17',
    outcome: '{dice}：{total} 点，{size}',
    'size.triple': '围骰',
    'triple.short': '围',
    last: '最近结果',
    totals: '三骰总和',
    singles: '单骰：每出现一颗赔一次',
    doubles: '双骰',
    triples: '围骰',
    pairs: '两骰组合',
    'kind.total': '总和 {total}',
    'single.odds': '1、2 或 12',
    rules: '掷三颗骰子。可押总和、小（4 至 10）、大（11 至 17）、单、双，或押骰面。',
    'rules.triple': '三颗相同（围骰）时，大、小、单、双通杀。',
    'rules.kinds':
      '单骰出现一颗赔 1 比 1，两颗 2 比 1，三颗 12 比 1。双骰须出现两颗，围骰须三颗；两骰组合须两面都出现。',
  },
}
