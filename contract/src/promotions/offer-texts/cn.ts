import type { categoryTexts as categories, offerTexts as offers } from './en.ts'

export const offerTexts: Readonly<Record<keyof typeof offers, string>> = {
  'offer.gives_apply': '最高 {most}，由客服审核决定',
  'offer.gives_deposit': '首充送 {percent}，最高 {cap}',
  'offer.gives_reload': '充值送 {percent}，最高 {cap}',
  'offer.word_deposit': '首次充值满 {least}，即送充值的 {percent}，最高 {cap}。',
  'offer.word_reload': '充值满 {least}，即送充值的 {percent}，最高 {cap}。',
  'offer.word_apply': '最高可得 {most}，客服审核您的申请后决定金额。',
  'offer.word_times': '下次提现前需完成金额 {times} 倍的流水。',
  'offer.word_no_times': '提现前无流水要求。',
  'offer.word_weight': '{category}按 {weight} 计算。',
  'offer.word_stake': '红利进行期间，单注最高 {stake}。',
  'offer.word_days': '参加后 {join} 天内充值，{days} 天内完成流水。',
  'offer.word_at_deposit': '红利自充值时起生效。',
  'offer.word_by_member': '充值后可看到准确数字，由您领取后红利才生效。',
  'offer.word_leave': '红利不锁定充值：完成充值自身的流水后即可提现；提现后红利即告取消。',
  'offer.word_once_member': '每个账号限一次。',
  'offer.word_once_person': '每人限一次。',
  'offer.word_once_day': '每人每天限一次。',
}

export const categoryTexts: Readonly<Record<keyof typeof categories, string>> = {
  'records.category_LOTT': '彩票',
  'records.category_SPORTS': '体育',
  'records.category_FISH': '捕鱼',
  'records.category_LIVE': '真人',
  'records.category_PVP': '棋牌',
  'records.category_ELOTT': '越南彩票',
  'records.category_RNG': '电子',
  'records.category_ESPORTS': '电竞',
  'records.category_COCKFIGHT': '斗鸡',
}
