import type { Catalogue } from '../shell/text/text.ts'

type Key =
  | 'idle'
  | 'betting'
  | 'closed'
  | 'void'
  | 'results'
  | 'seconds'
  | 'players'
  | 'staked'
  | 'round'
  | 'mine'
  | 'places'
  | 'chips'
  | 'chip'
  | 'undo'
  | 'clear'
  | 'repeat'
  | 'double'
  | 'confirm'
  | 'confirming'
  | 'placed'
  | 'dropped'
  | 'bet_late'
  | 'round_limit'
  | 'payout_limit'
  | 'range'
  | 'won'
  | 'back'
  | 'refunded'
  | 'lost'
  | 'pays'
  | 'spot'
  | 'spot.chips'
  | 'roads'
  | 'roads.none'
  | 'roads.note'
  | 'story.bet'
  | 'story.stake'
  | 'story.payout'
  | 'story.opposites'
  | 'rules.clock'
  | 'rules.limits'
  | 'rules.late'
  | 'rules.places'

/** Words that all live tables share. */
export const tableTexts: Catalogue<Key> = {
  EN: {
    idle: 'The next round opens…',
    betting: 'Place your bets',
    closed: 'No more bets',
    void: 'The beacon did not come: all bets go back',
    results: 'Result',
    seconds: '{seconds} seconds left to bet',
    players: '{count} at the table',
    staked: 'On the table',
    round: 'Round {number}',
    mine: 'Your bets',
    places: 'Places to bet on',
    chips: 'Choose a chip',
    chip: 'Chip of {amount}',
    undo: 'Undo',
    clear: 'Clear',
    repeat: 'Repeat',
    double: 'Double',
    confirm: 'Bet {amount}',
    confirming: 'Betting…',
    placed: 'Your bet is in: {amount}',
    dropped: 'Chips that were not confirmed were taken back.',
    bet_late: 'Your wallet answered after betting had closed. The stake is returned automatically.',
    round_limit: 'At most {most} a round.',
    payout_limit: 'Together these could pay more than {most}. Place fewer chips.',
    range: 'This place takes {least} to {most}.',
    won: 'You won {amount}',
    back: '{amount} of your {stake} comes back',
    refunded: 'Your stake of {stake} comes back',
    lost: 'No win this time',
    pays: 'pays {odds} to 1',
    spot: '{name}, pays {odds} to 1',
    'spot.chips': '{name}, {amount} on it',
    roads: 'Past rounds',
    'roads.none': 'The first round is under way.',
    'roads.note': 'Past rounds say nothing about the next one.',
    'story.bet': 'Bet',
    'story.stake': 'Stake',
    'story.payout': 'Payout',
    'story.opposites': 'You had bets that cannot win together: {bets}.',
    'rules.clock':
      'Bets are open while the ring runs out. Then the table closes, the result is dealt in front of everybody, and bets are paid. Chips count once you have confirmed them.',
    'rules.limits':
      'At most {round} a round. No round pays a player more than {payout}; each place has its own maximum.',
    'rules.late':
      'A bet is accepted if your wallet answers before betting closes. If the answer comes later, the stake is returned automatically, and you see a note.',
    'rules.places': 'What each bet pays',
  },
  MS: {
    idle: 'Pusingan seterusnya dibuka…',
    betting: 'Sila bertaruh',
    closed: 'Taruhan ditutup',
    void: 'Suar tidak keluar: semua taruhan dipulangkan',
    results: 'Keputusan',
    seconds: '{seconds} saat lagi untuk bertaruh',
    players: '{count} di meja',
    staked: 'Atas meja',
    round: 'Pusingan {number}',
    mine: 'Taruhan anda',
    places: 'Tempat bertaruh',
    chips: 'Pilih cip',
    chip: 'Cip {amount}',
    undo: 'Undur',
    clear: 'Padam',
    repeat: 'Ulang',
    double: 'Ganda',
    confirm: 'Taruh {amount}',
    confirming: 'Bertaruh…',
    placed: 'Taruhan anda diterima: {amount}',
    dropped: 'Cip yang belum disahkan dikembalikan kepada anda.',
    bet_late: 'Dompet anda menjawab selepas taruhan ditutup. Wang taruhan dikembalikan dengan sendirinya.',
    round_limit: 'Paling banyak {most} satu pusingan.',
    payout_limit: 'Gabungan ini boleh membayar lebih daripada {most}. Kurangkan cip.',
    range: 'Di sini dari {least} hingga {most}.',
    won: 'Anda menang {amount}',
    back: '{amount} daripada {stake} dikembalikan',
    refunded: 'Taruhan {stake} dikembalikan',
    lost: 'Tiada kemenangan kali ini',
    pays: 'bayar {odds} : 1',
    spot: '{name}, bayar {odds} dengan 1',
    'spot.chips': '{name}, {amount} di atasnya',
    roads: 'Pusingan lalu',
    'roads.none': 'Pusingan pertama sedang berjalan.',
    'roads.note': 'Pusingan lalu tidak menentukan pusingan seterusnya.',
    'story.bet': 'Taruhan',
    'story.stake': 'Jumlah',
    'story.payout': 'Bayaran',
    'story.opposites': 'Anda ada taruhan yang tidak boleh menang bersama: {bets}.',
    'rules.clock':
      'Taruhan dibuka selagi gelang belum habis. Kemudian meja ditutup, keputusan dibuka di depan semua orang, lalu dibayar. Cip dikira selepas anda mengesahkannya.',
    'rules.limits':
      'Paling banyak {round} satu pusingan. Tiada pusingan membayar seorang pemain lebih daripada {payout}; setiap petak ada hadnya sendiri.',
    'rules.late':
      'Taruhan diterima apabila dompet anda mengambilnya sebelum taruhan ditutup. Jika jawapannya lewat, wang dikembalikan dengan sendirinya dan anda dimaklumkan.',
    'rules.places': 'Apa yang membayar berapa',
  },
  CN: {
    idle: '下一局即将开始…',
    betting: '请下注',
    closed: '停止下注',
    void: '信标没有发布：全部注金退回',
    results: '开奖结果',
    seconds: '下注还剩 {seconds} 秒',
    players: '{count} 人在桌',
    staked: '桌上总注',
    round: '第 {number} 局',
    mine: '我的下注',
    places: '投注区',
    chips: '选择筹码',
    chip: '筹码 {amount}',
    undo: '撤回',
    clear: '清空',
    repeat: '重复',
    double: '加倍',
    confirm: '下注 {amount}',
    confirming: '下注中…',
    placed: '下注成功：{amount}',
    dropped: '未确认的筹码已退回。',
    bet_late: '钱包在停止下注之后才答复，本金会自动退回。',
    round_limit: '每局最多 {most}。',
    payout_limit: '这些注合计可能赔付超过 {most}，请减少筹码。',
    range: '此处限 {least} 至 {most}。',
    won: '您赢得 {amount}',
    back: '您的 {stake} 返还 {amount}',
    refunded: '本金 {stake} 返还',
    lost: '这次没有中',
    pays: '赔 {odds} : 1',
    spot: '{name}，赔率 {odds} 比 1',
    'spot.chips': '{name}，已押 {amount}',
    roads: '往期结果',
    'roads.none': '第一局正在进行。',
    'roads.note': '往期结果不能预示下一局。',
    'story.bet': '下注项',
    'story.stake': '本金',
    'story.payout': '派彩',
    'story.opposites': '您押了不可能同时赢的注：{bets}。',
    'rules.clock': '圆环走完之前可以下注，随后停止下注，当众开奖并派彩。筹码确认后才算数。',
    'rules.limits': '每局最多下注 {round}，每位玩家每局派彩不超过 {payout}；各注项另有上限。',
    'rules.late': '钱包在停止下注前扣款成功，注才算数；若答复来迟，本金自动退回并会通知您。',
    'rules.places': '各注赔率',
  },
}
