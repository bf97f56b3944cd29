import type { Catalogue } from '../shell/text/text.ts'

export type SymbolName =
  | 'koi'
  | 'turtle'
  | 'frog'
  | 'lotus'
  | 'dragonfly'
  | 'reed'
  | 'stone'
  | 'pearl'
  | 'moon'

export const symbolTexts: Catalogue<SymbolName> = {
  EN: {
    koi: 'koi',
    turtle: 'turtle',
    frog: 'frog',
    lotus: 'lotus',
    dragonfly: 'dragonfly',
    reed: 'reed',
    stone: 'stone',
    pearl: 'pearl',
    moon: 'moon',
  },
  MS: {
    koi: 'ikan koi',
    turtle: 'kura-kura',
    frog: 'katak',
    lotus: 'teratai',
    dragonfly: 'pepatung',
    reed: 'mensiang',
    stone: 'batu',
    pearl: 'mutiara',
    moon: 'bulan',
  },
  CN: {
    koi: '锦鲤',
    turtle: '乌龟',
    frog: '青蛙',
    lotus: '莲花',
    dragonfly: '蜻蜓',
    reed: '香蒲',
    stone: '石头',
    pearl: '珍珠',
    moon: '月亮',
  },
}

export const texts: Catalogue<'bet' | 'lines' | 'wild' | 'moons' | 'free' | 'table' | 'scatter' | 'figure'> =
  {
    EN: {
      bet: 'Twenty lines',
      lines:
        'Five reels, three rows, twenty lines. Each line is played with a twentieth of the stake and pays three or more of a kind from the left; the longest run counts.',
      wild: 'A pearl replaces any symbol but a moon. It appears on reels 2, 3 and 4.',
      moons: 'Three moons or more, anywhere, pay a multiple of the whole stake and give free spins.',
      free: 'Free spins cost nothing and pay {times} times as much. They have no moons, and more pearls.',
      table: 'Multiples of the stake of a line, for 3, 4 and 5 of a kind',
      scatter: '{count} moons: ×{pays} the stake and {spins} free spins',
      figure: 'Line {line}',
    },
    MS: {
      bet: 'Dua puluh garis',
      lines:
        'Lima gelendong, tiga baris, dua puluh garis. Setiap garis dimainkan dengan satu perdua puluh taruhan dan membayar tiga atau lebih yang sama dari kiri; yang terpanjang dikira.',
      wild: 'Mutiara menggantikan semua simbol kecuali bulan. Ia ada pada gelendong 2, 3 dan 4.',
      moons:
        'Tiga bulan atau lebih, di mana-mana, membayar gandaan seluruh taruhan dan memberi putaran percuma.',
      free: 'Putaran percuma tidak mengambil taruhan dan membayar {times} kali. Tiada bulan di dalamnya, dan lebih banyak mutiara.',
      table: 'Gandaan taruhan satu garis, untuk 3, 4 dan 5 yang sama',
      scatter: '{count} bulan: ×{pays} taruhan dan {spins} putaran percuma',
      figure: 'Garis {line}',
    },
    CN: {
      bet: '二十线',
      lines: '五轮三行二十线。每条线用投注的二十分之一，从左起三个或更多相同即中奖，取最长的一串。',
      wild: '珍珠可代替月亮以外的任何图案，出现在第 2、3、4 轮。',
      moons: '任意位置出现三个或更多月亮，按整注倍数派彩，并获得免费旋转。',
      free: '免费旋转不扣投注，派彩 {times} 倍；其中没有月亮，珍珠更多。',
      table: '3、4、5 个相同时，为每线投注的倍数',
      scatter: '{count} 个月亮：整注 ×{pays}，并获 {spins} 次免费旋转',
      figure: '第 {line} 线',
    },
  }
