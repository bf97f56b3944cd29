import { SYMBOLS } from '../../src/games/lotus-cascade/rules.ts'
import type { Catalogue, Language } from '../shell/text/text.ts'
import { translator } from '../shell/text/text.ts'

type SymbolName = (typeof SYMBOLS)[number]

const symbolTexts: Catalogue<SymbolName> = {
  EN: { leaf: 'leaf', drop: 'drop', firefly: 'firefly', koi: 'koi', lotus: 'lotus' },
  MS: { leaf: 'daun', drop: 'titisan', firefly: 'kelip-kelip', koi: 'ikan koi', lotus: 'teratai' },
  CN: { leaf: '荷叶', drop: '水滴', firefly: '萤火虫', koi: '锦鲤', lotus: '莲花' },
}

/** The name of a symbol of the rules. */
export function nameOf(symbol: number, language: Language): string {
  const name = SYMBOLS[symbol]
  return name === undefined ? '' : translator(symbolTexts, language)(name)
}

export const texts: Catalogue<
  | 'bet'
  | 'rise'
  | 'again'
  | 'idle'
  | 'rising'
  | 'stop'
  | 'none'
  | 'won'
  | 'big'
  | 'win'
  | 'pond'
  | 'steps'
  | 'rules'
  | 'cascade'
  | 'steps.text'
  | 'table'
> = {
  EN: {
    bet: 'Six of a kind anywhere',
    rise: 'Fill the pond',
    again: 'Rise {rise}',
    idle: 'Set your stake and fill the pond',
    rising: 'Rising…',
    stop: 'Stop',
    none: 'No win this time',
    won: 'Won {amount}',
    big: 'Big win',
    win: '{count} × {symbol}, ×{step}',
    pond: 'Pond: {cells}',
    steps: 'Steps',
    rules: 'Fifteen pads. Six or more of a kind anywhere in the pond pay.',
    cascade:
      'Symbols that pay float away, and new ones come up in their place. This repeats while there are wins, for six rises at most.',
    'steps.text': 'The wins of each rise are multiplied: {steps}.',
    table: 'Multiples of a fiftieth of the stake, by the number of a kind',
  },
  MS: {
    bet: 'Enam yang sama di mana-mana',
    rise: 'Isi kolam',
    again: 'Kenaikan {rise}',
    idle: 'Tetapkan taruhan dan isi kolam',
    rising: 'Sedang naik…',
    stop: 'Henti',
    none: 'Tiada kemenangan kali ini',
    won: 'Menang {amount}',
    big: 'Menang besar',
    win: '{count} × {symbol}, ×{step}',
    pond: 'Kolam: {cells}',
    steps: 'Langkah',
    rules: 'Lima belas petak. Enam atau lebih yang sama di mana-mana dalam kolam dibayar.',
    cascade:
      'Yang dibayar hanyut pergi, dan yang baharu naik di tempatnya. Itu berterusan selagi ada kemenangan, paling banyak enam kenaikan.',
    'steps.text': 'Kemenangan setiap kenaikan digandakan: {steps}.',
    table: 'Gandaan satu perlima puluh taruhan, untuk bilangan yang sama',
  },
  CN: {
    bet: '任意位置六个相同',
    rise: '注满池塘',
    again: '第 {rise} 次上升',
    idle: '选好投注，注满池塘',
    rising: '正在浮起…',
    stop: '停止',
    none: '这次没有中奖',
    won: '赢得 {amount}',
    big: '大奖',
    win: '{symbol} × {count}，×{step}',
    pond: '池塘：{cells}',
    steps: '倍数',
    rules: '十五个位置。池塘中任意位置六个或更多相同即中奖。',
    cascade: '中奖的漂走，新的从原处浮起；只要中奖就继续，最多六次。',
    'steps.text': '每次上升的派彩乘以：{steps}。',
    table: '相同个数对应投注五十分之一的倍数',
  },
}
