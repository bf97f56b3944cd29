import type { Texts } from '../catalogue.ts'
import type { betting as english } from '../en/betting.ts'

export const betting: Texts<typeof english> = {
  'betting.cart': '注单',
  'betting.open_cart': '打开注单：{count} 笔投注',
  'betting.cart_empty': '注单是空的',
  'betting.cart_empty_text': '您在任何彩种加入的投注都会留在这里，可以一次提交。',
  'betting.subtotal': '{game} 投注额',
  'betting.closed_stay': '已封盘彩种的投注会留在这里，其余的照常提交。',
  'betting.bet_games': '投注 {amount} · {count} 个彩种',
  'betting.agree_and_bet': '按所示期次投注 {amount}',
  'betting.all_placed': '{count} 张注单全部投注成功：{amount}',
  'betting.some_placed': '成功 {placed} 张，被拒 {refused} 张。',
  'betting.not_placed': '未投注',
  'betting.refused_stay': '被拒的投注没有扣款，仍留在您的注单里。',
  'betting.back_to_cart': '返回注单',
  'betting.some_gone': '有 {count} 笔投注已不能再下：{plays}',
  'betting.cart_full': '此彩种的注单已满，有 {count} 笔未加入',
}
