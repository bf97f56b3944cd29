import type { Bet } from '../../../src/games/baccarat/rules.ts'
import type { Catalogue } from '../../shell/text/text.ts'

type Key =
  | Bet
  | 'points'
  | 'outcome.player'
  | 'outcome.banker'
  | 'outcome.tie'
  | 'card'
  | 'bead'
  | 'big'
  | 'eye'
  | 'small'
  | 'cockroach'
  | 'counts'
  | 'rules'
  | 'rules.third'
  | 'rules.banker'
  | 'rules.pays'
  | 'rules.roads'

/** Words of baccarat. */
export const texts: Catalogue<Key> = {
  EN: {
    player: 'Player',
    banker: 'Banker',
    tie: 'Tie',
    player_pair: 'Player pair',
    banker_pair: 'Banker pair',
    points: '{name}: {points}',
    'outcome.player': 'Player wins, {player} to {banker}',
    'outcome.banker': 'Banker wins, {banker} to {player}',
    'outcome.tie': 'Tie, {player} to {banker}',
    card: '{rank} of {suit}',
    bead: 'Bead plate',
    big: 'Big road',
    eye: 'Big eye boy',
    small: 'Small road',
    cockroach: 'Cockroach road',
    counts: 'Player {player}, Banker {banker}, Tie {tie}',
    rules:
      'Two hands are dealt, Player and Banker, of two cards each. Aces count 1, two to nine their number, tens and faces nothing; only the last digit of the sum counts. The hand nearer to nine wins. If two cards make eight or nine, nobody draws.',
    'rules.third':
      'Otherwise Player draws a third card at 5 or less. If Player stands, Banker draws at 5 or less.',
    'rules.banker':
      'If Player drew, Banker draws at 2 or less; at 3 unless that card was an 8; at 4 if it was 2 to 7; at 5 if it was 4 to 7; at 6 if it was 6 or 7.',
    'rules.pays':
      'Banker pays 0.95 to 1: 5% of the win is kept, because Banker wins a little more often. On a tie, bets on Player and Banker are returned. A pair means that the first two cards of that side have the same rank. Every hand comes from a freshly shuffled shoe of eight decks.',
    'rules.roads':
      'Roads: blue is Player, red is Banker, green is a tie; a dot marks a pair. In the derived roads red means that the pattern repeats, blue that it breaks.',
  },
  MS: {
    player: 'Pemain',
    banker: 'Bank',
    tie: 'Seri',
    player_pair: 'Pasangan Pemain',
    banker_pair: 'Pasangan Bank',
    points: '{name}: {points}',
    'outcome.player': 'Pemain menang, {player} lawan {banker}',
    'outcome.banker': 'Bank menang, {banker} lawan {player}',
    'outcome.tie': 'Seri, {player} lawan {banker}',
    card: '{rank} {suit}',
    bead: 'Papan manik',
    big: 'Jalan besar',
    eye: 'Mata besar',
    small: 'Jalan kecil',
    cockroach: 'Jalan lipas',
    counts: 'Pemain {player}, Bank {banker}, Seri {tie}',
    rules:
      'Dua tangan diberi, Pemain dan Bank, dua kad setiap satu. As dikira 1, dua hingga sembilan ikut nombornya, sepuluh dan kad gambar sifar; hanya angka terakhir jumlahnya dikira. Tangan yang lebih dekat dengan sembilan menang. Dengan lapan atau sembilan pada dua kad, tiada kad tambahan.',
    'rules.third':
      'Jika tidak, Pemain mengambil kad ketiga pada 5 atau kurang. Jika Pemain tidak mengambil, Bank mengambil pada 5 atau kurang.',
    'rules.banker':
      'Jika Pemain mengambil, Bank mengambil pada 2 atau kurang; pada 3 kecuali kad itu 8; pada 4 jika 2 hingga 7; pada 5 jika 4 hingga 7; pada 6 jika 6 atau 7.',
    'rules.pays':
      'Bank membayar 0.95 : 1: lima peratus kemenangan disimpan, kerana Bank menang sedikit lebih kerap. Jika seri, taruhan Pemain dan Bank dikembalikan. Pasangan bermaksud dua kad pertama pihak itu sama nilai. Setiap tangan datang dari kasut lapan dek yang baru dikocok.',
    'rules.roads':
      'Jalan: biru ialah Pemain, merah ialah Bank, hijau ialah seri; titik menandakan pasangan. Dalam jalan terbitan merah bermaksud corak berulang, biru bermaksud corak pecah.',
  },
  CN: {
    player: '闲',
    banker: '庄',
    tie: '和',
    player_pair: '闲对',
    banker_pair: '庄对',
    points: '{name}：{points} 点',
    'outcome.player': '闲赢，{player} 点对 {banker} 点',
    'outcome.banker': '庄赢，{banker} 点对 {player} 点',
    'outcome.tie': '和，{player} 点对 {banker} 点',
    card: '{suit}{rank}',
    bead: '珠盘路',
    big: '大路',
    eye: '大眼仔路',
    small: '小路',
    cockroach: '曱甴路',
    counts: '闲 {player}，庄 {banker}，和 {tie}',
    rules:
      '闲、庄各发两张牌。A 算 1 点，2 至 9 按点数，10 和人头牌算 0 点，总和只取个位。接近 9 点的一方赢。任一方头两张为 8 或 9 点，双方都不补牌。',
    'rules.third': '否则闲 5 点或以下补第三张牌。若闲不补，庄 5 点或以下补牌。',
    'rules.banker':
      '若闲补了牌：庄 2 点或以下必补；3 点，除非那张是 8；4 点，那张为 2 至 7；5 点，4 至 7；6 点，6 或 7。',
    'rules.pays':
      '庄赔 0.95 比 1：庄赢的机会略大，赢额抽百分之五。开和时闲、庄的注退回。对子指该方头两张同点数。每局都用新洗的八副牌。',
    'rules.roads': '路单：蓝为闲，红为庄，绿为和，小点表示对子。下三路中红表示齐整，蓝表示不齐整。',
  },
}

/** Suits in the order of a card's number; for readers. */
export const suitTexts: Catalogue<'0' | '1' | '2' | '3'> = {
  EN: { 0: 'spades', 1: 'hearts', 2: 'diamonds', 3: 'clubs' },
  MS: { 0: 'sekop', 1: 'hati', 2: 'berlian', 3: 'keriting' },
  CN: { 0: '黑桃', 1: '红心', 2: '方块', 3: '梅花' },
}
