import type { Catalogue } from '../shell/text/text.ts'

export type SymbolName =
  | 'dragon'
  | 'carp'
  | 'pagoda'
  | 'fan'
  | 'ace'
  | 'king'
  | 'queen'
  | 'jack'
  | 'wave'
  | 'gate'

export const symbolTexts: Catalogue<SymbolName> = {
  EN: {
    dragon: 'dragon',
    carp: 'carp',
    pagoda: 'pagoda',
    fan: 'fan',
    ace: 'A',
    king: 'K',
    queen: 'Q',
    jack: 'J',
    wave: 'wave',
    gate: 'gate',
  },
  MS: {
    dragon: 'naga',
    carp: 'ikan kap',
    pagoda: 'pagoda',
    fan: 'kipas',
    ace: 'A',
    king: 'K',
    queen: 'Q',
    jack: 'J',
    wave: 'ombak',
    gate: 'pintu',
  },
  CN: {
    dragon: '龙',
    carp: '鲤鱼',
    pagoda: '宝塔',
    fan: '扇子',
    ace: 'A',
    king: 'K',
    queen: 'Q',
    jack: 'J',
    wave: '浪',
    gate: '龙门',
  },
}

export const texts: Catalogue<'bet' | 'ways' | 'wild' | 'gates' | 'free' | 'table' | 'scatter'> = {
  EN: {
    bet: '243 ways',
    ways: 'Five reels, three rows, no lines: three or more of a kind on neighbouring reels from the left pay in every way that they can be combined. Each symbol pays for its longest run.',
    wild: 'A wave replaces any symbol but a gate. It appears on reels 2, 3 and 4.',
    gates: 'Three gates or more, anywhere, pay a multiple of the whole stake and give free spins.',
    free: 'In each free spin a wave rolls over the whole of reel 2, 3 or 4. Gates give no further free spins there.',
    table: 'Multiples of a fortieth of the stake for each way, for 3, 4 and 5 of a kind',
    scatter: '{count} gates: ×{pays} the stake and {spins} free spins',
  },
  MS: {
    bet: '243 cara',
    ways: 'Lima gelendong, tiga baris, tanpa garis: tiga atau lebih yang sama pada gelendong bersebelahan dari kiri membayar dalam setiap cara ia boleh disambung. Setiap simbol dibayar untuk yang terpanjang.',
    wild: 'Ombak menggantikan semua simbol kecuali pintu. Ia ada pada gelendong 2, 3 dan 4.',
    gates:
      'Tiga pintu atau lebih, di mana-mana, membayar gandaan seluruh taruhan dan memberi putaran percuma.',
    free: 'Dalam setiap putaran percuma ombak melanda seluruh gelendong 2, 3 atau 4. Pintu tidak memberi putaran percuma lagi di situ.',
    table: 'Gandaan satu perempat puluh taruhan bagi setiap cara, untuk 3, 4 dan 5 yang sama',
    scatter: '{count} pintu: ×{pays} taruhan dan {spins} putaran percuma',
  },
  CN: {
    bet: '243 路',
    ways: '五轮三行，没有线：从左起相邻轮上三个或更多相同，每一种连法都派彩。每个图案只取最长的一串。',
    wild: '浪可代替龙门以外的任何图案，出现在第 2、3、4 轮。',
    gates: '任意位置出现三个或更多龙门，按整注倍数派彩，并获得免费旋转。',
    free: '每次免费旋转都有一道浪盖满第 2、3 或 4 轮；其中龙门不再带来免费旋转。',
    table: '3、4、5 个相同时，每一路为投注四十分之一的倍数',
    scatter: '{count} 个龙门：整注 ×{pays}，并获 {spins} 次免费旋转',
  },
}
