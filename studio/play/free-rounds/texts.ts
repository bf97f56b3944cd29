import type { Catalogue } from '../shell/text/text.ts'

/** The texts about rounds that the operator gives (GR-20); free spins are another thing, part of a round. */
export const freeTexts: Catalogue<
  | 'name'
  | 'left'
  | 'won'
  | 'value'
  | 'until'
  | 'press'
  | 'most'
  | 'end'
  | 'end.text'
  | 'end.none'
  | 'continue'
> = {
  EN: {
    name: 'Free rounds',
    left: '{left} of {rounds} left',
    won: 'Won so far: {amount}',
    value: 'Each plays as {amount}',
    until: 'Until {time}',
    press: 'Free round',
    most: 'At most {amount} together',
    end: 'Your free rounds are over',
    'end.text': 'All {rounds} were played. What they won is in your balance.',
    'end.none': 'All {rounds} were played, without a win.',
    continue: 'Continue',
  },
  MS: {
    name: 'Pusingan percuma',
    left: 'Baki {left} daripada {rounds}',
    won: 'Menang setakat ini: {amount}',
    value: 'Setiap satu bernilai {amount}',
    until: 'Hingga {time}',
    press: 'Pusingan percuma',
    most: 'Paling banyak {amount} kesemuanya',
    end: 'Pusingan percuma anda sudah habis',
    'end.text': 'Kesemua {rounds} sudah dimainkan. Kemenangannya ada dalam baki anda.',
    'end.none': 'Kesemua {rounds} sudah dimainkan, tanpa kemenangan.',
    continue: 'Teruskan',
  },
  CN: {
    name: '免费局',
    left: '还剩 {left} / {rounds} 局',
    won: '累计赢得 {amount}',
    value: '每局按 {amount} 计算',
    until: '有效至 {time}',
    press: '免费玩一局',
    most: '合计最多可赢 {amount}',
    end: '免费局已全部用完',
    'end.text': '{rounds} 局都已玩完，赢得的金额已计入余额。',
    'end.none': '{rounds} 局都已玩完，这次没有赢。',
    continue: '继续',
  },
}
