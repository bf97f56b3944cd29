import { type ContractTerms, termsOfWire, type WireTerms } from '@koi/contract/contracts/terms.ts'
import { describeTerms, type TermsSentence } from '@koi/contract/contracts/words.ts'

/** The sentences of terms in English, by the keys of `describeTerms`. */
const SENTENCES: Readonly<Record<string, string>> = {
  'kind.daily_salary': 'A daily salary on the valid turnover of the team in {categories}.',
  'kind.hourly_salary': 'An hourly salary on the valid turnover of the team in {categories}.',
  'kind.dividend': 'A dividend of the result of the team in {categories}.',
  'period.hour': 'It is settled for each hour.',
  'period.day': 'It is settled for each day.',
  'period.week': 'It is settled for each week, from Monday to Sunday.',
  'period.ten_days': 'It is settled for the days 1 to 10, 11 to 20, and 21 to the end of a month.',
  'period.half_month': 'It is settled for the days 1 to 15, and 16 to the end of a month.',
  'period.month': 'It is settled for each month.',
  active: 'A member is active with a valid turnover of at least {least} in the period.',
  'tier.rate': 'From a turnover of {volume} and {active} active members: {rate} %.',
  'tier.loss_rate': 'From a turnover of {volume}, a result of {loss} and {active} active members: {rate} %.',
  'tier.sum': 'From a turnover of {volume} and {active} active members: {sum}.',
  'mode.FIXED': 'The highest tier that is met decides.',
  'mode.FLOAT': 'Below the result of a tier, its rate falls in proportion; the tier that pays most decides.',
  'carry.none': 'A negative result is not carried.',
  'carry.previous': 'A negative result is set against the next period.',
  'carry.half_month': 'A negative result is set against later ones of the same month.',
  'carry.limited': 'A negative result is set against the next {count} periods.',
  'carry.permanent': 'A negative result is set against all later ones.',
  ring_fence: 'A member who wins at least {least} is set against their own later losses only.',
  cap: 'An hour pays at most {most}.',
  'funds.house': 'The house pays.',
  'funds.upline': 'The cash of the upline pays.',
  'issue.auto': 'Bills are paid at once.',
  'issue.review': 'An operator approves each bill.',
  until: 'The last day is {day}.',
}

function fill({ key, values }: TermsSentence): string {
  const sentence = SENTENCES[key] ?? key
  return Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), sentence)
}

/** What terms say, sentence by sentence. Pure. */
export const wordsOf = (terms: WireTerms): readonly string[] => describeTerms(termsOfWire(terms)).map(fill)

/** What is wrong with terms whose fields do not fit together, by the field that `findFault` names. */
export const FAULTS: Readonly<Record<keyof ContractTerms, string>> = {
  kind: 'The kind does not fit.',
  period: 'The period does not fit the kind.',
  categories: 'Choose at least one category.',
  tiers:
    'Each tier needs at least what the one before it needs, more of something, and pays at least as much. A fixed sum needs a turnover.',
  activeMin: 'The least turnover of an active member does not fit.',
  mode: 'Only a dividend may float.',
  carry: 'Half months are carried only with half months as the period.',
  carryPeriods: 'Enter for how many periods a negative result is carried.',
  ringFence: 'The win that is set apart must be above 0.',
  cap: 'The most that an hour pays must be above 0, in whole cents.',
  funds: 'The platform’s contracts are paid by the house.',
  issue: 'Choose how bills are paid.',
  until: 'The last day is before the first period.',
}

/** Kinds of contracts, as they are shown and chosen. */
export const KINDS = [
  ['daily_salary', 'daily salary'],
  ['hourly_salary', 'hourly salary'],
  ['dividend', 'dividend'],
] as const

/** Why terms could not be signed now, with what an operator can do about it. */
export const CONFLICTS = {
  'contract.payee':
    'This member cannot be offered a contract now: their type has none, they are frozen, or play is closed to them.',
  'contract.taken':
    'Another contract of this kind already pays for this play, or an offer of it waits for an answer.',
  'contract.children': 'Contracts below this one would no longer be covered. Change or dissolve them first.',
} as const

/** Why a held bill waits. */
export const HELD = {
  suspended: 'The contract was suspended when this bill was drawn up.',
  protection: 'A side of it is frozen or closed, or play is closed to them.',
  operator: 'An operator holds it.',
} as const

/** Lines of a bill, by their keys in `contracts/bill.ts`. */
export const LINES: Readonly<Record<string, string>> = {
  turnover: 'Valid turnover',
  stake: 'Stakes',
  payout: 'Payouts',
  rebate: 'Rebates of members',
  line_rebates: 'Rebates of agents',
  rewards: 'Rewards',
  salaries: 'Salaries',
  fence: 'Large wins, set against those members’ later losses',
  carried: 'Carried from earlier periods',
  house_share: 'The share that the tier does not pay',
  cap: 'Above the most that an hour pays',
  rounding: 'Rounded down to the cent',
  child: 'Paid to a contract below',
  owed: 'Owed from earlier periods',
  kept_as_owed: 'Kept as owed for the next period',
  hourly: 'Paid hourly already',
}
