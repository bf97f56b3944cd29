import type { Catalogue } from '../shell/text/text.ts'

export const texts: Catalogue<
  | 'bet'
  | 'mines'
  | 'mines.value'
  | 'mines.less'
  | 'mines.more'
  | 'begin'
  | 'take'
  | 'pick'
  | 'next'
  | 'now'
  | 'idle'
  | 'taken'
  | 'boom'
  | 'full'
  | 'resumed'
  | 'tile'
  | 'tile.safe'
  | 'tile.mine'
  | 'tile.closed'
  | 'tile.asked'
  | 'grid'
  | 'rules'
  | 'rules.take'
  | 'rules.last'
  | 'rules.left'
  | 'table'
  | 'table.picks'
  | 'story'
  | 'story.safe'
  | 'story.mine'
> = {
  EN: {
    bet: '{mines} mines, stop after {picks}',
    mines: 'Mines',
    'mines.value': '{mines} mines',
    'mines.less': 'Fewer mines',
    'mines.more': 'More mines',
    begin: 'Land on the moon',
    take: 'Take {amount}',
    pick: 'Open a tile',
    next: 'Next pearl {times}',
    now: 'Now {times}',
    idle: 'Choose stake and mines, then land',
    taken: 'You took {amount}',
    boom: 'A mine. The stake is lost.',
    full: 'The last pearl: {amount}',
    resumed: 'Your round continues where you left it.',
    tile: 'Tile {place}: {what}',
    'tile.safe': 'pearl',
    'tile.mine': 'mine',
    'tile.closed': 'closed',
    'tile.asked': 'waiting for the answer',
    grid: 'The moon, 25 tiles',
    rules:
      '25 tiles hide the mines that you chose. Each pearl that you open raises what you can take; a mine ends the round, and the stake is lost.',
    'rules.take': 'Take the value whenever you like, from the first pearl on.',
    'rules.last':
      'A round is paid automatically at its last pearl: when none is left, or when the next one would exceed ×5,000.',
    'rules.left':
      'A round that you leave waits for you. After a day it is paid at its current value; before the first pick, the stake is returned.',
    table: 'Payouts by number of pearls, for each number of mines',
    'table.picks': 'Pearls',
    story: '{mines} mines',
    'story.safe': '{picks} pearls opened',
    'story.mine': 'then a mine',
  },
  MS: {
    bet: '{mines} periuk api, berhenti selepas {picks}',
    mines: 'Periuk api',
    'mines.value': '{mines} periuk api',
    'mines.less': 'Kurangkan periuk api',
    'mines.more': 'Tambah periuk api',
    begin: 'Mendarat di bulan',
    take: 'Ambil {amount}',
    pick: 'Buka satu petak',
    next: 'Mutiara seterusnya {times}',
    now: 'Kini {times}',
    idle: 'Pilih taruhan dan periuk api, kemudian mendarat',
    taken: 'Anda mengambil {amount}',
    boom: 'Periuk api. Taruhan hilang.',
    full: 'Mutiara terakhir: {amount}',
    resumed: 'Pusingan anda bersambung dari tempat anda tinggalkan.',
    tile: 'Petak {place}: {what}',
    'tile.safe': 'mutiara',
    'tile.mine': 'periuk api',
    'tile.closed': 'tertutup',
    'tile.asked': 'menunggu jawapan',
    grid: 'Bulan, 25 petak',
    rules:
      '25 petak menyembunyikan periuk api yang anda pilih. Setiap mutiara yang dibuka menaikkan nilai yang boleh diambil; periuk api menamatkan pusingan, dan taruhan hilang.',
    'rules.take': 'Ambil nilainya bila-bila masa, mulai mutiara pertama.',
    'rules.last':
      'Pusingan membayar sendiri pada mutiara terakhir: apabila tiada lagi, atau sebelum melepasi ×5,000.',
    'rules.left':
      'Pusingan yang anda tinggalkan menunggu anda. Selepas sehari ia dibayar seadanya; sebelum pilihan pertama taruhan dipulangkan.',
    table: 'Bayaran bagi bilangan mutiara, untuk setiap bilangan periuk api',
    'table.picks': 'Mutiara',
    story: '{mines} periuk api',
    'story.safe': '{picks} mutiara dibuka',
    'story.mine': 'kemudian periuk api',
  },
  CN: {
    bet: '{mines} 颗雷，开 {picks} 格后收手',
    mines: '地雷',
    'mines.value': '{mines} 颗雷',
    'mines.less': '减少地雷',
    'mines.more': '增加地雷',
    begin: '登陆月球',
    take: '收下 {amount}',
    pick: '翻开一格',
    next: '下一颗珍珠 {times}',
    now: '现在 {times}',
    idle: '选择投注和雷数，然后登陆',
    taken: '您收下了 {amount}',
    boom: '踩雷了，投注输掉。',
    full: '最后一颗珍珠：{amount}',
    resumed: '接着您离开时的那一局。',
    tile: '第 {place} 格：{what}',
    'tile.safe': '珍珠',
    'tile.mine': '地雷',
    'tile.closed': '未翻开',
    'tile.asked': '正在等待结果',
    grid: '月面，25 格',
    rules: '25 格里藏着您选的地雷。每翻开一颗珍珠，可收下的金额就提高；翻到地雷，本局结束，投注输掉。',
    'rules.take': '从第一颗珍珠起，随时可以收下。',
    'rules.last': '到最后一颗珍珠时自动派彩：珍珠已翻完，或再翻将超过 ×5,000。',
    'rules.left': '离开的局会等您。一天后按当时的金额派彩；还没翻第一格的，退回投注。',
    table: '不同雷数下，翻开若干珍珠的倍数',
    'table.picks': '珍珠',
    story: '{mines} 颗雷',
    'story.safe': '翻开 {picks} 颗珍珠',
    'story.mine': '然后踩雷',
  },
}
