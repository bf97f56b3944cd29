import type { Catalogue } from '../shell/text/text.ts'

/** The texts that games with reels share. */
export const reelTexts: Catalogue<
  | 'spin'
  | 'stop'
  | 'idle'
  | 'turning'
  | 'line'
  | 'ways'
  | 'free'
  | 'free.sum'
  | 'free.award'
  | 'free.total'
  | 'skip'
  | 'won'
  | 'big'
  | 'none'
  | 'scatter'
  | 'board'
> = {
  EN: {
    spin: 'Spin',
    stop: 'Stop',
    idle: 'Set your stake and spin',
    turning: 'Good luck…',
    line: 'Line {line}: {length} × {symbol} · {amount}',
    ways: '{length} × {symbol} · ways {ways} · {amount}',
    free: 'Free spin {place} of {all}',
    'free.sum': 'Free spins so far: {amount}',
    'free.award': '{spins} free spins!',
    'free.total': '{spins} free spins paid {amount}',
    skip: 'Show the total',
    won: 'Won {amount}',
    big: 'Big win',
    none: 'No win this time',
    scatter: '{symbols} · {amount}',
    board: 'Reels: {reels}',
  },
  MS: {
    spin: 'Putar',
    stop: 'Henti',
    idle: 'Tetapkan taruhan dan putar',
    turning: 'Semoga berjaya…',
    line: 'Garis {line}: {length} × {symbol} · {amount}',
    ways: '{length} × {symbol} · cara {ways} · {amount}',
    free: 'Putaran percuma {place} daripada {all}',
    'free.sum': 'Putaran percuma setakat ini {amount}',
    'free.award': '{spins} putaran percuma!',
    'free.total': '{spins} putaran percuma membayar {amount}',
    skip: 'Tunjuk jumlah',
    won: 'Menang {amount}',
    big: 'Menang besar',
    none: 'Tiada kemenangan kali ini',
    scatter: '{symbols} · {amount}',
    board: 'Gelendong: {reels}',
  },
  CN: {
    spin: '旋转',
    stop: '停止',
    idle: '选好投注，开始旋转',
    turning: '祝您好运…',
    line: '第 {line} 线：{symbol} × {length} · {amount}',
    ways: '{symbol} × {length}，{ways} 路 · {amount}',
    free: '免费旋转 第 {place} / {all} 次',
    'free.sum': '免费旋转累计 {amount}',
    'free.award': '获得 {spins} 次免费旋转！',
    'free.total': '{spins} 次免费旋转共赢 {amount}',
    skip: '直接看总额',
    won: '赢得 {amount}',
    big: '大奖',
    none: '这次没有中奖',
    scatter: '{symbols} · {amount}',
    board: '转轮：{reels}',
  },
}
