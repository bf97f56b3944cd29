import type { Texts } from '../catalogue.ts'
import type { bonus as english } from '../en/bonus.ts'

export const bonus: Texts<typeof english> = {
  'bonus.in_purse': '红利钱包',
  'bonus.locked': '红利暂时不能投注或提现。完成所需流水后，会全额转入您的余额。',
  'bonus.left': '剩余流水：{amount}',
  'bonus.played': '已完成 {done}，共需 {required}',
  'bonus.before': '须先完成充值、奖励或更早红利的流水 {amount}',
  'bonus.deposits_first':
    '您的投注会先计入充值的流水（无论何时存入），然后才计入红利。因此红利不会增加充值提现前所需的流水。提现会结束红利，届时会先征得您的同意。',
  'bonus.until': '到期时间',
  'bonus.largest': '进行期间单注上限',
  'bonus.any_bet': '不限',
  'bonus.no_purse': '红利进行期间，资金不能转入由游戏厂商保管资金的游戏。',
  'bonus.what_counts': '投注计入比例',
  'bonus.all_count': '所有游戏全额计入。',
  'bonus.others_count_nothing': '其他游戏不计入。',
  'bonus.cost_own': '按您常玩游戏的庄家优势（{edge}），完成剩余流水平均约花费 {amount}。',
  'bonus.cost_usual': '按彩票的庄家优势（{edge}），完成剩余流水平均约花费 {amount}。',
  'bonus.no_cost': '您近期玩的游戏都不计入这笔红利的流水。',
  'bonus.give_up': '放弃红利',
  'bonus.give_up_text':
    '您将失去 {amount} 的红利，已为它完成的流水 {done} 不会计入其他要求。您自己的资金不受影响，单注上限也随之取消。',
  'bonus.keep': '保留',
  'bonus.given_up': '您已放弃这笔红利',
  'bonus.past': '以往红利',
  'bonus.none': '暂无进行中的红利',
  'bonus.none_text': '您领取的红利和剩余流水会显示在这里。',
  'bonus.released': '已到账',
  'bonus.released_text': '流水已全部完成，金额已转入您的余额。',
  'bonus.ended': '已结束',
  'bonus.why_withdrew': '因您确认的提现而结束。',
  'bonus.why_gave_up': '您已放弃。',
  'bonus.why_expired': '到期时流水尚未完成。',
  'bonus.why_excluded': '因您的游戏已关闭而结束。',
  'bonus.why_cancelled': '已由客服取消。',
  'bonus.why_abuse': '因未遵守条件而取消。',
}
