import { type ContractTerms, termsOfWire, type WireTerms } from '@koi/contract/contracts/terms.ts'
import { describeTerms, type TermsSentence } from '@koi/contract/contracts/words.ts'
import { lookUp, type MessageKey, t } from '../../i18n/i18n.ts'

const textOf = (key: MessageKey): string => lookUp(key) ?? ''

/** The sentences of terms by the keys of `describeTerms`. */
const SENTENCES: Readonly<Record<string, string>> = {
  'kind.daily_salary': textOf('agents.a_daily_salary_on_the_valid'),
  'kind.hourly_salary': textOf('agents.an_hourly_salary_on_the_valid'),
  'kind.dividend': textOf('agents.a_dividend_of_the_result_of'),
  'period.hour': textOf('agents.it_is_settled_for_each_hour'),
  'period.day': textOf('agents.it_is_settled_for_each_day'),
  'period.week': textOf('agents.it_is_settled_for_each_week'),
  'period.ten_days': textOf('agents.settled_ten_days'),
  'period.half_month': textOf('agents.settled_half_months'),
  'period.month': textOf('agents.it_is_settled_for_each_month'),
  active: textOf('agents.a_member_is_active_with_a'),
  'tier.rate': textOf('agents.tier_turnover_rate'),
  'tier.loss_rate': textOf('agents.tier_result_rate'),
  'tier.sum': textOf('agents.tier_turnover_sum'),
  'mode.FIXED': textOf('agents.the_highest_tier_that_is_met'),
  'mode.FLOAT': textOf('agents.below_the_result_of_a_tier'),
  'carry.none': textOf('agents.carry_never'),
  'carry.previous': textOf('agents.carry_next_period'),
  'carry.half_month': textOf('agents.carry_same_month'),
  'carry.limited': textOf('agents.carry_periods'),
  'carry.permanent': textOf('agents.carry_always'),
  ring_fence: textOf('agents.a_member_who_wins_at_least'),
  cap: textOf('agents.an_hour_pays_at_most'),
  'funds.house': textOf('agents.the_house_pays'),
  'funds.upline': textOf('agents.the_cash_of_the_upline_pays'),
  'issue.auto': textOf('agents.bills_are_paid_at_once'),
  'issue.review': textOf('agents.operator_approves_each_bill'),
  until: textOf('agents.the_last_day_is'),
}

function fill({ key, values }: TermsSentence): string {
  const sentence = SENTENCES[key] ?? key
  return Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), sentence)
}

/** What terms say, sentence by sentence. Pure. */
export const wordsOf = (terms: WireTerms): readonly string[] => describeTerms(termsOfWire(terms)).map(fill)

/** What is wrong with terms whose fields do not fit together, by the field that `findFault` names. */
export const FAULTS: Readonly<Record<keyof ContractTerms, string>> = {
  kind: t('agents.the_kind_does_not_fit'),
  period: t('agents.the_period_does_not_fit_the'),
  categories: t('agents.choose_at_least_one_category'),
  tiers: t('agents.each_tier_needs_at_least_what'),
  activeMin: t('agents.the_least_turnover_of_an_active'),
  mode: t('agents.only_a_dividend_may_float'),
  carry: t('agents.half_months_are_carried_only_with'),
  carryPeriods: t('agents.enter_for_how_many_periods_a'),
  ringFence: t('agents.the_win_that_is_set_apart'),
  cap: t('agents.hour_cap_rule'),
  funds: t('agents.the_platforms_contracts_are_paid_by'),
  issue: t('agents.choose_how_bills_are_paid'),
  until: t('agents.the_last_day_is_before_the'),
}

/** Kinds of contracts, as they are shown and chosen. */
export const KINDS = [
  ['daily_salary', t('agents.daily_salary')],
  ['hourly_salary', t('agents.hourly_salary')],
  ['dividend', t('code.dividend')],
] as const

/** Why terms could not be signed now, with what an operator can do about it. */
export const CONFLICTS = {
  'contract.payee': t('agents.this_member_cannot_be_offered_a'),
  'contract.taken': t('agents.another_contract_of_this_kind_already'),
  'contract.children': t('agents.contracts_below_this_one_would_no'),
} as const

/** Why a held bill waits. */
export const HELD = {
  suspended: t('agents.the_contract_was_suspended_when_this'),
  protection: t('agents.a_side_of_it_is_frozen'),
  operator: t('agents.an_operator_holds_it'),
} as const

/** Lines of a bill, by their keys in `contracts/bill.ts`. */
export const LINES: Readonly<Record<string, string>> = {
  turnover: t('agents.valid_turnover'),
  covered: t('agents.covered_by_the_same_team'),
  stake: t('word.stakes'),
  payout: t('word.payouts'),
  rebate: t('agents.rebates_of_members'),
  line_rebates: t('agents.rebates_of_agents'),
  rewards: t('agents.rewards'),
  salaries: t('agents.salaries'),
  fence: t('agents.large_wins_set_against_those_members'),
  carried: t('agents.carried_from_earlier_periods'),
  house_share: t('agents.the_share_that_the_tier_does'),
  cap: t('agents.above_the_most_that_an_hour'),
  rounding: t('agents.rounded_down_to_the_cent'),
  child: t('agents.paid_to_a_contract_below'),
  owed: t('agents.owed_from_earlier_periods'),
  kept_as_owed: t('agents.kept_as_owed_for_the_next'),
  hourly: t('agents.paid_hourly_already'),
}

/** What a line of a bill is called; stakes that were covered are given back when their bets are voided. */
export const lineName = (key: string, amount: string): string =>
  key === 'covered' && !amount.startsWith('-') ? t('agents.uncovered') : (LINES[key] ?? key)
