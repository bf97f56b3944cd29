import type { Texts } from '@koi/contract/texts.ts'
import type { levels as english } from '../en/levels.ts'

export const levels: Texts<typeof english> = {
  'levels.title': '会员等级',
  'levels.hint': '操作员设定的等级不发礼金。',
  'levels.account': '会员账号',
  'levels.turnover': '近 12 个月有效流水',
  'levels.fixed': '固定至',
  'levels.changes': '变动记录',
  'levels.changes_none': '等级从未变动。',
  'levels.day': '日期',
  'levels.from': '原等级',
  'levels.to': '新等级',
  'levels.why': '变动原因',
  'levels.operator': '操作员',
  'levels.cause_turnover': '流水达标',
  'levels.cause_keep': '月底未能保级',
  'levels.cause_operator': '由操作员设定',
  'levels.bonuses': '礼金',
  'levels.bonuses_none': '尚未获得礼金。',
  'levels.bonus': '礼金',
  'levels.reached': '达到日期',
  'levels.number': '编号',
  'levels.set': '设定等级',
  'levels.set_level': '等级（0 为无）',
  'levels.set_until': '保持至该日结束（留空为下一结账日）',
}
