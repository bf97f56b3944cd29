import type { ContractKind, ContractTerms } from '@koi/contract/contracts/terms.ts'
import type { Language, PlainKey } from '../../../../i18n/i18n.ts'
import { paths } from '../../../../paths.ts'
import type { StatusTone } from '../../../../ui/feedback/StatusPill.tsx'
import { dayName, rangeName } from '../../parts/day-name.ts'
import type { Contract, ListedBill } from '../queries.ts'

export const kindLabels: Readonly<Record<ContractKind, PlainKey>> = {
  daily_salary: 'in_daily_salary_agt',
  hourly_salary: 'in_hour_salary_agt',
  dividend: 'in_dividend_agt',
}

/** Where a member answers and reads the contracts of a kind. */
export const kindPaths: Readonly<Record<ContractKind, string>> = {
  daily_salary: paths.salaryContract,
  hourly_salary: paths.hourContract,
  dividend: paths.dividendContract,
}

interface Label {
  readonly label: PlainKey
  readonly tone: StatusTone
}

export const contractStates: Readonly<Record<Contract['state'], Label>> = {
  offered: { label: 'contract.state_offered', tone: 'waiting' },
  declined: { label: 'contract.state_declined', tone: 'neutral' },
  withdrawn: { label: 'contract.state_withdrawn', tone: 'neutral' },
  lapsed: { label: 'contract.state_lapsed', tone: 'neutral' },
  valid: { label: 'contract.state_valid', tone: 'good' },
  change_offered: { label: 'contract.state_change_offered', tone: 'waiting' },
  dissolve_asked: { label: 'contract.state_dissolve_asked', tone: 'waiting' },
  suspended: { label: 'contract.state_suspended', tone: 'bad' },
  dissolved: { label: 'contract.state_dissolved', tone: 'neutral' },
  ended: { label: 'contract.state_ended', tone: 'neutral' },
}

/** Whether a contract binds its sides in this state. Pure. */
export const isBinding = ({ state }: Pick<Contract, 'state'>): boolean =>
  ['valid', 'change_offered', 'dissolve_asked', 'suspended'].includes(state)

export const billStates: Readonly<Record<ListedBill['state'], Label>> = {
  computed: { label: 'contract.bill_computed', tone: 'waiting' },
  review: { label: 'contract.bill_review', tone: 'waiting' },
  approved: { label: 'contract.bill_approved', tone: 'waiting' },
  held: { label: 'contract.bill_held', tone: 'waiting' },
  paid: { label: 'contract.bill_paid', tone: 'good' },
  insufficient: { label: 'contract.bill_insufficient', tone: 'bad' },
  not_reached: { label: 'contract.bill_not_reached', tone: 'neutral' },
  rejected: { label: 'contract.bill_rejected', tone: 'bad' },
  expired: { label: 'contract.bill_expired', tone: 'bad' },
}

/** What the state of a bill means, in a sentence. */
export const billStateTexts: Readonly<Record<ListedBill['state'], PlainKey>> = {
  computed: 'contract.bill_computed_text',
  review: 'contract.bill_review_text',
  approved: 'contract.bill_approved_text',
  held: 'contract.bill_held_text',
  paid: 'contract.bill_paid_text',
  insufficient: 'contract.bill_insufficient_text',
  not_reached: 'contract.bill_not_reached_text',
  rejected: 'contract.bill_rejected_text',
  expired: 'contract.bill_expired_text',
}

export const periodLabels: Readonly<Record<ContractTerms['period'], PlainKey>> = {
  hour: 'contract.period_hour',
  day: 'contract.period_day',
  week: 'contract.period_week',
  ten_days: 'contract.period_ten_days',
  half_month: 'contract.period_half_month',
  month: 'contract.period_month',
}

/** A period in the format of the language: its days, and of an hourly salary the hour. Pure. */
export function periodName(
  { period, first, last }: Pick<ListedBill, 'period' | 'first' | 'last'>,
  language: Language,
): string {
  const [, hour] = /T(\d\d)$/.exec(period) ?? []
  if (hour !== undefined) return `${dayName(first, language)}, ${hour}:00–${hour}:59`
  return rangeName({ startDate: first, endDate: last }, language)
}
