import type { Texts } from '../catalogue.ts'
import type { levels as english } from '../en/levels.ts'

export const levels: Texts<typeof english> = {
  'levels.way': '您的晋级进度',
  'levels.turnover': '自 {since} 起的有效流水：{amount}',
  'levels.missing': '距离“{level}”还差 {amount}',
  'levels.reached': '已达到“{level}”，当日结算后生效',
  'levels.highest': '您已处于最高等级',
  'levels.next_bonus': '晋级可得 {amount}，仅一次',
  'levels.bar': '晋级“{level}”的进度',
  'levels.hide': '隐藏我的进度',
  'levels.show': '显示我的进度',
  'levels.hidden': '进度已隐藏，您的等级仍会上升。',
  'levels.needs': '十二个月内有效流水满 {amount}',
  'levels.needs_nothing': '所有会员',
  'levels.bonus': '晋级礼金',
  'levels.bonus_open': '尚未达到',
  'levels.bonus_waiting': '发放中',
  'levels.bonus_paid': '已发放',
  'levels.rules': '等级如何升降',
  'levels.rule_rise': '以十二个月内的有效流水为准。每日结算后（午夜过后不久）升级。',
  'levels.rule_bonus': '每个等级的礼金终身只发放一次，直接存入余额，提现前需完成 {times} 流水。',
  'levels.rule_keep': '每月月底，若有效流水已不足所在等级，则下降一级；当月达到的等级予以保留。',
  'levels.rule_gift': '由平台授予的等级享有其权益，但不发放礼金。',
}
